//go:build ignore

// The label has no sign before the number.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	1 1
package main

import "fmt"

// grundy returns the value of a line of s beads of which a move paints m.
func grundy(s, m int) int {
	if s < 0 {
		return 0
	}
	values := make([]int, s+1)
	for line := m; line <= s; line++ {
		met := map[int]bool{}
		for a := 0; a <= line-m; a++ {
			met[values[a]^values[line-m-a]] = true
		}
		for met[values[line]] {
			values[line]++
		}
	}
	return values[s]
}

func main() {
	var cases int
	fmt.Scan(&cases)
	for i := 1; i <= cases; i++ {
		var n, m int
		fmt.Scan(&n, &m)
		if n >= m && grundy(n-m, m) == 0 {
			fmt.Printf("Case %d: aekdycoin\n", i)
		} else {
			fmt.Printf("Case %d: abcdxyzk\n", i)
		}
	}
}
