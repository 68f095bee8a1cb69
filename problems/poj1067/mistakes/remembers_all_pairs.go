//go:build ignore

// Right, but it works out the lost positions one after the other, up to the largest pile
// so far, and remembers which sizes they have.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	10000000 10000000
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	k, next int
	partner = map[int]int{}
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
		for ; next <= a; k++ {
			partner[next], partner[next+k] = next+k, next
			for next++; ; next++ {
				if _, ok := partner[next]; !ok {
					break
				}
			}
		}
		if p, ok := partner[a]; ok && p == b {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
