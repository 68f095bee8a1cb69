//go:build ignore

// With no students at all the game is said to be a draw.
//
// Verdict: WA
// Group: samples
// Trap: n = 0 is not a draw.
//
// Smallest input that shows it:
//
//	0
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	switch {
	case n < 0:
		fmt.Println(120)
	case n == 0 || n%5 == 1 || n%5 == 4:
		fmt.Println(0)
	case n%5 == 0:
		fmt.Println(-1)
	default:
		fmt.Println(1)
	}
}
