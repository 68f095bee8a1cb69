//go:build ignore

// Right, but the Grundy values of gaps come from a recursive function that has 10000
// marks in each call, and it goes 10000 calls deep.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	1
//	1
//	10000
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

var known [10001]bool
var value [10001]int

func grundy(gap int) int {
	if known[gap] {
		return value[gap]
	}
	var seen [10001]bool
	for left := gap - 1; left >= 0; left-- {
		seen[grundy(left)] = true
	}
	known[gap] = true
	for seen[value[gap]] {
		value[gap]++
	}
	return value[gap]
}

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
		sort.Ints(p)
		x := 0
		for i := n; i > 0; i -= 2 {
			x ^= grundy(p[i] - p[i-1] - 1)
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
