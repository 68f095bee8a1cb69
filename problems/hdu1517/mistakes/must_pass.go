//go:build ignore

// Reaching n is not enough: whoever brings the number above n wins.
//
// Verdict: WA
// Group: samples
// Trap: Reaching n
//
// Smallest input that shows it:
//
//	9
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
		for p := int64(1); p <= n; moves++ {
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
