//go:build ignore

// Nim of the sizes less one, as if the last sweet of a pile could not be eaten.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	2
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x := 0
		for ; n > 0; n-- {
			var pile int
			fmt.Fscan(in, &pile)
			x ^= pile - 1
		}
		if x != 0 {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
