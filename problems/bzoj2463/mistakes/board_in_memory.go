//go:build ignore

// Right, but it has the whole board in memory, on which it writes the number of the move
// that comes to each square.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	10000
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
		board := make([][]int32, n)
		last := int32(-1)
		for row := range board {
			board[row] = make([]int32, n)
			for square := range board[row] {
				last++
				board[row][square] = last
			}
		}
		if board[n-1][n-1]%2 == 1 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
