//go:build ignore

// Takes the xor over one row after the other, and answers by the last row.
//
// Verdict: WA
// Group: samples
// Trap: All rows are one game
//
// Smallest input that shows it:
//
//	1
//	2
//	1 19
//	0
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
			var men [22]bool
			for ; m > 0; m-- {
				var p int
				fmt.Fscan(in, &p)
				men[p] = true
			}
			sum = 0 // begins anew
			group, step := 0, 0
			for at := 20; at >= 0; at-- {
				if at > 0 && men[at] {
					group++
					continue
				}
				if step%2 == 1 {
					sum ^= group
				}
				group = 0
				step++
			}
		}
		if sum != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
