//go:build ignore

// Cells are kept in 16 bits without a sign, though there are 99999 of them.
//
// Verdict: WA
// Group: samples
//
// Input that shows it:
//
//	2 2
//	1 65538
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
		a := make([]uint16, n)
		for i := range a {
			var cell int
			fmt.Fscan(in, &cell)
			a[i] = uint16(cell)
		}
		var x uint16
		i := n - 1
		for ; i > 0; i -= 2 {
			x ^= a[i] - a[i-1] - 1
		}
		if i == 0 {
			if k == 2 {
				x ^= a[0] - 1
			} else {
				x ^= a[0]
			}
		}
		if k == 1 || x != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
