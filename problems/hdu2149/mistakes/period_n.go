//go:build ignore

// Leaves a multiple of n, not of n+1.
//
// Verdict: WA
// Group: samples
// Trap: The multiples are those
//
// Smallest input that shows it:
//
//	3 1
package main

import "fmt"

func main() {
	var m, n int
	for {
		if read, _ := fmt.Scan(&m, &n); read < 2 {
			return
		}
		if m <= n {
			for bid := m; bid <= n; bid++ {
				if bid > m {
					fmt.Print(" ")
				}
				fmt.Print(bid)
			}
			fmt.Println()
		} else if m%n == 0 {
			fmt.Println("none")
		} else {
			fmt.Println(m % n)
		}
	}
}
