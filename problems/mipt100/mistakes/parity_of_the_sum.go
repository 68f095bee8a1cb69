//go:build ignore

// The stones are counted as if every move took one.
//
// Verdict: WA
// Group: samples
// Trap: The sum of the sizes,
//
// Smallest input that shows it:
//
//	1
//	2
package main

import "fmt"

func main() {
	var n, p, sum int
	for fmt.Scan(&n); n > 0; n-- {
		fmt.Scan(&p)
		sum += p
	}
	if sum%2 == 1 {
		fmt.Println("First wins.")
	} else {
		fmt.Println("Second wins.")
	}
}
