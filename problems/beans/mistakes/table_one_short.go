//go:build ignore

// The table ends one short of the largest heap.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	100000
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
	var wins [100000]bool
	for i := 1; i <= n; i++ {
		wins[i] = !wins[i-1] || i >= 2 && !wins[i-2] || i >= 3 && !wins[i-3]
	}
	if wins[n] {
		fmt.Println(first)
	} else {
		fmt.Println(second)
	}
}
