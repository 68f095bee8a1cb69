//go:build ignore

// That n is negative is looked at last, after its multiples of five.
//
// Verdict: WA
// Group: samples
// Trap: Negative numbers first:
//
// Smallest input that shows it:
//
//	-5
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	switch {
	case n%5 == 0:
		fmt.Println(-1)
	case n%5 == 1 || n%5 == 4:
		fmt.Println(0)
	case n > 0:
		fmt.Println(1)
	default:
		fmt.Println(120)
	}
}
