//go:build ignore

// Right, but the Grundy value of each pile is worked out as a mex, from a table that is
// made anew for the pile.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it: samples/misere-mm/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

// grundy returns the Grundy value of a pile, which is its size.
func grundy(pile int) int {
	g := make([]int, pile+1)
	for i := range g {
		seen := make(map[int]bool)
		for j := 0; j < i; j++ {
			seen[g[j]] = true
		}
		for seen[g[i]] {
			g[i]++
		}
	}
	return g[pile]
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x, big := 0, false
		for ; n > 0; n-- {
			var pile int
			fmt.Fscan(in, &pile)
			x ^= grundy(pile)
			big = big || pile > 1
		}
		if big == (x != 0) {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
