//go:build ignore

// All piles are ones if their sum is their number, but the sum goes on from case to
// case.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2
//	1
//	1
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
	var t, sum int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x := 0
		for i := 0; i < n; i++ {
			var pile int
			fmt.Fscan(in, &pile)
			x ^= pile
			sum += pile
		}
		if sum == n && x == 0 || sum != n && x != 0 {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
