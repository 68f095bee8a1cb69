//go:build ignore

// Only the first date is answered.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	2001 11 4
//	2001 11 4
package main

import "fmt"

func main() {
	var cases, year, month, day int
	fmt.Scan(&cases, &year, &month, &day)
	if day == 30 && (month == 9 || month == 11) || (month+day)%2 == 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
