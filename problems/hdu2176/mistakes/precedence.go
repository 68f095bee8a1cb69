//go:build ignore

// Writes a > a^s, where C and C++ have other precedence than Go: here as C reads it,
// (a > a) ^ s, which is true for each pile.
//
// Verdict: WA
// Group: samples
// Trap: In C, C++ and Java
//
// Smallest input that shows it:
//
//	2
//	1 2
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
			fmt.Fprintln(out, a[i], a[i]^s)
		}
	}
}
