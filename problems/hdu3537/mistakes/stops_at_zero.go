//go:build ignore

// Stops at a row without heads, as if 0 were an end mark.
//
// Verdict: WA
// Group: samples
// Trap: A row without heads is
//
// Input that shows it:
//
//	0
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
		if _, err := fmt.Fscan(in, &n); err != nil || n == 0 {
			return
		}
		sum := 0
		seen := make(map[int]bool)
		for ; n > 0; n-- {
			var x int
			fmt.Fscan(in, &x)
			if !seen[x] {
				seen[x] = true
				sum ^= value(x)
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
