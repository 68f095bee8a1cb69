//go:build ignore

// Right, but what was found of a date is not kept: each date is looked at again and again.
//
// Verdict: TLE
// Group: samples
// Trap: A recursion that
//
// Input that shows it:
//
//	1
//	1900 1 1
package main

import "fmt"

// A date is a year, a month and a day.
type date [3]int

func days(year, month int) int {
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		return 29
	}
	return []int{1: 31, 2: 28, 3: 31, 4: 30, 5: 31, 6: 30, 7: 31, 8: 31, 9: 30, 10: 31, 11: 30, 12: 31}[month]
}

func past(d date) bool { return d[0]*10000+d[1]*100+d[2] > 20011104 }

// moves returns the next day and the same day of the next month.
func moves(d date) []date {
	next := date{d[0], d[1] + 1, 1}
	if next[1] == 13 {
		next = date{d[0] + 1, 1, 1}
	}
	same := date{next[0], next[1], d[2]}
	if d[2] < days(d[0], d[1]) {
		next = date{d[0], d[1], d[2] + 1}
	}
	if same[2] <= days(same[0], same[1]) {
		return []date{next, same}
	}
	return []date{next}
}

func wins(d date) bool {
	for _, to := range moves(d) {
		if !past(to) && !wins(to) {
			return true
		}
	}
	return false
}

func main() {
	var cases, year, month, day int
	for fmt.Scan(&cases); cases > 0; cases-- {
		fmt.Scan(&year, &month, &day)
		if wins(date{year, month, day}) {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
