//go:build ignore

// Takes the men to be named from left to right.
//
// Verdict: WA
// Group: samples
// Trap: Columns come in any order
//
// Smallest input that shows it:
//
//	1
//	1
//	2 19 18
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
			men := make([]int, m)
			for i := range men {
				fmt.Fscan(in, &men[i])
			}
			group, step, last := 0, 0, 21
			for i := m - 1; i >= 0; i-- {
				if men[i] != last-1 {
					if step%2 == 1 {
						sum ^= group
					}
					group = 0
					step += last - men[i] - 1
				}
				group++
				last = men[i]
			}
			if step%2 == 1 {
				sum ^= group
			}
		}
		if sum != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
