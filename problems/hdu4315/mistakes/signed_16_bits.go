//go:build ignore

// Cells are kept in 16 bits with a sign, so that they are negative from 32768 on.
//
// Verdict: WA
// Group: samples
//
// Input that shows it:
//
//	2 2
//	32767 32768
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
		a := make([]int16, n)
		for i := range a {
			var cell int
			fmt.Fscan(in, &cell)
			a[i] = int16(cell)
		}
		x := 0
		i := n - 1
		for ; i > 0; i -= 2 {
			x ^= int(a[i]) - int(a[i-1]) - 1
		}
		if i == 0 {
			x ^= int(a[0])
			if k == 2 {
				x ^= int(a[0]) ^ (int(a[0]) - 1)
			}
		}
		if k == 1 || x != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
