//go:build ignore

// Compares the ratio with a golden ratio of three decimals.
//
// Verdict: WA
// Group: samples
// Trap: A golden ratio with a
//
// Smallest input that shows it:
//
//	1
//	233 377
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
		if a < b {
			a, b = b, a
		}
		wins := a == b || float64(a)/float64(b) > 1.618
		if wins {
			fmt.Println("Stan wins")
		} else {
			fmt.Println("Ollie wins")
		}
	}
}
