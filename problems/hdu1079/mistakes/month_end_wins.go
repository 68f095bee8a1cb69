//go:build ignore

// The last day of each month is said to be won, because the sum jumps.
//
// Verdict: WA
// Group: samples
// Trap: Other months end
//
// Smallest input that shows it:
//
//	1
//	2001 10 31
package main

import "fmt"

func main() {
	var cases, year, month, day int
	for fmt.Scan(&cases); cases > 0; cases-- {
		fmt.Scan(&year, &month, &day)
		if month != 2 && day == []int{1: 31, 3: 31, 4: 30, 5: 31, 6: 30, 7: 31, 8: 31, 9: 30, 10: 31, 11: 30, 12: 31}[month] || (month+day)%2 == 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
