//go:build ignore

// The mex is counted up along the values of the positions that can be reached, but they
// do not come in increasing order.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2 1 2
//	1
//	2 1 2
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
		var k, m int
		fmt.Fscan(in, &k)
		if k == 0 {
			return
		}
		set := make([]int, k)
		for i := range set {
			fmt.Fscan(in, &set[i])
		}
		sort.Ints(set)
		var grundy [10001]int
		for h := range grundy {
			for _, s := range set {
				if s <= h && grundy[h-s] == grundy[h] {
					grundy[h]++
				}
			}
		}
		for fmt.Fscan(in, &m); m > 0; m-- {
			var l, h, x int
			for fmt.Fscan(in, &l); l > 0; l-- {
				fmt.Fscan(in, &h)
				x ^= grundy[h]
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
