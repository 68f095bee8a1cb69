//go:build ignore

// Takes an empty pile for the end of a case.
//
// Verdict: WA
// Group: samples
// Trap: A pile can be empty
//
// Smallest input that shows it:
//
//	1
//	2
//	0 1
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
		x, ended := 0, false
		for fmt.Fscan(in, &n); n > 0; n-- {
			fmt.Fscan(in, &a)
			ended = ended || a == 0
			if !ended {
				x ^= a
			}
		}
		if x != 0 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
