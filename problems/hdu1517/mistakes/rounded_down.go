//go:build ignore

// The number is divided by 18 and rounded down.
//
// Verdict: WA
// Group: samples
// Trap: Rounding down
//
// Smallest input that shows it:
//
//	163
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
		for n > 18 {
			n /= 18
		}
		if n <= 9 {
			fmt.Println("Stan wins.")
		} else {
			fmt.Println("Ollie wins.")
		}
	}
}
