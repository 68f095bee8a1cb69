//go:build ignore

// The piles are numbered from 1 in an array that has places 0 to 49.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	50
//	1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

var a [50]int

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x, big := 0, false
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &a[i])
		}
		for i := 1; i <= n; i++ {
			x ^= a[i]
			big = big || a[i] > 1
		}
		if big == (x != 0) {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
