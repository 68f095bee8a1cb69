//go:build ignore

// The table of Fibonacci numbers begins with 3.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	0
package main

import "fmt"

func main() {
	lost := make(map[int32]bool)
	for a, b := int32(3), int32(5); a > 0; a, b = b, a+b {
		lost[a] = true
		if b < 0 {
			break
		}
	}
	for {
		var n int32
		if fmt.Scan(&n); n == 0 {
			return
		}
		if lost[n] {
			fmt.Println("Second win")
		} else {
			fmt.Println("First win")
		}
	}
}
