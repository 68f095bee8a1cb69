//go:build ignore

// Right, but the value of a node is worked out anew along every path that leads to it.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it: samples/hdu1524/all-edges.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

var next [][]int

func value(node int) int {
	seen := make(map[int]bool)
	for _, to := range next[node] {
		seen[value(to)] = true
	}
	v := 0
	for seen[v] {
		v++
	}
	return v
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		next = make([][]int, n)
		for i := 0; i < n; i++ {
			var x int
			for fmt.Fscan(in, &x); x > 0; x-- {
				var to int
				fmt.Fscan(in, &to)
				next[i] = append(next[i], to)
			}
		}
		for {
			var m, x int
			fmt.Fscan(in, &m)
			if m == 0 {
				break
			}
			for ; m > 0; m-- {
				var p int
				fmt.Fscan(in, &p)
				x ^= value(p)
			}
			if x != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}
