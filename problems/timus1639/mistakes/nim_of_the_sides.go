//go:build ignore

// The lines along and across are taken for two piles of Nim, as if a part of the bar
// went away with each break.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 3
package main

import "fmt"

func main() {
	var m, n int
	fmt.Scan(&m, &n)
	if (m-1)^(n-1) != 0 {
		fmt.Println("[:=[first]")
	} else {
		fmt.Println("[second]=:]")
	}
}
