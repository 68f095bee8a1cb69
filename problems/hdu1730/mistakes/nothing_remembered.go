//go:build ignore

// Right, but the Grundy value of a gap comes from a recursive function that does not
// remember those of smaller gaps.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1 40
//	1 40
package main

import (
	"bufio"
	"fmt"
	"os"
)

// grundy returns the Grundy value of a gap.
func grundy(gap int) int {
	var seen [100]bool
	for left := 0; left < gap; left++ {
		seen[grundy(left)] = true
	}
	g := 0
	for seen[g] {
		g++
	}
	return g
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n, m int
		if _, err := fmt.Fscan(in, &n, &m); err != nil {
			return
		}
		x := 0
		for i := 1; i <= n; i++ {
			var tom, jerry int
			fmt.Fscan(in, &tom, &jerry)
			if tom < jerry {
				tom, jerry = jerry, tom
			}
			x ^= grundy(tom - jerry - 1)
		}
		if x != 0 {
			fmt.Println("I WIN!")
		} else {
			fmt.Println("BAD LUCK!")
		}
	}
}
