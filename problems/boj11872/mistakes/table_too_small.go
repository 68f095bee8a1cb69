//go:build ignore

// Finds the Grundy values from the moves, in a table for piles of up to 1000.
//
// Verdict: RE
// Group: samples
// Trap: The sizes are far too
//
// Smallest input that shows it:
//
//	1
//	1001
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	const most = 1000
	var g [most + 1]int
	for s := 1; s <= most; s++ {
		seen := make(map[int]bool)
		for a := 0; a < s; a++ {
			seen[g[a]] = true
			if a > 0 {
				seen[g[a]^g[s-a]] = true
			}
		}
		for seen[g[s]] {
			g[s]++
		}
	}
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	x := 0
	for ; n > 0; n-- {
		var p int
		fmt.Fscan(in, &p)
		x ^= g[p]
	}
	if x != 0 {
		fmt.Println("koosaga")
	} else {
		fmt.Println("cubelover")
	}
}
