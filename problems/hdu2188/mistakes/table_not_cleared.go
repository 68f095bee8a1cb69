//go:build ignore

// The table is not cleared between cases: what a larger sum left behind is taken for
// positions in which the game is over.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	2 1
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

var wins [10100]bool // who is to move when so much is together; from n on it is over

func main() {
	in := bufio.NewReader(os.Stdin)
	var c, n, m int
	fmt.Fscan(in, &c)
	for ; c > 0; c-- {
		fmt.Fscan(in, &n, &m)
		for sum := n - 1; sum >= 0; sum-- {
			wins[sum] = false
			for x := 1; x <= m; x++ {
				if !wins[sum+x] {
					wins[sum] = true
				}
			}
		}
		if wins[0] {
			fmt.Println("Grass")
		} else {
			fmt.Println("Rabbit")
		}
	}
}
