//go:build ignore

// Right, but the Grundy value of each gap is worked out as a mex, from a table that is
// made anew for the gap: time is the square of it.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1 1
//	99999
package main

import (
	"bufio"
	"fmt"
	"os"
)

// grundy returns the Grundy value of a gap, which is the gap itself.
func grundy(gap int) int {
	g := make([]int, gap+1)
	for i := range g {
		seen := make([]bool, i+1)
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
	for {
		var n, king int
		if _, err := fmt.Fscan(in, &n, &king); err != nil {
			return
		}
		a := make([]int, n+1)
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &a[i])
		}
		x := 0
		for i := n; i > 0; i -= 2 {
			gap := a[i] - a[i-1] - 1
			if i == 1 && king != 2 {
				gap++
			}
			x ^= grundy(gap)
		}
		if king == 1 || x != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
