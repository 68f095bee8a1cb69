//go:build ignore

// The nodes are worked out from the last to the first, as if every arrow led to a
// larger number.
//
// Verdict: WA
// Group: samples
// Trap: The nodes are not numbered
//
// Input that shows it:
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
		for u := n - 1; u >= 0; u-- {
			seen := make([]bool, n+1)
			for _, v := range next[u] {
				seen[grundy[v]] = true
			}
			for seen[grundy[u]] {
				grundy[u]++
			}
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
				x ^= grundy[u]
			}
			if x != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}
