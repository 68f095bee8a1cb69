//go:build ignore

// The number of piles is kept in 16 bits: of 65536 piles none is read.
//
// Verdict: WA
// Group: samples
//
// Input that shows it: samples/cf768e/count-past-16-bits.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var count, s int
	fmt.Fscan(in, &count)
	x := 0
	for n := uint16(count); n > 0; n-- {
		fmt.Fscan(in, &s)
		k := 0
		for (k+1)*(k+2)/2 <= s {
			k++
		}
		x ^= k
	}
	if x == 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
