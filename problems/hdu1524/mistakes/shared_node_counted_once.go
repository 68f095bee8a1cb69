//go:build ignore

// Several chessmen on one node are counted as one.
//
// Verdict: WA
// Group: samples
// Trap: Two chessmen on the same
//
// Smallest input that shows it:
//
//	2
//	1 1
//	0
//	2 0 0
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n int
	for {
		if got, _ := fmt.Fscan(in, &n); got < 1 {
			return
		}
		next := make([][]int, n)
		for u := 0; u < n; u++ {
			var x int
			for fmt.Fscan(in, &x); x > 0; x-- {
				var v int
				fmt.Fscan(in, &v)
				next[u] = append(next[u], v)
			}
		}
		grundy := make([]int, n)
		for u := range grundy {
			grundy[u] = -1
		}
		for {
			var m int
			fmt.Fscan(in, &m)
			if m == 0 {
				break
			}
			x := 0
			met := make(map[int]bool)
			for ; m > 0; m-- {
				var u int
				fmt.Fscan(in, &u)
				if !met[u] {
					met[u] = true
					x ^= value(u, next, grundy)
				}
			}
			if x != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}

// value returns the Grundy value of node u.
func value(u int, next [][]int, grundy []int) int {
	if grundy[u] < 0 {
		seen := make([]bool, len(next[u])+1)
		for _, v := range next[u] {
			if g := value(v, next, grundy); g < len(seen) {
				seen[g] = true
			}
		}
		grundy[u] = 0
		for seen[grundy[u]] {
			grundy[u]++
		}
	}
	return grundy[u]
}
