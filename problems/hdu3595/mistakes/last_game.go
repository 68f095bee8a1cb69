//go:build ignore

// Takes the game that comes last in the input for the one that ends last.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	2 3
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		last := 0
		for ; n > 0; n-- {
			var p, q int
			fmt.Fscan(in, &p, &q)
			last = steps(p, q)
		}
		if last%2 == 1 {
			fmt.Println("MM")
		} else {
			fmt.Println("GG")
		}
	}
}

func steps(a, b int) int {
	if a < b {
		a, b = b, a
	}
	if b == 0 {
		return 0
	}
	n := steps(b, a%b) + 1
	if a/b > 1 {
		n |= 1
	}
	return n
}
