//go:build ignore

// Only the sum of the gaps counts, as if every move took one square.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 4
//	1 4
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	for {
		if _, err := fmt.Fscan(in, &n, &m); err != nil {
			return
		}
		x := 0
		for i := 0; i < n; i++ {
			var a, b int
			fmt.Fscan(in, &a, &b)
			if a > b {
				a, b = b, a
			}
			x += b - a - 1
		}
		if x%2 != 0 {
			fmt.Println("I WIN!")
		} else {
			fmt.Println("BAD LUCK!")
		}
	}
}
