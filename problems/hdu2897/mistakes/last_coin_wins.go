//go:build ignore

// As if the last coin won: then the remainders below p are lost.
//
// Verdict: WA
// Group: samples
// Trap: Whoever takes the last coin
//
// Smallest input that shows it:
//
//	1 1 1
package main

import "fmt"

func main() {
	var n, p, q int
	for {
		if _, err := fmt.Scan(&n, &p, &q); err != nil {
			return
		}
		if n%(p+q) < p {
			fmt.Println("LOST")
		} else {
			fmt.Println("WIN")
		}
	}
}
