//go:build ignore

// The Grundy values are worked out anew for each line.
//
// Verdict: TLE
// Group: samples
// Trap: Working out the table
//
// Input that shows it: samples/poj2311/many-lines.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var w, h int
		if _, err := fmt.Fscan(in, &w, &h); err != nil {
			return
		}
		var grundy [201][201]int
		for a := 2; a <= w; a++ {
			for b := 2; b <= h; b++ {
				seen := make(map[int]bool)
				for c := 2; c <= a-2; c++ {
					seen[grundy[c][b]^grundy[a-c][b]] = true
				}
				for c := 2; c <= b-2; c++ {
					seen[grundy[a][c]^grundy[a][b-c]] = true
				}
				for seen[grundy[a][b]] {
					grundy[a][b]++
				}
			}
		}
		if grundy[w][h] != 0 {
			fmt.Println("WIN")
		} else {
			fmt.Println("LOSE")
		}
	}
}
