//go:build ignore

// Forgets k: the moves 1 and 2 alone make multiples of 3 lost.
//
// Verdict: WA
// Group: samples
// Trap: The moves 1 and 2 alone
//
// Smallest input that shows it:
//
//	1
//	3 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n, k int
		fmt.Fscan(in, &n, &k)
		if n%3 == 0 {
			fmt.Println("Bob")
		} else {
			fmt.Println("Alice")
		}
	}
}
