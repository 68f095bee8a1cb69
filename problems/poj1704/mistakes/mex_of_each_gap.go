//go:build ignore

// Right, but the Grundy value of each gap is worked out as a mex, from a list that is
// made anew for the gap and searched for each number: time is the cube of it.
//
// Verdict: TLE
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

// grundy returns the Grundy value of a gap, which is the gap itself.
func grundy(gap int) int {
	var smaller []int // the values of smaller gaps
	for len(smaller) < gap {
		smaller = append(smaller, mex(smaller))
	}
	return mex(smaller)
}

func mex(values []int) int {
	n := 0
	for contains(values, n) {
		n++
	}
	return n
}

func contains(values []int, n int) bool {
	for _, v := range values {
		if v == n {
			return true
		}
	}
	return false
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
