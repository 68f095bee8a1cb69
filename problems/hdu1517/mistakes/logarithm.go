//go:build ignore

// Looks at where the logarithm of n is in its period, and takes powers of 18 for the beginning of the next one.
//
// Verdict: WA
// Group: samples
// Trap: Powers of 18
//
// Smallest input that shows it:
//
//	18
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int64
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		x := math.Log(float64(n)) / math.Log(18)
		if x-math.Floor(x) <= math.Log(9)/math.Log(18)+1e-12 {
			fmt.Println("Stan wins.")
		} else {
			fmt.Println("Ollie wins.")
		}
	}
}
