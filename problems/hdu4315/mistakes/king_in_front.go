//go:build ignore

// If nobody stands before the king, he is not sent to the top at once.
//
// Verdict: WA
// Group: samples
// Trap: k = 1 is won at once,
//
// Smallest input that shows it:
//
//	2 1
//	1 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, k int
	for {
		if _, err := fmt.Fscan(in, &n, &k); err != nil {
			return
		}
		a := make([]int, n)
		for i := range a {
			fmt.Fscan(in, &a[i])
		}
		x := 0
		i := 0
		if n%2 == 1 {
			x = a[0]
			if k == 2 {
				x--
			}
			i = 1
		}
		for ; i < n; i += 2 {
			x ^= a[i+1] - a[i] - 1
		}
		if x != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
