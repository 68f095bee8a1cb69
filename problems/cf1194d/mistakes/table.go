//go:build ignore

// Fills a table for each case.
//
// Verdict: MLE
// Group: samples
// Trap: n is too large for a
//
// Input that shows it: samples/cf1194d/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n, k int
		fmt.Fscan(in, &n, &k)
		wins := make([]bool, n+1)
		for i := range wins {
			for _, step := range []int{1, 2, k} {
				if step <= i && !wins[i-step] {
					wins[i] = true
				}
			}
		}
		if wins[n] {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
