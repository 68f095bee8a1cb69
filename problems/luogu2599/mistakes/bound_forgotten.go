//go:build ignore

// Forgets that a pile as large as the partner at its own side counts as inside.
//
// Verdict: WA
// Group: samples
// Trap: A pile as large as
//
// Smallest input that shows it:
//
//	1
//	4
//	1 1 2 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func wins(piles []int) bool {
	n := len(piles)
	if n == 1 {
		return true
	}
	left := append([]int{}, piles...)
	right := append([]int{}, piles...)
	for long := 2; long < n; long++ {
		for i := 0; i+long <= n; i++ {
			left[i], right[i] = partner(left[i], right[i], piles[i+long-1]), partner(right[i+1], left[i+1], piles[i])
		}
	}
	return piles[0] != left[1]
}

func partner(own, opposite, x int) int {
	switch {
	case x == opposite:
		return 0
	case own <= x && x < opposite:
		return x + 1
	case opposite < x && x < own:
		return x - 1
	}
	return x
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n int
		fmt.Fscan(in, &n)
		piles := make([]int, n)
		for i := range piles {
			fmt.Fscan(in, &piles[i])
		}
		if wins(piles) {
			fmt.Println(1)
		} else {
			fmt.Println(0)
		}
	}
}
