//go:build ignore

// Both subtract as much as they can, so that the number of divisions decides.
//
// Verdict: WA
// Group: samples
// Trap: To subtract as much as
//
// Smallest input that shows it:
//
//	1
//	2 5
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var a, b int
		fmt.Fscan(in, &a, &b)
		wins := false
		for b > 0 {
			if a >= b {
				wins = !wins
			}
			a, b = b, a%b
		}
		if wins {
			fmt.Println("Stan wins")
		} else {
			fmt.Println("Ollie wins")
		}
	}
}
