//go:build ignore

// Counts one step for each quotient, as if both took as much as they can.
//
// Verdict: WA
// Group: samples
// Trap: The number of quotients
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
	if a < b {
		a, b = b, a
	}
	if b == 0 {
		return 0
	}
	return steps(b, a%b) + 1
}
