//go:build ignore

// The coins are taken to lie in a line, in which Alice takes the middle.
//
// Verdict: WA
// Group: samples
// Trap: The coins are in a circle.
//
// Smallest input that shows it:
//
//	3
//	0
package main

import "fmt"

func main() {
	var n int
	for fmt.Scan(&n); n != 0; fmt.Scan(&n) {
		if n > 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
