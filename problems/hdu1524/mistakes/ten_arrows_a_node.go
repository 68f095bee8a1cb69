//go:build ignore

// There is room for ten arrows from a node: the bound of the chessmen, taken for that
// of the arrows.
//
// Verdict: RE
// Group: samples
// Trap: The number of arrows:
//
// Smallest input that shows it:
//
//	12
//	0
//	0
//	0
//	0
//	0
//	0
//	0
//	0
//	0
//	0
//	0
//	11 0 1 2 3 4 5 6 7 8 9 10
//	1 0
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
		next := make([][10]int, n)
		count := make([]int, n)
		for u := 0; u < n; u++ {
			var x int
			for fmt.Fscan(in, &x); x > 0; x-- {
				var v int
				fmt.Fscan(in, &v)
				next[u][count[u]] = v
				count[u]++
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
				x ^= value(u, next, count, grundy)
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
func value(u int, next [][10]int, count, grundy []int) int {
	if grundy[u] < 0 {
		seen := make([]bool, count[u]+1)
		for _, v := range next[u][:count[u]] {
			if g := value(v, next, count, grundy); g < len(seen) {
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
