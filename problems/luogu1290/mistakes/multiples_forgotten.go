//go:build ignore

// Forgets that a multiple wins at once: for equal numbers it goes on to 0 and divides by it.
//
// Verdict: RE
// Group: samples
// Trap: Equal numbers are won
//
// Smallest input that shows it:
//
//	1
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var a, b int
		fmt.Fscan(in, &a, &b)
		if a < b {
			a, b = b, a
		}
		wins := true
		for a/b < 2 {
			a, b = b, a-b
			wins = !wins
		}
		if wins {
			fmt.Println("Stan wins")
		} else {
			fmt.Println("Ollie wins")
		}
	}
}
