//go:build ignore

// Looks for a value above 1 in the xor of the lines, not in a line.
//
// Verdict: WA
// Group: samples
// Trap: It is a line that must
//
// Smallest input that shows it:
//
//	2
//	2 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		x := 0
		for ; n > 0; n-- {
			var line int
			fmt.Fscan(in, &line)
			x ^= line
		}
		if x == 0 || x > 1 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
