//go:build ignore

// The input is taken to end at a line that begins with 0.
//
// Verdict: WA
// Group: samples
// Trap: a = 0 < b: take all;
//
// Smallest input that shows it:
//
//	0 1
//	0 0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var partner [3000001]int

func main() {
	for k, a := 0, 0; a <= 1000000; k++ {
		partner[a], partner[a+k] = a+k, a
		for a++; partner[a] != 0; a++ {
		}
	}
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var a, b int
		fmt.Fscan(in, &a, &b)
		if a == 0 {
			return
		}
		if partner[a] == b {
			fmt.Fprintln(out, 0)
			continue
		}
		fmt.Fprintln(out, 1)
		for x := a - 1; x >= 0; x-- {
			if partner[x] == x+b-a {
				fmt.Fprintln(out, x, x+b-a)
				break
			}
		}
		if p := partner[a]; p < a {
			fmt.Fprintln(out, p, a)
		} else if p < b {
			fmt.Fprintln(out, a, p)
		}
		if p := partner[b]; p < a && a < b {
			fmt.Fprintln(out, p, b)
		}
	}
}
