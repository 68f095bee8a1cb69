//go:build ignore

// Takes the remainder modulo R+1, as in Bash's game, where L is 1.
//
// Verdict: WA
// Group: samples
// Trap: The period is L+R, not
//
// Smallest input that shows it:
//
//	1 2 2
//	3
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
		x ^= a % (r + 1) / l
	}
	if x != 0 {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
