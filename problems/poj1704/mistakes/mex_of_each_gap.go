//go:build ignore

// Right, but the Grundy value of each gap is worked out as a mex, from a table that is
// made anew for the gap: time is the square of it.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	4
//	1
//	10000
//	1
//	10000
//	1
//	10000
//	1
//	10000
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

// grundy returns the Grundy value of a gap, which is the gap itself.
func grundy(gap int) int {
	g := make([]int, gap+1)
	for i := range g {
		seen := make(map[int]bool)
		for j := 0; j < i; j++ {
			seen[g[j]] = true
		}
		for seen[g[i]] {
			g[i]++
		}
	}
	return g[gap]
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		p := make([]int, n+1)
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &p[i])
		}
		sort.Ints(p)
		x := 0
		for i := n; i > 0; i -= 2 {
			x ^= grundy(p[i] - p[i-1] - 1)
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
