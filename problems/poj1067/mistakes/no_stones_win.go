//go:build ignore

// No stones at all are said to be won: the lost positions are counted from 1 2 on.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	0 0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var a, b int
		if _, err := fmt.Fscan(in, &a, &b); err != nil {
			return
		}
		if a > b {
			a, b = b, a
		}
		k := b - a
		if k > 0 && a == k*1836311903/1134903170 {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
