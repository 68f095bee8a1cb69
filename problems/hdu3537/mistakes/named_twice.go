//go:build ignore

// Counts a coin as often as it is named.
//
// Verdict: WA
// Group: samples
// Trap: A coin named twice still
//
// Smallest input that shows it:
//
//	2
//	0 0
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
		for ; n > 0; n-- {
			var x int
			fmt.Fscan(in, &x)
			sum ^= value(x)
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
