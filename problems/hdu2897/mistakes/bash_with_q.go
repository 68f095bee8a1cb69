//go:build ignore

// The rule of the game in which a move takes 1 to q: only the remainder 1 by q+1 is lost.
//
// Verdict: WA
// Group: samples
// Trap: The sum that two moves
//
// Smallest input that shows it:
//
//	2 2 2
package main

import "fmt"

func main() {
	var n, p, q int
	for {
		if _, err := fmt.Scan(&n, &p, &q); err != nil {
			return
		}
		if (n-1)%(q+1) == 0 {
			fmt.Println("LOST")
		} else {
			fmt.Println("WIN")
		}
	}
}
