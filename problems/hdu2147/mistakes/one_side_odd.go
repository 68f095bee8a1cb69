//go:build ignore

// One odd side is taken to be enough to lose.
//
// Verdict: WA
// Group: samples
// Trap: One odd side
//
// Smallest input that shows it:
//
//	1 2
//	0 0
package main

import "fmt"

func main() {
	var n, m int
	for fmt.Scan(&n, &m); n != 0; fmt.Scan(&n, &m) {
		if n%2 == 0 && m%2 == 0 {
			fmt.Println("Wonderful!")
		} else {
			fmt.Println("What a pity!")
		}
	}
}
