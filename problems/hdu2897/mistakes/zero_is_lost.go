//go:build ignore

// The remainder 0 counts as at most p, though p+q coins are won.
//
// Verdict: WA
// Group: samples
// Trap: The remainder 0
//
// Smallest input that shows it:
//
//	2 1 1
package main

import "fmt"

func main() {
	var n, p, q int
	for {
		if _, err := fmt.Scan(&n, &p, &q); err != nil {
			return
		}
		if n%(p+q) <= p {
			fmt.Println("LOST")
		} else {
			fmt.Println("WIN")
		}
	}
}
