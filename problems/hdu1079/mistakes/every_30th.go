//go:build ignore

// Every 30th is said to be won.
//
// Verdict: WA
// Group: samples
// Trap: Other months end
//
// Smallest input that shows it:
//
//	1
//	2001 7 30
package main

import "fmt"

func main() {
	var cases, year, month, day int
	for fmt.Scan(&cases); cases > 0; cases-- {
		fmt.Scan(&year, &month, &day)
		if day == 30 || (month+day)%2 == 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
