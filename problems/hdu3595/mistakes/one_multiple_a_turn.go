//go:build ignore

// Takes the smaller pile only once in a turn, so that games last too long.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	1 2
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
		longest := 0
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
	n := 0
	for b > 0 {
		if a >= b {
			n += a / b
		}
		a, b = b, a%b
	}
	return n
}
