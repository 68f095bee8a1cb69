//go:build ignore

// Takes it for Nim, in which all piles can be touched.
//
// Verdict: WA
// Group: samples
// Trap: It is not Nim
//
// Smallest input that shows it:
//
//	1
//	3
//	1 2 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func wins(piles []int) bool {
	sum := 0
	for _, p := range piles {
		sum ^= p
	}
	return sum != 0
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n int
		fmt.Fscan(in, &n)
		piles := make([]int, n)
		for i := range piles {
			fmt.Fscan(in, &piles[i])
		}
		if wins(piles) {
			fmt.Println(1)
		} else {
			fmt.Println(0)
		}
	}
}
