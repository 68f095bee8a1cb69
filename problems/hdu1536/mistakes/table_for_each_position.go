//go:build ignore

// Right, but the table of Grundy values is made anew for each position, and not once for
// the set.
//
// Verdict: TLE
// Group: small
//
// Input that shows it: judge gen hdu1536 --kind extreme --seed 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

var set []int

// table returns the Grundy values of the piles of 0 to 10000.
func table() []int {
	grundy := make([]int, 10001)
	for h := range grundy {
		var seen [10001]bool
		for _, s := range set {
			if s <= h {
				seen[grundy[h-s]] = true
			}
		}
		for seen[grundy[h]] {
			grundy[h]++
		}
	}
	return grundy
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

		for fmt.Fscan(in, &m); m > 0; m-- {
			var l, h, x int
			grundy := table()
			for fmt.Fscan(in, &l); l > 0; l-- {
				fmt.Fscan(in, &h)
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
