//go:build ignore

// Each pile but the last is struck out with a twin, if it has one; whether the last one
// is left over is never tested.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	1
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		piles := make([]int, n)
		for i := range piles {
			fmt.Fscan(in, &piles[i])
		}
		won := 0
		for i := 0; i < n-1; i++ {
			if piles[i] == 0 {
				continue
			}
			twin := i + 1
			for twin < n && piles[twin] != piles[i] {
				twin++
			}
			if twin == n {
				won = 1
				break
			}
			piles[twin] = 0
		}
		fmt.Println(won)
	}
}
