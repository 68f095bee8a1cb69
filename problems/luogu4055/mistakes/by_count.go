//go:build ignore

// Counts the free cells of both colours: if they are equally many, nobody has a winning start; else all
// cells of the larger colour win.
//
// Verdict: WA
// Group: samples
// Trap: With equally many cells
//
// Smallest input that shows it:
//
//	3 2
//	.#
//	.#
//	#.
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n, m int
	fmt.Scan(&n, &m)
	board := make([]string, n)
	count := [2]int{}
	for i := range board {
		fmt.Scan(&board[i])
		for j := range board[i] {
			if board[i][j] == '.' {
				count[(i+j)%2]++
			}
		}
	}
	if count[0] == count[1] {
		fmt.Fprintln(out, "LOSE")
		return
	}
	larger := 0
	if count[1] > count[0] {
		larger = 1
	}
	fmt.Fprintln(out, "WIN")
	for i := range board {
		for j := range board[i] {
			if board[i][j] == '.' && (i+j)%2 == larger {
				fmt.Fprintln(out, i+1, j+1)
			}
		}
	}
}
