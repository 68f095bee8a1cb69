//go:build ignore

// Right, but it has a table of all heaps up to n, in which the lost ones are struck out.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	200000000
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		first := make([]bool, n+1)
		for i := range first {
			first[i] = true
		}
		for a, b := 1, 2; a <= n; a, b = b, a+b {
			first[a] = false
		}
		if !first[n] {
			fmt.Println("Second win")
		} else {
			fmt.Println("First win")
		}
	}
}
