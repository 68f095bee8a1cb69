//go:build ignore

// Takes m = n for a goal that no bid reaches.
//
// Verdict: WA
// Group: samples
// Trap: If n equals m
//
// Smallest input that shows it:
//
//	1 1
package main

import "fmt"

func main() {
	var m, n int
	for {
		if read, _ := fmt.Scan(&m, &n); read < 2 {
			return
		}
		if m < n {
			for bid := m; bid <= n; bid++ {
				if bid > m {
					fmt.Print(" ")
				}
				fmt.Print(bid)
			}
			fmt.Println()
		} else if m == n || m%(n+1) == 0 {
			fmt.Println("none")
		} else {
			fmt.Println(m % (n + 1))
		}
	}
}
