//go:build ignore

// Only moves from a largest pile are counted.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	3
//	1 2 2
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
		largest := 0
		for _, p := range a {
			if p > largest {
				largest = p
			}
		}
		count := 0
		for _, p := range a {
			if p == largest && p^x < p {
				count++
			}
		}
		fmt.Println(count)
	}
}
