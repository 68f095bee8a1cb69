//go:build ignore

// Up to m stones are won, as is right; past that the period is taken for m.
//
// Verdict: WA
// Group: samples
// Trap: The period is m+1, not
//
// Smallest input that shows it:
//
//	1
//	3 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var c, n, m int
	fmt.Fscan(in, &c)
	for ; c > 0; c-- {
		fmt.Fscan(in, &n, &m)
		if n <= m || n%m != 0 {
			fmt.Println("first")
		} else {
			fmt.Println("second")
		}
	}
}
