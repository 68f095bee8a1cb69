//go:build ignore

// The table is made anew for every number, and for each of its places all products
// are tried, to find the divisors: time n^3.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it: samples/leetcode1025/many-large.in
package main

import "fmt"

func main() {
	for {
		var n int
		if _, err := fmt.Scan(&n); err != nil {
			return
		}
		wins := make([]bool, n+1)
		for i := 1; i <= n; i++ {
			for x := 1; x < i; x++ {
				for y := 1; y <= i; y++ {
					if x*y == i && !wins[i-x] {
						wins[i] = true
					}
				}
			}
		}
		fmt.Println(wins[n])
	}
}
