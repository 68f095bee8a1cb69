//go:build ignore

// The stones are counted as if every move took one.
//
// Verdict: WA
// Group: samples
// Trap: The number of stones decides
//
// Smallest input that shows it:
//
//	1
//	1
//	2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t, n, a int
	for fmt.Fscan(in, &t); t > 0; t-- {
		sum := 0
		for fmt.Fscan(in, &n); n > 0; n-- {
			fmt.Fscan(in, &a)
			sum += a
		}
		if sum%2 == 1 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
