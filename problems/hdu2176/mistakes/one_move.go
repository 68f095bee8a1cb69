//go:build ignore

// Prints only the first winning move.
//
// Verdict: WA
// Group: samples
// Trap: All winning moves are
//
// Smallest input that shows it:
//
//	3
//	1 1 1
//	0
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
	for {
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		a := make([]int, m)
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
				break
			}
		}
	}
}
