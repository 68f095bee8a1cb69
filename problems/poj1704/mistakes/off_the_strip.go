//go:build ignore

// The leftmost man of an odd number can leave the strip, as if there were a cell 0.
//
// Verdict: WA
// Group: samples
// Trap: With an odd number of
//
// Smallest input that shows it:
//
//	1
//	1
//	1
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
		x := 0
		for i := n - 1; i >= 0; i -= 2 {
			if i > 0 {
				x ^= a[i] - a[i-1] - 1
			} else {
				x ^= a[0]
			}
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
