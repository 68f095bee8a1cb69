//go:build ignore

// The stones are counted in 32 bits.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	2147483650
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int64
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		if stones := int32(n); stones%3 != 1 {
			fmt.Println("A")
		} else {
			fmt.Println("B")
		}
	}
}
