//go:build ignore

// The nim-sum is kept in a byte.
//
// Verdict: WA
// Group: samples
//
// Input that shows it: samples/hdu1524/value-256.in
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
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		next, grundy = make([][]int, n), make([]int, n)
		for i := range next {
			grundy[i] = -1
			var x int
			fmt.Fscan(in, &x)
			next[i] = make([]int, x)
			for j := range next[i] {
				fmt.Fscan(in, &next[i][j])
			}
		}
		for {
			var m int
			var x byte
			fmt.Fscan(in, &m)
			if m == 0 {
				break
			}
			for ; m > 0; m-- {
				var p int
				fmt.Fscan(in, &p)
				x ^= byte(value(p))
			}
			if x != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}
