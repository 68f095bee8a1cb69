//go:build ignore

// The men are paired in the order of the input, which need not be sorted.
//
// Verdict: WA
// Group: samples
// Trap: The cells need not be
//
// Smallest input that shows it:
//
//	1
//	2
//	2 1
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
		a := make([]int, n)
		for i := range a {
			fmt.Fscan(in, &a[i])
		}
		x := 0
		for i := n - 1; i >= 0; i -= 2 {
			if i > 0 {
				x ^= a[i] - a[i-1] - 1
			} else {
				x ^= a[0] - 1
			}
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
