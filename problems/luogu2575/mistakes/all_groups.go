//go:build ignore

// Takes the xor of all groups that have a free cell on their right.
//
// Verdict: WA
// Group: samples
// Trap: Only every second group
//
// Smallest input that shows it:
//
//	1
//	1
//	1 18
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
			group, free := 0, false
			for at := 20; at >= 0; at-- {
				if at > 0 && men[at] {
					group++
					continue
				}
				if free {
					sum ^= group
				}
				group, free = 0, true
			}
		}
		if sum != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
