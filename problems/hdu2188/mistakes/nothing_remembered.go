//go:build ignore

// Right, but the recursive function does not remember which sums it has seen, and comes
// to them again and again.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1
//	100 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

// wins reports whether the player who pays next wins, with n to go.
func wins(n, m int) bool {
	for pay := 1; pay <= m; pay++ {
		if pay >= n || !wins(n-pay, m) {
			return true
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	fmt.Fscan(in, &cases)
	for ; cases > 0; cases-- {
		var n, m int
		fmt.Fscan(in, &n, &m)
		if wins(n, m) {
			fmt.Println("Grass")
		} else {
			fmt.Println("Rabbit")
		}
	}
}
