//go:build ignore

// Prints the pile first and then how much is taken.
//
// Verdict: WA
// Group: samples
// Trap: The amount comes first
//
// Smallest input that shows it:
//
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
	for i, p := range n {
		if p^x < p {
			fmt.Fprintln(out, i+1, p-(p^x))
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
