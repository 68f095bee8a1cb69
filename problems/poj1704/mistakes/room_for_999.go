//go:build ignore

// The men are numbered from 1 in an array that has places 0 to 999.
//
// Verdict: RE
// Group: samples
//
// Input that shows it: samples/poj1704/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

var p [1000]int

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &p[i])
		}
		sort.Ints(p[:n+1])
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
