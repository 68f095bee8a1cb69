//go:build ignore

// Multiplies without carry, but does not reduce the product.
//
// Verdict: WA
// Group: samples
// Trap: A product without carry
//
// Smallest input that shows it:
//
//	1
//	2
//	2 2
//	1 3
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
			sum ^= product(x, y)
		}
		if sum != 0 {
			fmt.Println("Have a try, lxhgww.")
		} else {
			fmt.Println("Don't waste your time.")
		}
	}
}

func product(x, y int) int {
	p := 0
	for ; x > 0; x /= 2 {
		if x%2 == 1 {
			p ^= y
		}
		y *= 2
	}
	return p
}
