//go:build ignore

// Finds the Grundy values from the moves, in a table for pairs of up to 300 stones together.
//
// Verdict: RE
// Group: samples
// Trap: The sizes are far too
//
// Input that shows it:
//
//	1
//	2
//	301 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

const most = 300

var g [most + 1][most + 1]int

func main() {
	for sum := 2; sum <= most; sum++ {
		for a := 1; a < sum; a++ {
			b := sum - a
			seen := make(map[int]bool)
			for i := 1; i < a; i++ {
				seen[g[i][a-i]] = true
			}
			for i := 1; i < b; i++ {
				seen[g[i][b-i]] = true
			}
			for seen[g[a][b]] {
				g[a][b]++
			}
		}
	}
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x := 0
		for i := 0; i < n/2; i++ {
			var a, b int
			fmt.Fscan(in, &a, &b)
			x ^= g[a][b]
		}
		if x != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
