//go:build ignore

// The table has 1000 rows and columns.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	1 1001
//	0 0
package main

import "fmt"

var lost [1001][1001]bool

func init() {
	for n := 1; n <= 1000; n += 2 {
		for m := 1; m <= 1000; m += 2 {
			lost[n][m] = true
		}
	}
}

func main() {
	var n, m int
	for fmt.Scan(&n, &m); n != 0; fmt.Scan(&n, &m) {
		if !lost[n][m] {
			fmt.Println("Wonderful!")
		} else {
			fmt.Println("What a pity!")
		}
	}
}
