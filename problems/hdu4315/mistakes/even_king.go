//go:build ignore

// Every even k is treated like k = 2.
//
// Verdict: WA
// Group: samples
// Trap: The single pile is c
//
// Smallest input that shows it:
//
//	5 4
//	1 2 3 4 5
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
			if k%2 == 0 {
				x--
			}
			i = 1
		}
		for ; i < n; i += 2 {
			x ^= a[i+1] - a[i] - 1
		}
		if k == 1 || x != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
