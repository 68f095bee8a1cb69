//go:build ignore

// Right, but the Grundy values of gaps come from a recursive function that makes 100000
// marks in each call.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	1 1
//	2000
package main

import (
	"bufio"
	"fmt"
	"os"
)

var value = map[int]int{}

func grundy(gap int) int {
	if g, ok := value[gap]; ok {
		return g
	}
	var seen [100000]bool
	for left := gap - 1; left >= 0; left-- {
		seen[grundy(left)] = true
	}
	g := 0
	for seen[g] {
		g++
	}
	value[gap] = g
	return g
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n, king int
		if _, err := fmt.Fscan(in, &n, &king); err != nil {
			return
		}
		a := make([]int, n+1)
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &a[i])
		}
		x := 0
		for i := n; i > 0; i -= 2 {
			gap := a[i] - a[i-1] - 1
			if i == 1 && king != 2 {
				gap++
			}
			x ^= grundy(gap)
		}
		if king == 1 || x != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
