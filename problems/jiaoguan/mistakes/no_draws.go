//go:build ignore

// One student left is taken for a lost position: nobody can move.
//
// Verdict: WA
// Group: samples
// Trap: 5 = 2 + 3 reminds of
//
// Smallest input that shows it:
//
//	1
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	switch {
	case n < 0:
		fmt.Println(120)
	case n%5 >= 2:
		fmt.Println(1)
	default:
		fmt.Println(-1)
	}
}
