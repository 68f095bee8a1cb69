//go:build ignore

// Both are thought to pick the largest divisor always.
//
// Verdict: WA
// Group: samples
// Trap: From an even number some
//
// Smallest input that shows it:
//
//	4
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
		moves := 0
		for n > 1 {
			x := n - 1
			for n%x != 0 {
				x--
			}
			n -= x
			moves++
		}
		fmt.Println(moves%2 == 1)
	}
}
