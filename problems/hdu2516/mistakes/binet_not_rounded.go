//go:build ignore

// The Fibonacci numbers come from Binet's formula in float64, and are cut off and
// not rounded: 54 in place of 55.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	54
//	0
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	root := math.Sqrt(5)
	lost := make(map[int]bool)
	for k := 2.0; k < 50; k++ {
		lost[int((math.Pow((1+root)/2, k)-math.Pow((1-root)/2, k))/root)] = true
	}
	for {
		var n int
		if fmt.Fscan(in, &n); n == 0 {
			return
		}
		if lost[n] {
			fmt.Fprintln(out, "Second win")
		} else {
			fmt.Fprintln(out, "First win")
		}
	}
}
