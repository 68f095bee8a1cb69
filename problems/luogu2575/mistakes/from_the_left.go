//go:build ignore

// Counts the steps from the left end of a row.
//
// Verdict: WA
// Group: samples
// Trap: Steps count from the right
//
// Smallest input that shows it:
//
//	1
//	1
//	2 18 20
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
			for at := 1; at <= 20; at++ {
				if men[at] {
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
