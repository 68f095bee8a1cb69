//go:build ignore

// Both take as many stones as they can.
//
// Verdict: WA
// Group: samples
// Trap: To take as many as possible
//
// Smallest input that shows it:
//
//	2 4
//	1 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, k int
	fmt.Fscan(in, &n, &k)
	a := make([]int, n)
	for i := range a {
		fmt.Fscan(in, &a[i])
	}
	moves := 0
	for i := n - 1; i >= 0; i-- {
		moves += k / a[i]
		k %= a[i]
	}
	if moves%2 == 1 {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
