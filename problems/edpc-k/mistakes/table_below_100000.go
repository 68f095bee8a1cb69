//go:build ignore

// The table of piles ends before 100000.
//
// Verdict: RE
// Group: samples
// Trap: The table must have a
//
// Smallest input that shows it:
//
//	1 100000
//	1
package main

import (
	"bufio"
	"fmt"
	"os"
)

var won [100000]bool

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, k int
	fmt.Fscan(in, &n, &k)
	a := make([]int, n)
	for i := range a {
		fmt.Fscan(in, &a[i])
	}
	for i := 1; i <= k; i++ {
		for _, x := range a {
			if x <= i && !won[i-x] {
				won[i] = true
			}
		}
	}
	if won[k] {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
