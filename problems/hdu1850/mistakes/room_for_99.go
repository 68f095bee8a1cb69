//go:build ignore

// The piles are numbered from 1 in an array that has places 0 to 99.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	100
//	1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var a [100]int

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		x := 0
		for i := 1; i <= m; i++ {
			fmt.Fscan(in, &a[i])
			x ^= a[i]
		}
		count := 0
		for i := 1; i <= m; i++ {
			if a[i]^x < a[i] {
				count++
			}
		}
		fmt.Println(count)
	}
}
