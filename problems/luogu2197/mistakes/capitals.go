//go:build ignore

// Prints YES and NO.
//
// Verdict: WA
// Group: samples
// Trap: The answers are
//
// Smallest input that shows it:
//
//	1
//	1
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t, n, a int
	for fmt.Fscan(in, &t); t > 0; t-- {
		x := 0
		for fmt.Fscan(in, &n); n > 0; n-- {
			fmt.Fscan(in, &a)
			x ^= a
		}
		if x != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
