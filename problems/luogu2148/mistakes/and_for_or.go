//go:build ignore

// Looks for the lowest bit that is 0 in one of the numbers, not in both.
//
// Verdict: WA
// Group: samples
// Trap: A bit must be 0 in both
//
// Smallest input that shows it:
//
//	1
//	2
//	1 2
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
		for i := 0; i < n/2; i++ {
			var a, b int
			fmt.Fscan(in, &a, &b)
			x ^= ones((a - 1) & (b - 1))
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
