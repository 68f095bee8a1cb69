//go:build ignore

// Takes the remainder modulo L+R for the Grundy value, and does not divide it by L.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 2 2
//	1
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
		x ^= a % (l + r)
	}
	if x != 0 {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
