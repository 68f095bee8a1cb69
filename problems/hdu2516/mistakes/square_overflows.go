//go:build ignore

// n is a Fibonacci number if 5 n^2 + 4 or 5 n^2 - 4 is a square, but that does not
// fit 64 bits for the largest n.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1836311903
//	0
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

func isSquare(n int64) bool {
	root := int64(math.Sqrt(float64(n)))
	for r := root - 1; r <= root+1; r++ {
		if r*r == n {
			return true
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int64
		if _, err := fmt.Fscan(in, &n); err != nil || n == 0 {
			return
		}
		if isSquare(5*n*n+4) || isSquare(5*n*n-4) {
			fmt.Println("Second win")
		} else {
			fmt.Println("First win")
		}
	}
}
