//go:build ignore

// Squares numbers of 31 bits in 32 bits.
//
// Verdict: WA
// Group: samples
// Trap: Squares of the numbers
//
// Smallest input that shows it:
//
//	1
//	1 46342
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
		x, y := int32(a), int32(b)
		wins := x == y || x*(x-y) > y*y
		if wins {
			fmt.Println("Stan wins")
		} else {
			fmt.Println("Ollie wins")
		}
	}
}
