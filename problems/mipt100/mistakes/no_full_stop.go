//go:build ignore

// The full stop of the answer is missing.
//
// Verdict: WA
// Group: samples
// Trap: The full stop at the
//
// Smallest input that shows it:
//
//	1
//	1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, sum int64
	for fmt.Fscan(in, &n); n > 0; n-- {
		var pile int64
		fmt.Fscan(in, &pile)
		sum ^= pile
	}
	if sum != 0 {
		fmt.Println("First wins")
	} else {
		fmt.Println("Second wins")
	}
}
