//go:build ignore

// The table ends one short of the largest number.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	1000
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var wins [1000]bool
	for n := 2; n < len(wins); n++ {
		for x := 1; x < n; x++ {
			if n%x == 0 && !wins[n-x] {
				wins[n] = true
			}
		}
	}
	var n int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		fmt.Println(wins[n])
	}
}
