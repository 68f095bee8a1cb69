//go:build ignore

// Takes every second difference from the left, beginning with the first pile.
//
// Verdict: WA
// Group: samples
// Trap: Counting from the left end
//
// Smallest input that shows it:
//
//	1
//	2
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n int
		fmt.Fscan(in, &n)
		piles := make([]int, n+1) // from 1
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &piles[i])
		}
		sum := 0
		for i := 1; i <= n; i += 2 {
			sum ^= piles[i] - piles[i-1]
		}
		if sum != 0 {
			fmt.Println("TAK")
		} else {
			fmt.Println("NIE")
		}
	}
}
