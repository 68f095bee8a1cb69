//go:build ignore

// Adds the row and the column, as if each light were two piles of Nim.
//
// Verdict: WA
// Group: samples
// Trap: The usual product is
//
// Smallest input that shows it:
//
//	1
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
		var n int
		fmt.Fscan(in, &n)
		sum := 0
		for ; n > 0; n-- {
			var x, y int
			fmt.Fscan(in, &x, &y)
			sum ^= x ^ y
		}
		if sum != 0 {
			fmt.Println("Have a try, lxhgww.")
		} else {
			fmt.Println("Don't waste your time.")
		}
	}
}
