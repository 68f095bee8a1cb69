//go:build ignore

// The table of Grundy values is kept from case to case, and they are those of the
// first set.
//
// Verdict: WA
// Group: samples
// Trap: Each case has its own
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
	"sort"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	grundy := make([]int, 10001)
	for i := range grundy {
		grundy[i] = -1
	}
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
		sort.Ints(set)
		var m int
		for fmt.Fscan(in, &m); m > 0; m-- {
			var l, x int
			for fmt.Fscan(in, &l); l > 0; l-- {
				var h int
				fmt.Fscan(in, &h)
				x ^= value(h, set, grundy)
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

// value returns the Grundy value of a pile of h.
func value(h int, set []int, grundy []int) int {
	if grundy[h] < 0 {
		var seen [101]bool
		for _, s := range set {
			if s > h {
				break
			}
			seen[value(h-s, set, grundy)] = true
		}
		v := 0
		for seen[v] {
			v++
		}
		grundy[h] = v
	}
	return grundy[h]
}
