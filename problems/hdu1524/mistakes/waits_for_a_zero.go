//go:build ignore

// It waits for a graph of 0 nodes, which never comes: at the end of the input it goes on
// with the number that it read last.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1
//	0
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	next   [][]int
	grundy []int // -1 where it is not known yet
)

func value(node int) int {
	if grundy[node] < 0 {
		seen := make(map[int]bool)
		for _, to := range next[node] {
			seen[value(to)] = true
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
	n := -1
	for n != 0 {
		fmt.Fscan(in, &n)
		next, grundy = make([][]int, n), make([]int, n)
		for i := range grundy {
			grundy[i] = -1
		}
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
