//go:build ignore

// Takes a row for lost only if it is the same from both ends, with an even number of piles.
//
// Verdict: WA
// Group: samples
// Trap: A lost row need not
//
// Smallest input that shows it:
//
//	1
//	3
//	1 2 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func wins(piles []int) bool {
	n := len(piles)
	for i := 0; i < n/2; i++ {
		if piles[i] != piles[n-1-i] {
			return true
		}
	}
	return n%2 == 1
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
