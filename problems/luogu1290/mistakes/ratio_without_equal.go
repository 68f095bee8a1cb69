//go:build ignore

// Forgets equal numbers, which are won though their ratio is below the golden one.
//
// Verdict: WA
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
		wins := a*(a-b) > b*b
		if wins {
			fmt.Println("Stan wins")
		} else {
			fmt.Println("Ollie wins")
		}
	}
}
