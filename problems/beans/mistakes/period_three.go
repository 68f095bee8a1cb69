//go:build ignore

// The period is taken for 3, the most one may take; it is 4.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	3
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
	if n%3 != 0 {
		fmt.Println(first)
	} else {
		fmt.Println(second)
	}
}
