//go:build ignore

// An odd number is taken to be won, as if each turn took one coin, with 2 as an exception.
//
// Verdict: WA
// Group: samples
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
		if n == 2 || n%2 == 1 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
