//go:build ignore

// Fills a table of all numbers up to 100,000, and no further.
//
// Verdict: RE
// Group: samples
// Trap: n is too large for
//
// Smallest input that shows it:
//
//	1
//	100001
package main

import (
	"bufio"
	"fmt"
	"os"
)

const largest = 100000

func main() {
	// Each lost number makes those won from which a move leads to it: n+d where d divides n.
	wins := make([]bool, largest+1)
	for n := 1; n <= largest; n++ {
		for d := 1; d*d <= n && !wins[n]; d++ {
			if n%d != 0 {
				continue
			}
			if d > 1 && n+d <= largest {
				wins[n+d] = true
			}
			if d < n && n+n/d <= largest {
				wins[n+n/d] = true
			}
		}
	}
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n int
		fmt.Fscan(in, &n)
		if wins[n] {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
