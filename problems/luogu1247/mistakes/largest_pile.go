//go:build ignore

// Takes from the first of the largest piles, as if it always had a winning move.
//
// Verdict: WA
// Group: samples
// Trap: Several piles can have
//
// Smallest input that shows it:
//
//	3
//	1 2 2
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
	most := 0
	for i, p := range n {
		if p > n[most] {
			most = i
		}
	}
	p := n[most]
	fmt.Fprintln(out, p-(p^x), most+1)
	n[most] = p ^ x
	for i, left := range n {
		if i > 0 {
			fmt.Fprint(out, " ")
		}
		fmt.Fprint(out, left)
	}
	fmt.Fprintln(out)
}
