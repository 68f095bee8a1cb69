//go:build ignore

// Takes each man for a game of its own, as if no other stood in his way: the parity of all steps to the end.
//
// Verdict: WA
// Group: samples
// Trap: A man jumps over
//
// Smallest input that shows it:
//
//	1
//	1
//	2 19 20
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
		var n int
		fmt.Fscan(in, &n)
		sum := 0
		for ; n > 0; n-- {
			var m int
			fmt.Fscan(in, &m)
			for i := 0; i < m; i++ {
				var p int
				fmt.Fscan(in, &p)
				sum ^= (20 - p) & 1
			}
		}
		if sum != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
