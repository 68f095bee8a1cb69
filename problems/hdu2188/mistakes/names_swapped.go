//go:build ignore

// The names are the wrong way round.
//
// Verdict: WA
// Group: samples
// Trap: Grass is the first player.
//
// Smallest input that shows it:
//
//	1
//	1 1
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var c, n, m int
	fmt.Fscan(in, &c)
	for ; c > 0; c-- {
		fmt.Fscan(in, &n, &m)
		if n%(m+1) == 0 {
			fmt.Println("Grass")
		} else {
			fmt.Println("Rabbit")
		}
	}
}
