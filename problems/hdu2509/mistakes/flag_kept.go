//go:build ignore

// Keeps from case to case that a line is long.
//
// Verdict: WA
// Group: samples
// Trap: Whether a line is long
//
// Smallest input that shows it:
//
//	1
//	2
//
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
	var n int
	long := false
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		x := 0
		for ; n > 0; n-- {
			var line int
			fmt.Fscan(in, &line)
			x ^= line
			if line > 1 {
				long = true
			}
		}
		if long == (x != 0) {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
