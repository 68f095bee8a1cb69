//go:build ignore

// The rows are numbered from 1 in arrays that have places 0 to 999.
//
// Verdict: RE
// Group: samples
//
// Input that shows it: samples/hdu1730/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

var tom, jerry [1000]int

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n, m int
		if _, err := fmt.Fscan(in, &n, &m); err != nil {
			return
		}
		x := 0
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &tom[i], &jerry[i])
			gap := tom[i] - jerry[i]
			if gap < 0 {
				gap = -gap
			}
			x ^= gap - 1
		}
		if x != 0 {
			fmt.Println("I WIN!")
		} else {
			fmt.Println("BAD LUCK!")
		}
	}
}
