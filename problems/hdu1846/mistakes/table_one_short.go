//go:build ignore

// The table of who wins ends one short of the largest pile.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	1000 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var c, n, m int
	fmt.Fscan(in, &c)
	for ; c > 0; c-- {
		fmt.Fscan(in, &n, &m)
		var wins [1000]bool
		for s := 1; s <= n; s++ {
			for x := 1; x <= m && x <= s; x++ {
				if !wins[s-x] {
					wins[s] = true
					break
				}
			}
		}
		if wins[n] {
			fmt.Println("first")
		} else {
			fmt.Println("second")
		}
	}
}
