//go:build ignore

// The table of who wins has no place for the largest board.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	10000
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var wins [10000]bool // whether Alice wins

func main() {
	for n := 2; n < len(wins); n += 2 {
		wins[n] = true
	}
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		if wins[n] {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
