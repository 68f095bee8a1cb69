//go:build ignore

// Only the number of piles counts: even is lost.
//
// Verdict: WA
// Group: samples
// Trap: An odd number of piles
//
// Smallest input that shows it:
//
//	2
//	1 2
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
		fmt.Println(n % 2)
	}
}
