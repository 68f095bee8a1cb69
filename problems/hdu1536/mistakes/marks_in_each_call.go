//go:build ignore

// Right, but the recursive function has an array of 10 KB in each call, and for S = {1}
// it goes 10000 calls deep.
//
// Verdict: MLE
// Group: samples
// Trap: The usual recursive function,
//
// Input that shows it:
//
//	1 1
//	1
//	1 10000
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	set   []int
	known [10001]bool
	value [10001]int
)

func grundy(h int) int {
	if known[h] {
		return value[h]
	}
	var seen [10240]bool
	for _, s := range set {
		if s <= h {
			seen[grundy(h-s)] = true
		}
	}
	g := 0
	for seen[g] {
		g++
	}
	known[h], value[h] = true, g
	return g
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var k, m int
		fmt.Fscan(in, &k)
		if k == 0 {
			return
		}
		set = make([]int, k)
		for i := range set {
			fmt.Fscan(in, &set[i])
		}
		known = [10001]bool{}
		for fmt.Fscan(in, &m); m > 0; m-- {
			var l, h, x int
			for fmt.Fscan(in, &l); l > 0; l-- {
				fmt.Fscan(in, &h)
				x ^= grundy(h)
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
