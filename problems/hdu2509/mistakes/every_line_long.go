//go:build ignore

// Asks whether every line is long, not whether one is.
//
// Verdict: WA
// Group: samples
// Trap: The answer turns around
//
// Smallest input that shows it:
//
//	3
//	1 2 3
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
		long := true
		x := 0
		for ; n > 0; n-- {
			var line int
			fmt.Fscan(in, &line)
			x ^= line
			if line == 1 {
				long = false
			}
		}
		if long == (x != 0) {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
