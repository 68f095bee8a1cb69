//go:build ignore

// Counts rows and columns from 0.
//
// Verdict: WA
// Group: samples
// Trap: Rows and columns count
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
			sum ^= product(x-1, y-1, 8)
		}
		if sum != 0 {
			fmt.Println("Have a try, lxhgww.")
		} else {
			fmt.Println("Don't waste your time.")
		}
	}
}

// product returns the nim product of numbers below 2^(2h).
func product(x, y, h int) int {
	if x < 2 || y < 2 {
		return x * y
	}
	a, b := x>>uint(h), x&(1<<uint(h)-1)
	c, d := y>>uint(h), y&(1<<uint(h)-1)
	ac, bd := product(a, c, h/2), product(b, d, h/2)
	both := product(a^b, c^d, h/2)
	return (both^bd)<<uint(h) ^ bd ^ product(ac, 1<<uint(h-1), h/2)
}
