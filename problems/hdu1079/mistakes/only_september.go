//go:build ignore

// November 30 is forgotten. It isn't in the last year.
//
// Verdict: WA
// Group: samples
// Trap: September 30 and November 30 are won
//
// Smallest input that shows it:
//
//	1
//	2000 11 30
package main

import "fmt"

func main() {
	var cases, year, month, day int
	for fmt.Scan(&cases); cases > 0; cases-- {
		fmt.Scan(&year, &month, &day)
		if month == 9 && day == 30 || (month+day)%2 == 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
