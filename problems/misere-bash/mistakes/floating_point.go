//go:build ignore

// The number of stones is kept in a float64, which is not exact above 2^53.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	9007199254740997
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
		var n float64
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		if math.Mod(n, 3) == 1 {
			fmt.Println("B")
		} else {
			fmt.Println("A")
		}
	}
}
