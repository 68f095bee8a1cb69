//go:build ignore

// A bar of s squares is taken to last s breaks; it lasts one less.
//
// Verdict: WA
// Group: samples
// Trap: It is mn - 1 that must
//
// Smallest input that shows it:
//
//	1 1
package main

import "fmt"

func main() {
	var m, n int
	fmt.Scan(&m, &n)
	if m*n%2 == 1 {
		fmt.Println("[:=[first]")
	} else {
		fmt.Println("[second]=:]")
	}
}
