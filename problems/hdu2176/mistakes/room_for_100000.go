//go:build ignore

// There is room for a hundred thousand piles.
//
// Verdict: RE
// Group: samples
// Trap: An array needs room
//
// Input that shows it: samples/hdu2176/many-piles.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

var a [100000]int

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}

		s := 0
		for i := 0; i < m; i++ {
			fmt.Fscan(in, &a[i])
			s ^= a[i]
		}
		if s == 0 {
			fmt.Fprintln(out, "No")
			continue
		}
		fmt.Fprintln(out, "Yes")
		for i := 0; i < m; i++ {
			if a[i]^s < a[i] {
				fmt.Fprintln(out, a[i], a[i]^s)
			}
		}
	}
}
