//go:build ignore

// Looks at all nodes again and again until nothing changes.
//
// Verdict: TLE
// Group: extreme
//
// Input that shows it: judge gen luogu6560 --kind extreme --seed 3
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
		outcome[y] = -1
		for changed := true; changed; {
			changed = false
			for u := 1; u <= n; u++ {
				if outcome[u] != 0 {
					continue
				}
				best := -1
				for _, v := range next[u] {
					if -outcome[v] > best {
						best = -outcome[v]
					}
				}
				if best != 0 {
					outcome[u], changed = best, true
				}
			}
		}
		fmt.Fprintln(out, outcome[x])
	}
}
