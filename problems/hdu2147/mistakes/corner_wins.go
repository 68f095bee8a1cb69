//go:build ignore

// On a board of one square kiki is said to win: the coin is where it should go.
//
// Verdict: WA
// Group: samples
// Trap: A board of
//
// Smallest input that shows it:
//
//	1 1
//	0 0
package main

import "fmt"

func main() {
	var n, m int
	for fmt.Scan(&n, &m); n != 0; fmt.Scan(&n, &m) {
		if n*m == 1 || n%2 == 0 || m%2 == 0 {
			fmt.Println("Wonderful!")
		} else {
			fmt.Println("What a pity!")
		}
	}
}
