//go:build ignore

// Tries each number of matches in each pile.
//
// Verdict: TLE
// Group: samples
// Trap: Trying each amount takes
//
// Input that shows it: samples/luogu1247/pairs.in
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
	for i, p := range n {
		for a := 1; a <= p; a++ {
			if x^p^(p-a) == 0 {
				fmt.Fprintln(out, a, i+1)
				n[i] -= a
				for i, left := range n {
					if i > 0 {
						fmt.Fprint(out, " ")
					}
					fmt.Fprint(out, left)
				}
				fmt.Fprintln(out)
				return
			}
		}
	}
	fmt.Fprintln(out, "lose")
}
