//go:build ignore

// The persons are numbered from 1 in an array that has places 0 to 999.
//
// Verdict: RE
// Group: samples
//
// Input that shows it: samples/hdu4315/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

var a [1000]int

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n, king int
		if _, err := fmt.Fscan(in, &n, &king); err != nil {
			return
		}
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &a[i])
		}
		x := 0
		for i := n; i > 0; i -= 2 {
			gap := a[i] - a[i-1] - 1
			if i == 1 && king != 2 {
				gap++
			}
			x ^= gap
		}
		if king == 1 || x != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
