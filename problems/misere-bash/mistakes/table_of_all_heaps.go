//go:build ignore

// Right, but it has a table of who wins that grows to the largest heap.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	100000000
package main

import (
	"bufio"
	"fmt"
	"os"
)

var wins = []bool{true}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		for len(wins) <= n {
			i := len(wins)
			wins = append(wins, !wins[i-1] || i > 1 && !wins[i-2])
		}
		if wins[n] {
			fmt.Println("A")
		} else {
			fmt.Println("B")
		}
	}
}
