//go:build ignore

// Has the period k+1 for multiples of 3, but takes the remainder k for lost as well.
//
// Verdict: WA
// Group: samples
// Trap: The remainder k is a
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
		if k%3 == 0 && n%(k+1)%3 == 0 || k%3 != 0 && n%3 == 0 {
			fmt.Println("Bob")
		} else {
			fmt.Println("Alice")
		}
	}
}
