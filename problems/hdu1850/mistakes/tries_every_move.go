//go:build ignore

// Right, but it tries every size that a pile can be cut to, and adds up all piles anew
// for each: time sum of the sizes, times m.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it: samples/hdu1850/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		piles := make([]int, m)
		for i := range piles {
			fmt.Fscan(in, &piles[i])
		}
		count := 0
		for i, size := range piles {
			for left := 0; left < size; left++ {
				piles[i] = left
				x := 0
				for _, p := range piles {
					x ^= p
				}
				if x == 0 {
					count++
				}
			}
			piles[i] = size
		}
		fmt.Println(count)
	}
}
