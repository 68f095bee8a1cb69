//go:build ignore

// Takes the xor of the depths of all leaves, as if the paths to them had no common edges.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	4
//	1 2
//	2 3
//	2 4
package main

import (
	"bufio"
	"fmt"
	"os"
)

var to [100001][]int

func dfs(u, p, depth int) int {
	value, leaf := 0, true
	for _, v := range to[u] {
		if v != p {
			value ^= dfs(v, u, depth+1)
			leaf = false
		}
	}
	if leaf {
		return depth
	}
	return value
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
	if dfs(1, 0, 0) != 0 {
		fmt.Println("Alice")
	} else {
		fmt.Println("Bob")
	}
}
