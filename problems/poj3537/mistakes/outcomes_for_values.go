//go:build ignore

// A move wins if it leaves two rows that are both lost, or both won: outcomes for values.
//
// Verdict: WA
// Group: samples
// Trap: Values are numbers
//
// Smallest input that shows it:
//
//	12
package main

import "fmt"

// grundy returns 1 if a row of n cells is won, else 0.
func grundy(n int) int {
	won := make([]int, n+1)
	for s := 1; s <= n; s++ {
		for i := 1; i <= s; i++ {
			if at(won, i-3)^at(won, s-i-2) == 0 {
				won[s] = 1
			}
		}
	}
	return won[n]
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
