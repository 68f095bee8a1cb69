//go:build ignore

// The table of sizes has no place for a pile of 100 stones.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	100
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		a := make([]int, n)
		for i := range a {
			fmt.Fscan(in, &a[i])
		}
		var count [100]int
		for _, p := range a {
			count[p]++
		}
		won := 0
		for _, c := range count {
			if c%2 == 1 {
				won = 1
			}
		}
		fmt.Println(won)
	}
}
