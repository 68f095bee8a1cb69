//go:build ignore

// It prints 1 if the first player wins, and does not count the winning moves.
//
// Verdict: WA
// Group: samples
// Trap: The answer is not 1 whenever
//
// Smallest input that shows it:
//
//	3
//	1 1 1
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		a := make([]int, m)
		x := 0
		for i := range a {
			fmt.Fscan(in, &a[i])
			x ^= a[i]
		}
		if x != 0 {
			fmt.Println(1)
		} else {
			fmt.Println(0)
		}
	}
}
