//go:build ignore

// Adds the steps of all games, as if one game came after the other.
//
// Verdict: WA
// Group: samples
// Trap: Steps of different games
//
// Smallest input that shows it:
//
//	2
//	1 1
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		total := 0
		for ; n > 0; n-- {
			var p, q int
			fmt.Fscan(in, &p, &q)
			total += steps(p, q)
		}
		if total%2 == 1 {
			fmt.Println("MM")
		} else {
			fmt.Println("GG")
		}
	}
}

func steps(a, b int) int {
	if a < b {
		a, b = b, a
	}
	if b == 0 {
		return 0
	}
	n := steps(b, a%b) + 1
	if a/b > 1 {
		n |= 1
	}
	return n
}
