//go:build ignore

// Whether a pile is big is asked of the last pile alone.
//
// Verdict: WA
// Group: samples
// Trap: Whether a pile is big
//
// Smallest input that shows it:
//
//	1
//	2
//	2 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	fmt.Fscan(in, &cases)
	for ; cases > 0; cases-- {
		var n, sum int
		big := false
		for fmt.Fscan(in, &n); n > 0; n-- {
			var pile int
			fmt.Fscan(in, &pile)
			sum ^= pile
			big = pile > 1
		}
		if big == (sum != 0) {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
