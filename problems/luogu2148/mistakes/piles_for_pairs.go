//go:build ignore

// Takes N for the number of pairs.
//
// Verdict: WA
// Group: samples
// Trap: N is the number of piles,
//
// Smallest input that shows it:
//
//	2
//	2
//	1 1
//	2
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x := 0
		for i := 0; i < n; i++ {
			var a, b int
			fmt.Fscan(in, &a, &b)
			x ^= ones((a - 1) | (b - 1))
		}
		if x != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}

func ones(z int) int {
	n := 0
	for z%2 == 1 {
		z /= 2
		n++
	}
	return n
}
