//go:build ignore

// A number n is taken for a Fibonacci number if n times the golden ratio is within
// 1/n of a whole number. That is a theorem; but a float64 that large is no more
// exact than 1/n, and often whole by chance.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	141422324
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
	phi := (1 + math.Sqrt(5)) / 2
	for {
		var n float64
		if fmt.Fscan(in, &n); n == 0 {
			return
		}
		x := n * phi
		if math.Abs(x-math.Floor(x+0.5)) < 1/n {
			fmt.Fprintln(out, "Second win")
		} else {
			fmt.Fprintln(out, "First win")
		}
	}
}
