//go:build ignore

// Takes the number of edges for what decides.
//
// Verdict: WA
// Group: samples
// Trap: A tree with an odd number
//
// Smallest input that shows it:
//
//	3
//	1 2
//	2 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

var to [100001][]int

func dfs(u, p int) int {
	edges := 0
	for _, v := range to[u] {
		if v != p {
			edges += dfs(v, u) + 1
		}
	}
	return edges
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
	if dfs(1, 0)%2 == 1 {
		fmt.Println("Alice")
	} else {
		fmt.Println("Bob")
	}
}
