//go:build ignore

// Only the remainder p by p+q is lost, as if nobody had to take fewer than p coins.
//
// Verdict: WA
// Group: samples
// Trap: Fewer than p coins
//
// Smallest input that shows it:
//
//	1 2 2
package main

import "fmt"

func main() {
	var n, p, q int
	for {
		if _, err := fmt.Scan(&n, &p, &q); err != nil {
			return
		}
		if n%(p+q) == p {
			fmt.Println("LOST")
		} else {
			fmt.Println("WIN")
		}
	}
}
