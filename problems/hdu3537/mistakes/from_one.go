//go:build ignore

// Numbers the coins from 1.
//
// Verdict: WA
// Group: samples
// Trap: The coins are numbered
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
				sum ^= value(x + 1)
			}
		}
		if sum == 0 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}

func value(x int) int {
	ones := 0
	for rest := x; rest > 0; rest /= 2 {
		ones += rest % 2
	}
	if ones%2 == 1 {
		return 2 * x
	}
	return 2*x + 1
}
