//go:build ignore

// Right, but the graph is an array, and Go copies arrays: each call of the recursive
// function gets a megabyte of its own.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it: samples/hdu1524/long-path.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

type graph [1000][1000]bool

var grundy [1000]int // -1 where it is not known yet

func value(arrow graph, n, node int) int {
	if grundy[node] < 0 {
		seen := make(map[int]bool)
		for to := 0; to < n; to++ {
			if arrow[node][to] {
				if grundy[to] < 0 {
					value(arrow, n, to)
				}
				seen[grundy[to]] = true
			}
		}
		v := 0
		for seen[v] {
			v++
		}
		grundy[node] = v
	}
	return grundy[node]
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
		var arrow graph
		for i := range grundy {
			grundy[i] = -1
		}
		for i := 0; i < n; i++ {
			var x int
			for fmt.Fscan(in, &x); x > 0; x-- {
				var to int
				fmt.Fscan(in, &to)
				arrow[i][to] = true
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
				x ^= value(arrow, n, p)
			}
			if x != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}
