//go:build ignore

// November 4, 2001 is said to be won: the game has reached it.
//
// Verdict: WA
// Group: samples
// Trap: On the last day itself
//
// Smallest input that shows it:
//
//	1
//	2001 11 4
package main

import "fmt"

func main() {
	var cases, year, month, day int
	for fmt.Scan(&cases); cases > 0; cases-- {
		fmt.Scan(&year, &month, &day)
		if year == 2001 && month == 11 && day == 4 || day == 30 && (month == 9 || month == 11) || (month+day)%2 == 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
