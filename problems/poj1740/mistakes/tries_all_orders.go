//go:build ignore

// Right, but it looks for twins side by side in every order of the piles, and there may
// be 10! of them.
//
// Verdict: TLE
// Group: random
//
// Input that shows it: judge gen poj1740 --kind extreme --seed 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

var piles []int

// twins reports whether the piles from the i-th on can be put in an order in which
// twins stand side by side.
func twins(i int) bool {
	if i == len(piles) {
		for j := 0; j+1 < i; j += 2 {
			if piles[j] != piles[j+1] {
				return false
			}
		}
		return i%2 == 0
	}
	for j := i; j < len(piles); j++ {
		piles[i], piles[j] = piles[j], piles[i]
		found := twins(i + 1)
		piles[i], piles[j] = piles[j], piles[i]
		if found {
			return true
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		piles = make([]int, n)
		for i := range piles {
			fmt.Fscan(in, &piles[i])
		}
		if twins(0) {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
