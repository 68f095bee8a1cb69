//go:build ignore

// Takes the first node of each edge for the upper one.
//
// Verdict: WA
// Group: samples
// Trap: The first node of an
//
// Smallest input that shows it:
//
//	2
//	2 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

var below [100001][]int

func dfs(u int) int {
	value := 0
	for _, v := range below[u] {
		value ^= dfs(v) + 1
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
		below[x] = append(below[x], y)
	}
	if dfs(1) != 0 {
		fmt.Println("Alice")
	} else {
		fmt.Println("Bob")
	}
}
