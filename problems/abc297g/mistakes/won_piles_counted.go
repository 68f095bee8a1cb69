//go:build ignore

// Counts the piles that would be won alone: each counts as 1.
//
// Verdict: WA
// Group: samples
// Trap: The question is not only
//
// Smallest input that shows it:
//
//	2 1 2
//	1 2
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
		if a%(l+r) >= l {
			x ^= 1
		}
	}
	if x != 0 {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
