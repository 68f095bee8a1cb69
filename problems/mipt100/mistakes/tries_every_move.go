//go:build ignore

// Right, but it tries every size that a pile can be cut to, to find a move that wins.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	8
//	2147483647 2147483647 2147483647 2147483647 2147483647 2147483647 2147483647 2147483647
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	a := make([]int, n)
	x := 0
	for i := range a {
		fmt.Fscan(in, &a[i])
		x ^= a[i]
	}
	won := false
	for _, size := range a {
		for left := 0; left < size; left++ {
			won = won || x^size^left == 0
		}
	}
	if won {
		fmt.Println("First wins.")
	} else {
		fmt.Println("Second wins.")
	}
}
