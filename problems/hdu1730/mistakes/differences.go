//go:build ignore

// The distance of two men is taken for the number of squares between them.
//
// Verdict: WA
// Group: samples
// Trap: The gap is the difference
//
// Smallest input that shows it:
//
//	1 2
//	1 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	for {
		if _, err := fmt.Fscan(in, &n, &m); err != nil {
			return
		}
		x := 0
		for i := 0; i < n; i++ {
			var a, b int
			fmt.Fscan(in, &a, &b)
			if a > b {
				a, b = b, a
			}
			x ^= b - a
		}
		if x != 0 {
			fmt.Println("I WIN!")
		} else {
			fmt.Println("BAD LUCK!")
		}
	}
}
