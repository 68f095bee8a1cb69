//go:build ignore

// The values are kept from one case to the next, which has another m.
//
// Verdict: WA
// Group: samples
// Trap: The values depend on m.
//
// Smallest input that shows it:
//
//	2
//	2 1
//	3 2
package main

import "fmt"

var values [1001]int
var known int // lines whose values are in the table

// grundy returns the value of a line of s beads of which a move paints m.
func grundy(s, m int) int {
	for ; known <= s; known++ {
		met := map[int]bool{}
		for a := 0; a <= known-m; a++ {
			met[values[a]^values[known-m-a]] = true
		}
		for met[values[known]] {
			values[known]++
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
			fmt.Printf("Case #%d: aekdycoin\n", i)
		} else {
			fmt.Printf("Case #%d: abcdxyzk\n", i)
		}
	}
}
