//go:build ignore

// Right, but for each board it walks over all squares, row by row, and looks around on each,
// to see who makes the last move.
//
// Verdict: TLE
// Group: all
//
// Input that shows it: judge gen bzoj2463 --kind extreme --seed 1
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
		alice := n > 1
		for row := 0; row < n; row++ {
			for square := 0; square < n; square++ {
				neighbours := 0
				for _, to := range [4][2]int{{row - 1, square}, {row + 1, square}, {row, square - 1}, {row, square + 1}} {
					if to[0] >= 0 && to[0] < n && to[1] >= 0 && to[1] < n {
						neighbours++
					}
				}
				if neighbours > 0 {
					alice = !alice
				}
			}
		}
		if alice {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
