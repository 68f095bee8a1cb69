//go:build ignore

// Prints the largest term of the sum, which is no winning move: the rest can be taken at once.
//
// Verdict: WA
// Group: samples
// Trap: The answer is the least
//
// Smallest input that shows it:
//
//	1
//	3 1
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
		h := []int{1}
		for j := 0; h[len(h)-1] < n; {
			last := h[len(h)-1]
			for k*h[j] < last {
				j++
			}
			h = append(h, last+h[j])
		}
		for l := len(h) - 1; l >= 0; l-- {
			if h[l] == n {
				break
			}
			if h[l] < n {
				n = h[l]
				break
			}
		}
		if n == first {
			fmt.Printf("Case %d: lose\n", i)
		} else {
			fmt.Printf("Case %d: %d\n", i, n)
		}
	}
}
