//go:build ignore

// The walk is taken to have a move for each square; the first square takes none.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	0
package main

import "fmt"

func main() {
	var n int
	for fmt.Scan(&n); n != 0; fmt.Scan(&n) {
		if n*n%2 == 1 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
