//go:build ignore

// Takes the number of a coin, counted from 1, for its value, as if a move turned two coins at most.
//
// Verdict: WA
// Group: samples
// Trap: Three coins may be turned.
//
// Smallest input that shows it:
//
//	4
//	0 1 2 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		sum := 0
		seen := make(map[int]bool)
		for ; n > 0; n-- {
			var x int
			fmt.Fscan(in, &x)
			if !seen[x] {
				seen[x] = true
				sum ^= x + 1
			}
		}
		if sum == 0 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
