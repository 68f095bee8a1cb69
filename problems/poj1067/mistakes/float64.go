//go:build ignore

// The golden ratio is a float64: for some large piles the product is rounded up to
// the next whole number.
//
// Verdict: WA
// Group: samples
// Trap: Floating point. With
//
// Smallest input that shows it:
//
//	165580140 267914295
package main

import (
	"fmt"
	"math"
)

func main() {
	for {
		var a, b int
		if n, _ := fmt.Scan(&a, &b); n < 2 {
			return
		}
		if a > b {
			a, b = b, a
		}
		if a == int(float64(b-a)*(1+math.Sqrt(5))/2) {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
