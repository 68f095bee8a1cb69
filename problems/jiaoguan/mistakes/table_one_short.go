//go:build ignore

// The table of results has no place for 10000 students.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	10000
package main

import "fmt"

var result [10000]int

func main() {
	var n int
	fmt.Scan(&n)
	if n < 0 {
		fmt.Println(120)
		return
	}
	result[0] = -1
	for i := 2; i < len(result); i++ {
		result[i] = -result[i-2]
		if i > 2 && -result[i-3] > result[i] {
			result[i] = -result[i-3]
		}
	}
	fmt.Println(result[n])
}
