//go:build ignore

// Keeps the longest game of the cases before.
//
// Verdict: WA
// Group: samples
// Trap: The largest number has
//
// Smallest input that shows it:
//
//	1
//	2 5
//	1
//	2 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	longest := 0
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		for ; n > 0; n-- {
			var p, q int
			fmt.Fscan(in, &p, &q)
			if s := steps(p, q); s > longest {
				longest = s
			}
		}
		if longest%2 == 1 {
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
