//go:build ignore

// The remainder of n by m+1 is kept in a byte.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	256 256
package main

import "fmt"

func main() {
	var cases int
	fmt.Scan(&cases)
	for ; cases > 0; cases-- {
		var n, m int
		fmt.Scan(&n, &m)
		if rest := byte(n % (m + 1)); rest != 0 {
			fmt.Println("first")
		} else {
			fmt.Println("second")
		}
	}
}
