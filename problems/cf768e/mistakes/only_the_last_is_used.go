//go:build ignore

// Only the number that was taken last from a pile is forbidden, not all that were
// taken before.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	3
//	4
package main

import (
	"bufio"
	"fmt"
	"os"
)

var memo [61][61]int

// grundy is the value of s stones when last was taken last.
func grundy(s, last int) int {
	if memo[s][last] > 0 {
		return memo[s][last] - 1
	}
	seen := make(map[int]bool)
	for x := 1; x <= s; x++ {
		if x != last {
			seen[grundy(s-x, x)] = true
		}
	}
	g := 0
	for seen[g] {
		g++
	}
	memo[s][last] = g + 1
	return g
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, s int
	fmt.Fscan(in, &n)
	x := 0
	for i := 0; i < n; i++ {
		fmt.Fscan(in, &s)
		x ^= grundy(s, 0)
	}
	if x == 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
