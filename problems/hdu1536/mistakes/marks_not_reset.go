//go:build ignore

// What a pile can reach is marked with its size, and the marks of the case before
// are still there.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 1
//	1
//	1 1
//	1 2
//	1
//	1 1
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var mark [102]int

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var k int
		fmt.Fscan(in, &k)
		if k == 0 {
			return
		}
		set := make([]int, k)
		for i := range set {
			fmt.Fscan(in, &set[i])
		}
		var m, largest int
		fmt.Fscan(in, &m)
		positions := make([][]int, m)
		for i := range positions {
			var l int
			fmt.Fscan(in, &l)
			positions[i] = make([]int, l)
			for j := range positions[i] {
				fmt.Fscan(in, &positions[i][j])
				if positions[i][j] > largest {
					largest = positions[i][j]
				}
			}
		}
		grundy := make([]int, largest+1)
		for h := 1; h <= largest; h++ {
			for _, s := range set {
				if s <= h {
					mark[grundy[h-s]] = h
				}
			}
			for mark[grundy[h]] == h {
				grundy[h]++
			}
		}
		for _, piles := range positions {
			x := 0
			for _, h := range piles {
				x ^= grundy[h]
			}
			if x != 0 {
				out.WriteByte('W')
			} else {
				out.WriteByte('L')
			}
		}
		out.WriteByte('\n')
	}
}
