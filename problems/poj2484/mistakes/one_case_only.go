//go:build ignore

// Only the first circle is answered.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	1
//	0
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	if n != 0 {
		if n <= 2 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
