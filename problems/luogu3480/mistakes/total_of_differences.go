//go:build ignore

// Adds up the differences that count, which finds out only whether there is any.
//
// Verdict: WA
// Group: samples
// Trap: The differences are piles of Nim
//
// Smallest input that shows it:
//
//	1
//	3
//	1 1 2
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
		for i := n; i > 0; i -= 2 {
			sum += piles[i] - piles[i-1]
		}
		if sum != 0 {
			fmt.Println("TAK")
		} else {
			fmt.Println("NIE")
		}
	}
}
