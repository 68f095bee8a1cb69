//go:build ignore

// The table of positions ends before 1000.
//
// Verdict: RE
// Group: samples
// Trap: A table of all positions
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
	for n := range wins {
		for p := 1; p <= n; p *= 2 {
			if !wins[n-p] {
				wins[n] = true
			}
		}
	}
	var n int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		if wins[n] {
			fmt.Println("Kiki")
		} else {
			fmt.Println("Cici")
		}
	}
}
