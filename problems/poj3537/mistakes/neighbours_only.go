//go:build ignore

// A cross keeps only the cells next to it free, as if a free cell between two crosses were safe.
//
// Verdict: WA
// Group: samples
// Trap: A free cell between
//
// Smallest input that shows it:
//
//	4
package main

import "fmt"

// grundy returns the value of a row of n cells.
func grundy(n int) int {
	values := make([]int, n+1)
	for s := 1; s <= n; s++ {
		met := map[int]bool{}
		for i := 1; i <= s; i++ {
			met[at(values, i-2)^at(values, s-i-1)] = true
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
