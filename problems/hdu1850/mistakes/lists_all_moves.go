//go:build ignore

// Right, but it lists all moves of a case before it counts those that win, and there is
// one for each card.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	4
//	1000000 1000000 1000000 1000000
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

type move struct {
	pile, left int
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var m int
		fmt.Fscan(in, &m)
		if m == 0 {
			return
		}
		piles := make([]int, m)
		x := 0
		for i := range piles {
			fmt.Fscan(in, &piles[i])
			x ^= piles[i]
		}
		var moves []move
		for i, p := range piles {
			for left := 0; left < p; left++ {
				moves = append(moves, move{i, left})
			}
		}
		count := 0
		for _, mv := range moves {
			if x^piles[mv.pile]^mv.left == 0 {
				count++
			}
		}
		fmt.Println(count)
	}
}
