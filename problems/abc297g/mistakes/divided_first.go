//go:build ignore

// Divides by L before it takes the remainder.
//
// Verdict: WA
// Group: samples
// Trap: The remainder comes before
//
// Smallest input that shows it:
//
//	1 2 3
//	6
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, l, r int
	fmt.Fscan(in, &n, &l, &r)
	x := 0
	for ; n > 0; n-- {
		var a int
		fmt.Fscan(in, &a)
		x ^= a / l % ((l + r) / l)
	}
	if x != 0 {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
