//go:build ignore

// Equal piles are taken for one, as if moves from them were the same move.
//
// Verdict: WA
// Group: samples
// Trap: Equal piles count separately:
//
// Smallest input that shows it:
//
//	3
//	1 1 1
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
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		a := make([]int, m)
		x := 0
		for i := range a {
			fmt.Fscan(in, &a[i])
			x ^= a[i]
		}
		seen := make(map[int]bool)
		count := 0
		for _, p := range a {
			if p^x < p && !seen[p] {
				seen[p] = true
				count++
			}
		}
		fmt.Println(count)
	}
}
