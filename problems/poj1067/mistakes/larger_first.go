//go:build ignore

// The first pile is taken to be the smaller one.
//
// Verdict: WA
// Group: samples
// Trap: The smaller size may
//
// Smallest input that shows it:
//
//	2 1
package main

import (
	"fmt"
)

func main() {
	for {
		var a, b int
		if n, _ := fmt.Scan(&a, &b); n < 2 {
			return
		}
		if k := b - a; a*a <= k*b && (a+1)*(a+1) > k*(b+1) {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
