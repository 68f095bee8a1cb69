//go:build ignore

// The room before every man is taken for a pile, also the room between the pairs.
//
// Verdict: WA
// Group: samples
// Trap: The xor of all spaces,
//
// Smallest input that shows it:
//
//	1
//	2
//	2 3
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
		x, last := 0, 0
		for _, c := range a {
			x ^= c - last - 1
			last = c
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
