//go:build ignore

// Prints the winning move in the last pile that has one.
//
// Verdict: WA
// Group: samples
// Trap: Several piles can have
//
// Smallest input that shows it:
//
//	3
//	1 1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var k int
	fmt.Fscan(in, &k)
	n := make([]int, k)
	x := 0
	for i := range n {
		fmt.Fscan(in, &n[i])
		x ^= n[i]
	}
	if x == 0 {
		fmt.Fprintln(out, "lose")
		return
	}
	for i := k - 1; i >= 0; i-- {
		if p := n[i]; p^x < p {
			fmt.Fprintln(out, p-(p^x), i+1)
			n[i] = p ^ x
			break
		}
	}
	for i, left := range n {
		if i > 0 {
			fmt.Fprint(out, " ")
		}
		fmt.Fprint(out, left)
	}
	fmt.Fprintln(out)
}
