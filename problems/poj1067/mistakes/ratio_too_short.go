//go:build ignore

// The golden ratio is a constant of twelve decimals, which is too small by 9e-13.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2178308 3524577
package main

import "fmt"

const phi = 1.618033988749

func main() {
	for {
		var a, b int
		if n, _ := fmt.Scan(&a, &b); n < 2 {
			return
		}
		if a > b {
			a, b = b, a
		}
		if a == int(float64(b-a)*phi) {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
