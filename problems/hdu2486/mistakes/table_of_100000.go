//go:build ignore

// Has room for 100000 numbers of the sequence, fewer than a large k needs.
//
// Verdict: RE
// Group: samples
// Trap: For large k there are
//
// Input that shows it: samples/hdu2486/hdu2580.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	fmt.Fscan(in, &cases)
	for i := 1; i <= cases; i++ {
		var n, k int
		fmt.Fscan(in, &n, &k)
		first := n
		h := make([]int, 1, 100000)
		h[0] = 1
		for j := 0; h[len(h)-1] < n; {
			last := h[len(h)-1]
			for k*h[j] < last {
				j++
			}
			h = h[:len(h)+1] // no room: a fault
			h[len(h)-1] = last + h[j]
		}
		for l := len(h) - 1; l >= 0; l-- {
			if h[l] == n {
				break
			}
			if h[l] < n {
				n -= h[l]
			}
		}
		if n == first {
			fmt.Printf("Case %d: lose\n", i)
		} else {
			fmt.Printf("Case %d: %d\n", i, n)
		}
	}
}
