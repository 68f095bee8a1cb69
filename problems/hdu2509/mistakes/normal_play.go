//go:build ignore

// Plays as if the last apple won.
//
// Verdict: WA
// Group: samples
// Trap: The last apple loses:
//
// Smallest input that shows it:
//
//	2
//	1 1
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
		if x != 0 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
