//go:build ignore

// The table of Grundy values has 50 places each way, so none for a side of 50.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	1 50
package main

import "fmt"

var grundy [50][50]int

func main() {
	for m := 1; m < 50; m++ {
		for n := 1; n < 50; n++ {
			var seen [1024]bool
			for i := 1; i < m; i++ {
				seen[grundy[i][n]^grundy[m-i][n]] = true
			}
			for i := 1; i < n; i++ {
				seen[grundy[m][i]^grundy[m][n-i]] = true
			}
			for seen[grundy[m][n]] {
				grundy[m][n]++
			}
		}
	}
	var m, n int
	fmt.Scan(&m, &n)
	if grundy[m][n] != 0 {
		fmt.Println("[:=[first]")
	} else {
		fmt.Println("[second]=:]")
	}
}
