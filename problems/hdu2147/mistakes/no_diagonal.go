//go:build ignore

// Each game is taken to last n+m-2 moves, without a diagonal one.
//
// Verdict: WA
// Group: samples
// Trap: Parity of n + m
//
// Smallest input that shows it:
//
//	2 2
//	0 0
package main

import "fmt"

func main() {
	var n, m int
	for fmt.Scan(&n, &m); n != 0; fmt.Scan(&n, &m) {
		if (n+m)%2 == 1 {
			fmt.Println("Wonderful!")
		} else {
			fmt.Println("What a pity!")
		}
	}
}
