//go:build ignore

// Has the period k in place of k+1.
//
// Verdict: WA
// Group: samples
// Trap: The period is k+1, not
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
		if k%3 == 0 && n%k%3 == 0 || k%3 != 0 && n%3 == 0 {
			fmt.Println("Bob")
		} else {
			fmt.Println("Alice")
		}
	}
}
