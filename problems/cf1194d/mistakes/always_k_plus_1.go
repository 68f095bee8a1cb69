//go:build ignore

// Has the period k+1 for every k.
//
// Verdict: WA
// Group: samples
// Trap: The period is k+1, not
//
// Smallest input that shows it:
//
//	1
//	5 4
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
		if n%(k+1)%3 == 0 && n%(k+1) != k {
			fmt.Println("Bob")
		} else {
			fmt.Println("Alice")
		}
	}
}
