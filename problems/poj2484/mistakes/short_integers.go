//go:build ignore

// The number is kept in 16 bits, with a sign.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	32768
//	0
package main

import "fmt"

func main() {
	var n int
	for fmt.Scan(&n); n != 0; fmt.Scan(&n) {
		if int16(n) <= 2 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
