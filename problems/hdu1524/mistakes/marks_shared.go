//go:build ignore

// All levels of the recursion set their marks in the same array.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	3
//	1 2
//	1 0
//	0
//	1 1
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
			for ; m > 0; m-- {
				var u int
				fmt.Fscan(in, &u)
				x ^= value(u, next, grundy)
			}
			if x != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}

var seen [1001]bool

// value returns the Grundy value of node u.
func value(u int, next [][]int, grundy []int) int {
	if grundy[u] < 0 {
		seen = [1001]bool{}
		for _, v := range next[u] {
			seen[value(v, next, grundy)] = true
		}
		grundy[u] = 0
		for seen[grundy[u]] {
			grundy[u]++
		}
	}
	return grundy[u]
}
