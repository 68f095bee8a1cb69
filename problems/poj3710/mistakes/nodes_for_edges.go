//go:build ignore

// Takes all circles that meet for one, and counts its nodes.
//
// Verdict: WA
// Group: samples
// Trap: Circles that meet in a node
//
// Smallest input that shows it:
//
//	1
//	3 4
//	1 2
//	1 2
//	1 3
//	1 3
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
	around [101]int  // other nodes of circles on the node
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
			around[v] += depth[u] - depth[v]
			for w := u; w != v; w = above[w] {
				circle[w] = true
			}
		}
	}
	if around[u] > 0 {
		value[u] ^= (around[u] + 1) % 2
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
				next[u], depth[u], value[u], circle[u], around[u] = nil, 0, 0, false, 0
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
