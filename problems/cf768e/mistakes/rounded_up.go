//go:build ignore

// The value of a pile is rounded up: the least k with 1 + 2 + ... + k >= s.
//
// Verdict: WA
// Group: samples
// Trap: The border between two
//
// Smallest input that shows it:
//
//	2
//	1
//	2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, s int
	fmt.Fscan(in, &n)
	x := 0
	for i := 0; i < n; i++ {
		fmt.Fscan(in, &s)
		k := 0
		for k*(k+1)/2 < s {
			k++
		}
		x ^= k
	}
	if x == 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
