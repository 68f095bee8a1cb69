//go:build ignore

// The first player takes the middle cell and copies, so he wins odd rows; even rows are said to be lost.
//
// Verdict: WA
// Group: samples
// Trap: In an odd row
//
// Smallest input that shows it:
//
//	4
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	if n%2 == 1 {
		fmt.Println(1)
	} else {
		fmt.Println(2)
	}
}
