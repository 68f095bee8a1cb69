//go:build ignore

// The xor goes on from one case to the next.
//
// Verdict: WA
// Group: samples
// Trap: The xor begins at 0
//
// Smallest input that shows it:
//
//	2
//	1
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
	var t, n, a, x int
	for fmt.Fscan(in, &t); t > 0; t-- {
		for fmt.Fscan(in, &n); n > 0; n-- {
			fmt.Fscan(in, &a)
			x ^= a
		}
		if x != 0 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
