//go:build ignore

// There is room for a hundred piles.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	101
//	1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

var a [100]int

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	x := 0
	for i := 0; i < n; i++ {
		fmt.Fscan(in, &a[i])
		x ^= a[i]
	}
	if x != 0 {
		fmt.Println("First wins.")
	} else {
		fmt.Println("Second wins.")
	}
}
