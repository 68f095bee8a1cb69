//go:build ignore

// Right, but the Grundy value of a piece is worked out anew for each way to come to it.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	50 50
package main

import "fmt"

func grundy(m, n int) int {
	seen := make(map[int]bool)
	for i := 1; i < m; i++ {
		seen[grundy(i, n)^grundy(m-i, n)] = true
	}
	for i := 1; i < n; i++ {
		seen[grundy(m, i)^grundy(m, n-i)] = true
	}
	g := 0
	for seen[g] {
		g++
	}
	return g
}

func main() {
	var m, n int
	fmt.Scan(&m, &n)
	if grundy(m, n) != 0 {
		fmt.Println("[:=[first]")
	} else {
		fmt.Println("[second]=:]")
	}
}
