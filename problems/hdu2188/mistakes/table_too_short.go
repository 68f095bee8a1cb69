//go:build ignore

// The table has no room for a last payment that passes n.
//
// Verdict: RE
// Group: samples
// Trap: The sum may pass n. For
//
// Smallest input that shows it:
//
//	1
//	9999 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var c, n, m int
	fmt.Fscan(in, &c)
	for ; c > 0; c-- {
		fmt.Fscan(in, &n, &m)
		var wins [10000]bool // who is to move when so much is together; from n on it is over
		for sum := n - 1; sum >= 0; sum-- {
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
