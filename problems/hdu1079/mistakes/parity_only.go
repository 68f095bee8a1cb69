//go:build ignore

// The parity of month + day is taken to decide always.
//
// Verdict: WA
// Group: samples
// Trap: September 30 and November 30 are won
//
// Smallest input that shows it:
//
//	1
//	2001 9 30
package main

import "fmt"

func main() {
	var cases, year, month, day int
	for fmt.Scan(&cases); cases > 0; cases-- {
		fmt.Scan(&year, &month, &day)
		if (month+day)%2 == 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
