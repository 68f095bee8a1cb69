//go:build ignore

// The circle is taken to close again after each move, as if the coins were a pile from which
// one or two are taken. The original sample does not tell.
//
// Verdict: WA
// Group: samples
// Trap: The gap stays
//
// Smallest input that shows it:
//
//	4
//	0
package main

import "fmt"

func main() {
	var n int
	for fmt.Scan(&n); n != 0; fmt.Scan(&n) {
		if n%3 != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
