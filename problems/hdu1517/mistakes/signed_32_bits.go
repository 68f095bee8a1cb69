//go:build ignore

// n is read as a signed number of 32 bits, so large numbers are negative: the goal seems reached at once.
//
// Verdict: WA
// Group: samples
// Trap: n may be more than
//
// Smallest input that shows it:
//
//	2147483648
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
		for p := int64(1); p < int64(int32(n)); moves++ {
			if moves%2 == 0 {
				p *= 9
			} else {
				p *= 2
			}
		}
		if moves%2 == 1 {
			fmt.Println("Stan wins.")
		} else {
			fmt.Println("Ollie wins.")
		}
	}
}
