//go:build ignore

// Arrows into the last node are not seen, as if the nodes ended before it.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	1 1
//	0
//	1 0
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	arrow  [][]bool
	grundy []int // -1 where it is not known yet
)

func value(node int) int {
	if grundy[node] < 0 {
		seen := make(map[int]bool)
		for to := 0; to < len(arrow)-1; to++ {
			if arrow[node][to] {
				seen[value(to)] = true
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
		arrow, grundy = make([][]bool, n), make([]int, n)
		for i := range arrow {
			grundy[i] = -1
			arrow[i] = make([]bool, n)
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
