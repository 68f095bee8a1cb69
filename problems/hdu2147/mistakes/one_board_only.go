//go:build ignore

// Only the first board is answered.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 1
//	1 2
//	0 0
package main

import "fmt"

func main() {
	var n, m int
	fmt.Scan(&n, &m)
	if n%2 == 0 || m%2 == 0 {
		fmt.Println("Wonderful!")
	} else if n != 0 {
		fmt.Println("What a pity!")
	}
}
