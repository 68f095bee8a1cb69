//go:build ignore

// The same day of the next month is taken to be legal always: August 31 leads to October 1.
//
// Verdict: WA
// Group: samples
// Trap: If the next month has no such day
//
// Smallest input that shows it:
//
//	1
//	2001 8 31
package main

import (
	"fmt"
	"time"
)

var won [37200]bool // by the days that are left

func init() {
	for left := 1; left < len(won); left++ {
		from := last.AddDate(0, 0, -left)
		then := left - int(from.AddDate(0, 1, 0).Sub(from).Hours())/24
		won[left] = !won[left-1] || then >= 0 && !won[then]
	}
}

var last = time.Date(2001, 11, 4, 0, 0, 0, 0, time.UTC)

func main() {
	var cases, year, month, day int
	for fmt.Scan(&cases); cases > 0; cases-- {
		fmt.Scan(&year, &month, &day)
		if won[int(last.Sub(time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)).Hours())/24] {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
