//go:build ignore

// Misère play is taken for normal play turned round, with all piles.
//
// Verdict: WA
// Group: samples
// Trap: Turning the answer of
//
// Smallest input that shows it:
//
//	1
//	1
//	2
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
		if sum == 0 {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
