//go:build ignore

// Of lines it knows only who wins, and takes two won ones together for lost.
//
// Verdict: WA
// Group: samples
// Trap: Values are numbers.
//
// Smallest input that shows it:
//
//	1
//	11 2
package main

import "fmt"

// wins reports whether a line of s beads is won.
func wins(s, m int) bool {
	won := make([]bool, s+1)
	for line := m; line <= s; line++ {
		for a := 0; a <= line-m; a++ {
			if won[a] == won[line-m-a] {
				won[line] = true
			}
		}
	}
	return won[s]
}

func main() {
	var cases int
	fmt.Scan(&cases)
	for i := 1; i <= cases; i++ {
		var n, m int
		fmt.Scan(&n, &m)
		if n >= m && !wins(n-m, m) {
			fmt.Printf("Case #%d: aekdycoin\n", i)
		} else {
			fmt.Printf("Case #%d: abcdxyzk\n", i)
		}
	}
}
