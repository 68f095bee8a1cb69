//go:build ignore

// The factor may be 2 or 9 only. A program that read this was accepted at UVa.
//
// Verdict: WA
// Group: samples
// Trap: The factors between
//
// Smallest input that shows it:
//
//	37
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int64
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		var memo [64][64]int
		var wins func(p int64, twos, nines int) bool
		wins = func(p int64, twos, nines int) bool {
			if p >= n {
				return false
			}
			if memo[twos][nines] == 0 {
				memo[twos][nines] = 1
				if !wins(2*p, twos+1, nines) || !wins(9*p, twos, nines+1) {
					memo[twos][nines] = 2
				}
			}
			return memo[twos][nines] == 2
		}
		if wins(1, 0, 0) {
			fmt.Println("Stan wins.")
		} else {
			fmt.Println("Ollie wins.")
		}
	}
}
