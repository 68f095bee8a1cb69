//go:build ignore

// Counts the piles, without the empty ones, as if each move took a whole pile.
//
// Verdict: WA
// Group: samples
// Trap: The number of piles decides
//
// Smallest input that shows it:
//
//	1
//	2
//	1 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t, n, a int
	for fmt.Fscan(in, &t); t > 0; t-- {
		piles := 0
		for fmt.Fscan(in, &n); n > 0; n-- {
			fmt.Fscan(in, &a)
			if a > 0 {
				piles++
			}
		}
		if piles%2 == 1 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
