//go:build ignore

// Only the first line is read.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	1
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	if n%3 != 0 {
		fmt.Println("Kiki")
	} else {
		fmt.Println("Cici")
	}
}
