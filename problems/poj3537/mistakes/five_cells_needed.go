//go:build ignore

// A cross is put only where all five cells are in the row, as if nobody played near an end.
//
// Verdict: WA
// Group: samples
// Trap: At the ends
//
// Smallest input that shows it:
//
//	3
package main

import "fmt"

// grundy returns the value of a row of n cells.
func grundy(n int) int {
	values := make([]int, n+1)
	for s := 1; s <= n; s++ {
		met := map[int]bool{}
		for i := 3; i <= s-2; i++ {
			met[at(values, i-3)^at(values, s-i-2)] = true
		}
		for met[values[s]] {
			values[s]++
		}
	}
	return values[n]
}

// at returns the value of what is left of a row.
func at(values []int, s int) int {
	if s < 0 {
		return 0
	}
	return values[s]
}

func main() {
	var n int
	fmt.Scan(&n)
	if grundy(n) != 0 {
		fmt.Println(1)
	} else {
		fmt.Println(2)
	}
}
