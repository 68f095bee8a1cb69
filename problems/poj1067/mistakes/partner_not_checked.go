//go:build ignore

// It asks whether the smaller pile is the smaller one of any lost position, and not
// whether the other pile is its partner.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1 1
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
		k := 0
		if a > 0 {
			k = (a + 1) * 1134903170 / 1836311903
		}
		if k*1836311903/1134903170 == a && (a > 0 || b == 0) {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
