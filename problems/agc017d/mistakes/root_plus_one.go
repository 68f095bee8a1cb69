//go:build ignore

// Adds one for an edge above the root, where there is none.
//
// Verdict: WA
// Group: samples
// Trap: There is no edge above
//
// Smallest input that shows it:
//
//	3
//	1 2
//	1 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

var to [100001][]int

func dfs(u, p int) int {
	value := 0
	for _, v := range to[u] {
		if v != p {
			value ^= dfs(v, u)
		}
	}
	return value + 1
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
