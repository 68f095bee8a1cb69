//go:build ignore

// Takes a line of 2 for a short one.
//
// Verdict: WA
// Group: samples
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
		long := false
		x := 0
		for ; n > 0; n-- {
			var line int
			fmt.Fscan(in, &line)
			x ^= line
			if line > 2 {
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
