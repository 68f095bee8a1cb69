//go:build ignore

// How often each size comes is counted, and all counts but that of 100 are reset
// before the next case.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	100
//	1
//	100
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

var count [101]int

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		for i := 0; i < 100; i++ {
			count[i] = 0
		}
		for ; n > 0; n-- {
			var size int
			fmt.Fscan(in, &size)
			count[size]++
		}
		won := 0
		for _, c := range count {
			won |= c % 2
		}
		fmt.Println(won)
	}
}
