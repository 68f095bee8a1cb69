//go:build ignore

// MM wins if she would win one of the games.
//
// Verdict: WA
// Group: samples
// Trap: To win some game, or
//
// Smallest input that shows it:
//
//	2
//	1 1
//	2 3
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
		won := false
		for ; n > 0; n-- {
			var p, q int
			fmt.Fscan(in, &p, &q)
			won = won || wins(p, q)
		}
		if won {
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
