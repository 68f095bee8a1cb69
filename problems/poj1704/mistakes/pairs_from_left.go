//go:build ignore

// The men are paired from the left end. If their number is odd, the last one is
// left over, and the room before him counts.
//
// Verdict: WA
// Group: samples
// Trap: Pairing from the left
//
// Smallest input that shows it:
//
//	1
//	3
//	1 3 4
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
		for i := 0; i < n; i += 2 {
			switch {
			case i+1 < n:
				x ^= a[i+1] - a[i] - 1
			case i > 0:
				x ^= a[i] - a[i-1] - 1
			default:
				x ^= a[i] - 1
			}
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
