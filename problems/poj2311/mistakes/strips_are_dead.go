//go:build ignore

// A cut may leave a strip of width 1, which counts as a piece that nobody can cut.
//
// Verdict: WA
// Group: samples
// Trap: A cut that leaves a side
//
// Smallest input that shows it:
//
//	2 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var grundy [201][201]int
	for w := 2; w <= 200; w++ {
		for h := 2; h <= 200; h++ {
			var seen [512]bool
			for i := 1; i < w; i++ {
				seen[grundy[i][h]^grundy[w-i][h]] = true
			}
			for i := 1; i < h; i++ {
				seen[grundy[w][i]^grundy[w][h-i]] = true
			}
			for seen[grundy[w][h]] {
				grundy[w][h]++
			}
		}
	}
	var w, h int
	for {
		if n, _ := fmt.Fscan(in, &w, &h); n < 2 {
			return
		}
		if grundy[w][h] != 0 {
			fmt.Fprintln(out, "WIN")
		} else {
			fmt.Fprintln(out, "LOSE")
		}
	}
}
