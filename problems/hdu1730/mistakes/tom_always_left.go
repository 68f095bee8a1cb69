//go:build ignore

// Tom's man is expected to the left of Jerry's.
//
// Verdict: WA
// Group: samples
// Trap: Tom's man can stand to
//
// Smallest input that shows it:
//
//	1 2
//	2 1
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
			x ^= b - a - 1
		}
		if x != 0 {
			fmt.Println("I WIN!")
		} else {
			fmt.Println("BAD LUCK!")
		}
	}
}
