//go:build ignore

// Takes it for Nim: the xor of the sizes.
//
// Verdict: WA
// Group: samples
// Trap: It is not Nim
//
// Smallest input that shows it:
//
//	1
//	3
//	1 1 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n int
		fmt.Fscan(in, &n)
		piles := make([]int, n+1) // from 1
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &piles[i])
		}
		sum := 0
		for _, p := range piles {
			sum ^= p
		}
		if sum != 0 {
			fmt.Println("TAK")
		} else {
			fmt.Println("NIE")
		}
	}
}
