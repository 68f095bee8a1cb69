//go:build ignore

// The remainder p counts as won, though with p coins all must be taken.
//
// Verdict: WA
// Group: samples
// Trap: With exactly p coins
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
		if r := n % (p + q); 0 < r && r < p {
			fmt.Println("LOST")
		} else {
			fmt.Println("WIN")
		}
	}
}
