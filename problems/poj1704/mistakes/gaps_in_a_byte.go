//go:build ignore

// Gaps and their nim-sum are kept in a byte.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	1
//	257
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
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
		sort.Ints(a)
		var x byte
		for i := n - 1; i >= 0; i -= 2 {
			if i > 0 {
				x ^= byte(a[i] - a[i-1] - 1)
			} else {
				x ^= byte(a[0] - 1)
			}
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
