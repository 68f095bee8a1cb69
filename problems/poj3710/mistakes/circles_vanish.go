//go:build ignore

// Fuses each circle to its node and forgets its edges.
//
// Verdict: WA
// Group: samples
// Trap: A circle of an odd number
//
// Smallest input that shows it:
//
//	1
//	3 3
//	1 2
//	1 3
//	2 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

type edge struct{ to, id int }

var (
	next   [101][]edge
	above  [101]int
	depth  [101]int
	value  [101]int
	circle [101]bool // the edge above the node is in a circle
)

func dfs(u, by int) {
	for _, e := range next[u] {
		v := e.to
		if e.id == by {
			continue
		}
		if depth[v] == 0 {
			above[v], depth[v] = u, depth[u]+1
			dfs(v, e.id)
			if !circle[v] {
				value[u] ^= value[v] + 1
			}
		} else if depth[v] < depth[u] {
			for w := u; w != v; w = above[w] {
				circle[w] = true
			}
		}
	}
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m, k int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			break
		}
		sum := 0
		for ; n > 0; n-- {
			fmt.Fscan(in, &m, &k)
			for u := 1; u <= m; u++ {
				next[u], depth[u], value[u], circle[u] = nil, 0, 0, false
			}
			for i := 1; i <= k; i++ {
				var a, b int
				fmt.Fscan(in, &a, &b)
				next[a] = append(next[a], edge{b, i})
				next[b] = append(next[b], edge{a, i})
			}
			depth[1] = 1
			dfs(1, 0)
			sum ^= value[1]
		}
		if sum != 0 {
			fmt.Println("Sally")
		} else {
			fmt.Println("Harry")
		}
	}
}
