//go:build ignore

// Prints each bid on a line of its own.
//
// Verdict: PE
// Group: samples
// Trap: All bids are on
//
// Smallest input that shows it:
//
//	1 2
package main

import "fmt"

func main() {
	var m, n int
	for {
		if read, _ := fmt.Scan(&m, &n); read < 2 {
			return
		}
		if m%(n+1) == 0 {
			fmt.Println("none")
			continue
		}
		fmt.Println(m % (n + 1))
		for bid := m + 1; bid <= n; bid++ {
			fmt.Println(bid)
		}
	}
}
