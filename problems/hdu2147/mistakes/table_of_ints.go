//go:build ignore

// Right, but the table of won squares has 8 bytes for each.
//
// Verdict: MLE
// Group: samples
// Trap: The original memory limit
//
// Input that shows it:
//
//	2000 2000
//	0 0
package main

import "fmt"

var won [2001][2001]int

func init() {
	for n := 1; n <= 2000; n++ {
		for m := 1; m <= 2000; m++ {
			if n%2 == 0 || m%2 == 0 {
				won[n][m] = 1
			} else {
				won[n][m] = 2
			}
		}
	}
}

func main() {
	var n, m int
	for fmt.Scan(&n, &m); n != 0; fmt.Scan(&n, &m) {
		if won[n][m] == 1 {
			fmt.Println("Wonderful!")
		} else {
			fmt.Println("What a pity!")
		}
	}
}
