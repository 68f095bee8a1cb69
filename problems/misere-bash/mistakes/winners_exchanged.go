//go:build ignore

// The winners of the usual game are exchanged, in which the last taker wins.
//
// Verdict: WA
// Group: samples
// Trap: Exchanging the winners
//
// Smallest input that shows it:
//
//	2
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
		if n%3 == 0 {
			fmt.Println("A")
		} else {
			fmt.Println("B")
		}
	}
}
