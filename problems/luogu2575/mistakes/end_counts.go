//go:build ignore

// Takes the men at the end of a row for the first step.
//
// Verdict: WA
// Group: samples
// Trap: The men at the end
//
// Smallest input that shows it:
//
//	1
//	1
//	1 20
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
			group, step := 0, 0
			for at := 20; at >= 0; at-- {
				if at > 0 && men[at] {
					group++
					continue
				}
				if step%2 == 0 {
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
