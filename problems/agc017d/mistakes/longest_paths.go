//go:build ignore

// Takes each part for its longest path.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	5
//	1 2
//	2 3
//	2 4
//	1 5
package main

import (
	"bufio"
	"fmt"
	"os"
)

var to [100001][]int

func dfs(u, p int) int {
	height := 0
	for _, v := range to[u] {
		if v == p {
			continue
		}
		h := dfs(v, u) + 1
		if p == 0 {
			height ^= h
		} else if h > height {
			height = h
		}
	}
	return height
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	for i := 1; i < n; i++ {
		var x, y int
		fmt.Fscan(in, &x, &y)
		to[x] = append(to[x], y)
		to[y] = append(to[y], x)
	}
	if dfs(1, 0) != 0 {
		fmt.Println("Alice")
	} else {
		fmt.Println("Bob")
	}
}
