//go:build ignore

// Both players are taken to multiply by 9 always.
//
// Verdict: WA
// Group: samples
// Trap: Multiplying by 9 always
//
// Smallest input that shows it:
//
//	19
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int64
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		moves := 0
		for p := int64(1); p < n; p *= 9 {
			moves++
		}
		if moves%2 == 1 {
			fmt.Println("Stan wins.")
		} else {
			fmt.Println("Ollie wins.")
		}
	}
}
