//go:build ignore

// Takes the games for a sum: MM wins if she would win an odd number of them.
//
// Verdict: WA
// Group: samples
// Trap: It is not a sum of games:
//
// Smallest input that shows it:
//
//	2
//	1 1
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
		odd := false
		for ; n > 0; n-- {
			var p, q int
			fmt.Fscan(in, &p, &q)
			if wins(p, q) {
				odd = !odd
			}
		}
		if odd {
			fmt.Println("MM")
		} else {
			fmt.Println("GG")
		}
	}
}

func wins(a, b int) bool {
	if a < b {
		a, b = b, a
	}
	return a%b == 0 || a/b > 1 || !wins(b, a-b)
}
