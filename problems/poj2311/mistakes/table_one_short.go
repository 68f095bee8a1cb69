//go:build ignore

// The table has 200 places each way, so none for a side of 200.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	2 200
package main

import (
	"bufio"
	"fmt"
	"os"
)

var grundy [200][200]int

func main() {
	for w := 2; w < 200; w++ {
		for h := 2; h < 200; h++ {
			var seen [256]bool
			for c := 2; c <= w-c; c++ {
				seen[grundy[c][h]^grundy[w-c][h]] = true
			}
			for c := 2; c <= h-c; c++ {
				seen[grundy[w][c]^grundy[w][h-c]] = true
			}
			for seen[grundy[w][h]] {
				grundy[w][h]++
			}
		}
	}
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var w, h int
		if _, err := fmt.Fscan(in, &w, &h); err != nil {
			return
		}
		if grundy[w][h] != 0 {
			fmt.Fprintln(out, "WIN")
		} else {
			fmt.Fprintln(out, "LOSE")
		}
	}
}
