//go:build ignore

// n itself is taken for a divisor that may be picked, which leaves 0 and wins.
//
// Verdict: WA
// Group: samples
// Trap: x = n is not a move.
//
// Smallest input that shows it:
//
//	1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var wins [1001]bool
	for n := 1; n <= 1000; n++ {
		for x := 1; x <= n; x++ {
			if n%x == 0 && !wins[n-x] {
				wins[n] = true
			}
		}
	}
	var n int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		fmt.Println(wins[n])
	}
}
