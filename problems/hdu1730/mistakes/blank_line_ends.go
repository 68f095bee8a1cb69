//go:build ignore

// A blank line in place of a case is taken for the end of the input.
//
// Verdict: WA
// Group: samples
// Trap: The blank line of the
//
// Smallest input that shows it:
//
//	1 2
//	1 2
//
//	1 2
//	1 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		var n, m int
		if k, _ := fmt.Sscan(in.Text(), &n, &m); k < 2 {
			return
		}
		x := 0
		for ; n > 0; n-- {
			var t, j int
			in.Scan()
			fmt.Sscan(in.Text(), &t, &j)
			if t > j {
				t, j = j, t
			}
			x ^= j - t - 1
		}
		if x != 0 {
			fmt.Println("I WIN!")
		} else {
			fmt.Println("BAD LUCK!")
		}
	}
}
