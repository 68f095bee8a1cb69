//go:build ignore

// On a board of one square Alice is said to win: there is nowhere left for Bob to go.
//
// Verdict: WA
// Group: samples
// Trap: The board of one square:
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
		if n == 1 || n%2 == 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
