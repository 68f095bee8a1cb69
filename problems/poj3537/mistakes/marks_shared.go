//go:build ignore

// All calls share the marks of the values that were met, so an inner call clears those of an outer one.
//
// Verdict: WA
// Group: samples
// Trap: The marks of met values
//
// Smallest input that shows it:
//
//	6
package main

import "fmt"

var (
	values = map[int]int{}
	met    [2048]bool
)

// grundy returns the value of a row of n cells.
func grundy(n int) int {
	if n <= 0 {
		return 0
	}
	if g, known := values[n]; known {
		return g
	}
	met = [2048]bool{}
	for i := 1; i <= n; i++ {
		met[grundy(i-3)^grundy(n-i-2)] = true
	}
	g := 0
	for met[g] {
		g++
	}
	values[n] = g
	return g
}

func main() {
	var n int
	fmt.Scan(&n)
	if grundy(n) != 0 {
		fmt.Println(1)
	} else {
		fmt.Println(2)
	}
}
