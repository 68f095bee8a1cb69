//go:build ignore

// The men are numbered from 1, and the sort ends before the last one.
//
// Verdict: WA
// Group: samples
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
	"sort"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		p := make([]int, n+1)
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &p[i])
		}
		sort.Ints(p[1:n])
		x := 0
		for i := n; i > 0; i -= 2 {
			x ^= p[i] - p[i-1] - 1
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
