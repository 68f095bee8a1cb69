//go:build ignore

// The table is as large as the sheet, and the values of the first three pieces are
// written into it: for 2 by 2 two of them have no place.
//
// Verdict: RE
// Group: samples
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
	for {
		var w, h int
		if _, err := fmt.Fscan(in, &w, &h); err != nil {
			return
		}
		if w < h {
			w, h = h, w
		}
		fmt.Println(answer(w, h))
	}
}

func answer(w, h int) string {
	grundy := make([][]int, w+1)
	for a := range grundy {
		grundy[a] = make([]int, w+1)
	}
	grundy[2][2], grundy[2][3], grundy[3][2] = 0, 0, 0
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
		return "WIN"
	}
	return "LOSE"
}
