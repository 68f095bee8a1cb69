//go:build ignore

// Right, but the Grundy values come from a recursive function that has 5000 marks in
// each call, and it goes 5000 calls deep.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	1
//	1
//	5000
package main

import (
	"bufio"
	"fmt"
	"os"
)

var known [5001]bool
var value [5001]int

func grundy(pile int) int {
	if known[pile] {
		return value[pile]
	}
	var seen [5001]int
	for left := pile - 1; left >= 0; left-- {
		seen[grundy(left)] = 1
	}
	known[pile] = true
	for seen[value[pile]] == 1 {
		value[pile]++
	}
	return value[pile]
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x, big := 0, false
		for ; n > 0; n-- {
			var pile int
			fmt.Fscan(in, &pile)
			x ^= grundy(pile)
			big = big || pile > 1
		}
		if big == (x != 0) {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
