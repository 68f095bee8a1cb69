//go:build ignore

// All powers of two are taken for lost.
//
// Verdict: WA
// Group: samples
// Trap: Powers of two are lost
//
// Smallest input that shows it:
//
//	1
//	4
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
		var n int
		fmt.Fscan(in, &n)
		if n%2 == 0 && n&(n-1) != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
