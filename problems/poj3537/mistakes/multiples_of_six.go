//go:build ignore

// The table of small rows has 6 and 12 lost, so every multiple of 6 is.
//
// Verdict: WA
// Group: samples
// Trap: The lost lengths
//
// Smallest input that shows it:
//
//	18
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	if n%6 == 0 {
		fmt.Println(2)
	} else {
		fmt.Println(1)
	}
}
