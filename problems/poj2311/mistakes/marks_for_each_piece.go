//go:build ignore

// Right, but each piece has marks of its own, which are all kept.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	2 2
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	grundy [201][201]int
	marks  [201][201][512]int
)

func main() {
	for w := 2; w <= 200; w++ {
		for h := 2; h <= 200; h++ {
			seen := &marks[w][h]
			for c := 2; c <= w-c; c++ {
				seen[grundy[c][h]^grundy[w-c][h]] = 1
			}
			for c := 2; c <= h-c; c++ {
				seen[grundy[w][c]^grundy[w][h-c]] = 1
			}
			for seen[grundy[w][h]] == 1 {
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
