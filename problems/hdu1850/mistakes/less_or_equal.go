//go:build ignore

// A pile counts if it would not grow. In a lost position every pile would stay as
// it is, so all of them count.
//
// Verdict: WA
// Group: samples
// Trap: When the nim-sum is 0,
//
// Smallest input that shows it:
//
//	2
//	1 1
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		a := make([]int, m)
		x := 0
		for i := range a {
			fmt.Fscan(in, &a[i])
			x ^= a[i]
		}
		count := 0
		for _, p := range a {
			if p^x <= p {
				count++
			}
		}
		fmt.Println(count)
	}
}
