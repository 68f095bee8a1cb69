//go:build ignore

// Only the number of rows is looked at.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 2
package main

import "fmt"

func main() {
	var m, n int
	fmt.Scan(&m, &n)
	if m%2 == 0 {
		fmt.Println("[:=[first]")
	} else {
		fmt.Println("[second]=:]")
	}
}
