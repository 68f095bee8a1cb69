//go:build ignore

// The coin is taken to go any number of squares, as in Wythoff's game.
//
// Verdict: WA
// Group: samples
// Trap: The coin can move one square
//
// Smallest input that shows it:
//
//	1 3
//	0 0
package main

import "fmt"

// lost reports whether the coin is lost so many squares from the corner.
func lost(a, b int) bool {
	for ; a > 0 || b > 0; a, b = a-1, b-1 {
		if a == 0 || b == 0 {
			return false
		}
	}
	return true
}

func main() {
	var n, m int
	for fmt.Scan(&n, &m); n != 0; fmt.Scan(&n, &m) {
		if !lost(n-1, m-1) {
			fmt.Println("Wonderful!")
		} else {
			fmt.Println("What a pity!")
		}
	}
}
