//go:build ignore

// Sizes are read as float32, which is not exact above 2^24.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	16777216
//	16777217
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	x := 0
	for ; n > 0; n-- {
		var pile float32
		fmt.Fscan(in, &pile)
		x ^= int(pile)
	}
	if x != 0 {
		fmt.Println("First wins.")
	} else {
		fmt.Println("Second wins.")
	}
}
