//go:build ignore

// Takes a row for lost if its ends are equal.
//
// Verdict: WA
// Group: samples
// Trap: Equal ends are not
//
// Smallest input that shows it:
//
//	1
//	1
//	1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func wins(piles []int) bool {
	return piles[0] != piles[len(piles)-1]
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
