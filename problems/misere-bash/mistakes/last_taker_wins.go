//go:build ignore

// As if the last taker won.
//
// Verdict: WA
// Group: samples
// Trap: In the usual game, where
//
// Smallest input that shows it:
//
//	1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int64
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		if n%3 != 0 {
			fmt.Println("A")
		} else {
			fmt.Println("B")
		}
	}
}
