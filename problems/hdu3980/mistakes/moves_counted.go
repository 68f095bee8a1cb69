//go:build ignore

// The game is taken to last n / m moves, however it is played. The original sample does not
// tell.
//
// Verdict: WA
// Group: samples
// Trap: The number of moves is not
//
// Smallest input that shows it:
//
//	1
//	6 2
package main

import "fmt"

func main() {
	var cases int
	fmt.Scan(&cases)
	for i := 1; i <= cases; i++ {
		var n, m int
		fmt.Scan(&n, &m)
		if n/m%2 == 1 {
			fmt.Printf("Case #%d: aekdycoin\n", i)
		} else {
			fmt.Printf("Case #%d: abcdxyzk\n", i)
		}
	}
}
