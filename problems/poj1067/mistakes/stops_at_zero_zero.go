//go:build ignore

// The line 0 0 is taken for the end of the input.
//
// Verdict: WA
// Group: samples
// Trap: 0 0 does not end the
//
// Smallest input that shows it:
//
//	0 0
package main

import (
	"fmt"
)

func main() {
	for {
		var a, b int
		if n, _ := fmt.Scan(&a, &b); n < 2 || a == 0 && b == 0 {
			return
		}
		if a > b {
			a, b = b, a
		}
		if k := b - a; a*a <= k*b && (a+1)*(a+1) > k*(b+1) {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
