//go:build ignore

// All even numbers are taken for won, as in the game where 1 may be subtracted.
//
// Verdict: WA
// Group: samples
// Trap: Not every even number
//
// Smallest input that shows it:
//
//	1
//	2
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
		var n int
		fmt.Fscan(in, &n)
		if n%2 == 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
