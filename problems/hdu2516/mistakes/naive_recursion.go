//go:build ignore

// Right, but the Fibonacci numbers come from the recursive function that everybody
// writes first, whose time grows like the numbers themselves.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	2147483647
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func fibonacci(k int) int {
	if k <= 2 {
		return k
	}
	return fibonacci(k-1) + fibonacci(k-2)
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		k := 1
		for fibonacci(k) < n {
			k++
		}
		if fibonacci(k) == n {
			fmt.Println("Second win")
		} else {
			fmt.Println("First win")
		}
	}
}
