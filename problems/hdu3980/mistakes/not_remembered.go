//go:build ignore

// Right, but it finds the value of a line anew each time.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it: samples/hdu3980/largest.in
package main

import "fmt"

// grundy returns the value of a line of s beads of which a move paints m.
func grundy(s, m int) int {
	met := map[int]bool{}
	for a := 0; a <= s-m; a++ {
		met[grundy(a, m)^grundy(s-m-a, m)] = true
	}
	value := 0
	for met[value] {
		value++
	}
	return value
}

func main() {
	var cases int
	fmt.Scan(&cases)
	for i := 1; i <= cases; i++ {
		var n, m int
		fmt.Scan(&n, &m)
		if n >= m && grundy(n-m, m) == 0 {
			fmt.Printf("Case #%d: aekdycoin\n", i)
		} else {
			fmt.Printf("Case #%d: abcdxyzk\n", i)
		}
	}
}
