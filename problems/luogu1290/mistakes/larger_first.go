//go:build ignore

// Takes the first number for the larger one.
//
// Verdict: WA
// Group: samples
// Trap: The larger number may
//
// Smallest input that shows it:
//
//	1
//	2 3
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
		wins := true
		for a%b != 0 && a/b < 2 {
			a, b = b, a%b
			wins = !wins
		}
		if wins {
			fmt.Println("Stan wins")
		} else {
			fmt.Println("Ollie wins")
		}
	}
}
