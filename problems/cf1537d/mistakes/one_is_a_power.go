//go:build ignore

// Asks first whether n is a power of two, and so takes 1, which is 2 to the power of 0, for won.
//
// Verdict: WA
// Group: samples
// Trap: 1 is a power of two
//
// Smallest input that shows it:
//
//	1
//	1
package main

import (
	"bufio"
	"fmt"
	"math/bits"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n uint
		fmt.Fscan(in, &n)
		wins := n%2 == 0
		if n&(n-1) == 0 {
			wins = bits.TrailingZeros(n)%2 == 0
		}
		if wins {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
