//go:build ignore

// Finds the Grundy values from the moves, in a table for piles of up to 10000.
//
// Verdict: RE
// Group: samples
// Trap: The piles are far too
//
// Input that shows it:
//
//	1 10001 10001
//	10001
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, l, r int
	fmt.Fscan(in, &n, &l, &r)
	x := 0
	const most = 10000
	g := make([]int, most+1)
	for a := range g {
		seen := make(map[int]bool)
		for k := l; k <= r && k <= a; k++ {
			seen[g[a-k]] = true
		}
		for seen[g[a]] {
			g[a]++
		}
	}
	for ; n > 0; n-- {
		var a int
		fmt.Fscan(in, &a)
		x ^= g[a]
	}
	if x != 0 {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
