//go:build ignore

// Searches forwards and remembers: a node that is met again on the way counts as a draw, and what
// is found so is kept.
//
// Verdict: WA
// Group: samples
// Trap: A search that remembers
//
// Smallest input that shows it:
//
//	4 5 1
//	1 4
//	1 3
//	4 3
//	4 2
//	3 4
//	1 2
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
	var n, m, q int
	fmt.Fscan(in, &n, &m, &q)
	next := make([][]int, n+1)
	for ; m > 0; m-- {
		var u, v int
		fmt.Fscan(in, &u, &v)
		next[u] = append(next[u], v)
	}
	for ; q > 0; q-- {
		var x, y int
		fmt.Fscan(in, &x, &y)
		outcome := make([]int, n+1)
		known := make([]bool, n+1)
		var solve func(u int) int
		solve = func(u int) int {
			if known[u] {
				return outcome[u]
			}
			known[u] = true // a draw as long as it is on the way
			best := -1
			if u != y {
				for _, v := range next[u] {
					if o := -solve(v); o > best {
						best = o
					}
				}
			}
			outcome[u] = best
			return best
		}
		fmt.Fprintln(out, solve(x))
	}
}
