//go:build ignore

// Takes what is never decided for lost.
//
// Verdict: WA
// Group: samples
// Trap: What is never decided
//
// Smallest input that shows it:
//
//	2 1 1
//	1 1
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
	back := make([][]int, n+1)
	degree := make([]int, n+1)
	for ; m > 0; m-- {
		var u, v int
		fmt.Fscan(in, &u, &v)
		back[v] = append(back[v], u)
		degree[u]++
	}
	for ; q > 0; q-- {
		var x, y int
		fmt.Fscan(in, &x, &y)
		outcome := make([]int, n+1)
		left := append([]int{}, degree...)
		var queue []int
		for u := 1; u <= n; u++ {
			if u == y || degree[u] == 0 {
				outcome[u] = -1
				queue = append(queue, u)
			}
		}
		for len(queue) > 0 {
			v := queue[0]
			queue = queue[1:]
			for _, u := range back[v] {
				if outcome[u] != 0 {
					continue
				}
				if outcome[v] == -1 {
					outcome[u] = 1
					queue = append(queue, u)
				} else if left[u]--; left[u] == 0 {
					outcome[u] = -1
					queue = append(queue, u)
				}
			}
		}
		if outcome[x] == 0 {
			outcome[x] = -1
		}
		fmt.Fprintln(out, outcome[x])
	}
}
