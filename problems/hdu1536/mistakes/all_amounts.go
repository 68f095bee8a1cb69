//go:build ignore

// Any amount up to the largest of the set may be taken, as in Bash's game.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 2
//	1
//	1 1
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var k int
		fmt.Fscan(in, &k)
		if k == 0 {
			return
		}
		set := make([]int, k)
		for i := range set {
			fmt.Fscan(in, &set[i])
		}
		sort.Ints(set)
		var m int
		for fmt.Fscan(in, &m); m > 0; m-- {
			var l, x int
			for fmt.Fscan(in, &l); l > 0; l-- {
				var h int
				fmt.Fscan(in, &h)
				x ^= h % (set[k-1] + 1)
			}
			if x != 0 {
				out.WriteByte('W')
			} else {
				out.WriteByte('L')
			}
		}
		out.WriteByte('\n')
	}
}
