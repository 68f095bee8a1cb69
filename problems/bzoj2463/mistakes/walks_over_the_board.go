//go:build ignore

// Right, but for each board it walks over all squares, row by row, to see who makes the
// last move.
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
		alice := false
		for row := 0; row < n; row++ {
			for square := 0; square < n; square++ {
				if row+square > 0 {
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
