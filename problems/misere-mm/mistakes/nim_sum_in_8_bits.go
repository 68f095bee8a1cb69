//go:build ignore

// The nim-sum is kept in 8 bits.
//
// Verdict: WA
// Group: samples
//
// Input that shows it:
//
//	1
//	1
//	256
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
		var x uint8
		big := false
		for ; n > 0; n-- {
			var pile int
			fmt.Fscan(in, &pile)
			x ^= uint8(pile)
			big = big || pile > 1
		}
		if big == (x != 0) {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
