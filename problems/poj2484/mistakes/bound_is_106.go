//go:build ignore

// A table of the answers has 106 places, since the statement was copied without the exponent
// of 10^6.
//
// Verdict: RE
// Group: samples
// Trap: The bound is 10^6.
//
// Smallest input that shows it:
//
//	107
//	0
package main

import "fmt"

var wins [107]bool // whether Alice wins

func main() {
	wins[1], wins[2] = true, true
	var n int
	for fmt.Scan(&n); n != 0; fmt.Scan(&n) {
		if wins[n] {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
