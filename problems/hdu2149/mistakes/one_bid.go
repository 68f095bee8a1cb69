//go:build ignore

// Prints only the bid m mod (n+1), also where larger ones reach the goal.
//
// Verdict: WA
// Group: samples
// Trap: If n is at least m
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
		} else {
			fmt.Println(m % (n + 1))
		}
	}
}
