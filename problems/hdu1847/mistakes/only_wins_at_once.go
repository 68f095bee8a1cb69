//go:build ignore

// Only a win at once is seen: a number that is no power of two is said to be lost.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	5
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
		if n&(n-1) == 0 {
			fmt.Println("Kiki")
		} else {
			fmt.Println("Cici")
		}
	}
}
