//go:build ignore

// Leaves an empty pile out of the second line.
//
// Verdict: WA
// Group: samples
// Trap: An emptied pile is printed
//
// Smallest input that shows it:
//
//	1
//	1
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
			fmt.Fprintln(out, p-(p^x), i+1)
			n[i] = p ^ x
			break
		}
	}
	sep := ""
	for _, left := range n {
		if left > 0 {
			fmt.Fprint(out, sep, left)
			sep = " "
		}
	}
	fmt.Fprintln(out)
}
