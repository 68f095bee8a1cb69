//go:build ignore

// The one who takes the last sweet wins here: there is no exception for piles of 1.
//
// Verdict: WA
// Group: samples
// Trap: Forgetting the positions
//
// Smallest input that shows it:
//
//	1
//	1
//	1
package main

import "fmt"

func main() {
	var cases int
	for fmt.Scan(&cases); cases > 0; cases-- {
		var n, p, sum int
		for fmt.Scan(&n); n > 0; n-- {
			fmt.Scan(&p)
			sum ^= p
		}
		if sum != 0 {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
