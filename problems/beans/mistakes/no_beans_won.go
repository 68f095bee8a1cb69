//go:build ignore

// At most three beans are said to be won; but who faces none has lost.
//
// Verdict: WA
// Group: samples
// Trap: n = 0 is allowed, and
//
// Smallest input that shows it:
//
//	0
//	A
//	B
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	var first, second string
	fmt.Fscan(in, &n, &first, &second)
	if n <= 3 || n%4 != 0 {
		fmt.Println(first)
	} else {
		fmt.Println(second)
	}
}
