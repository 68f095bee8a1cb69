//go:build ignore

// That there is a big pile is not forgotten when the next case begins.
//
// Verdict: WA
// Group: samples
// Trap: Whether a pile is big
//
// Smallest input that shows it:
//
//	2
//	1
//	2
//	1
//	1
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
	big := false
	for ; cases > 0; cases-- {
		var n, sum int
		for fmt.Fscan(in, &n); n > 0; n-- {
			var pile int
			fmt.Fscan(in, &pile)
			sum ^= pile
			if pile > 1 {
				big = true
			}
		}
		if big == (sum != 0) {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
