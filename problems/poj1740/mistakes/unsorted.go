//go:build ignore

// Twins are looked for side by side, but the piles are not sorted.
//
// Verdict: WA
// Group: samples
// Trap: The twins can be given
//
// Smallest input that shows it:
//
//	4
//	1 2 1 2
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
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		a := make([]int, n)
		for i := range a {
			fmt.Fscan(in, &a[i])
		}
		won := n%2 == 1
		for i := 0; i+1 < n; i += 2 {
			if a[i] != a[i+1] {
				won = true
			}
		}
		if won {
			fmt.Println(1)
		} else {
			fmt.Println(0)
		}
	}
}
