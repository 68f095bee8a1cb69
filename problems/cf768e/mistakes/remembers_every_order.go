//go:build ignore

// Right, but it remembers the Grundy value of each pile with the numbers that were taken
// in their order, though only their set matters.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1
//	60
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

var known = map[string]int{}

// grundy returns the Grundy value of a pile from which the given numbers were taken.
func grundy(stones int, taken string) int {
	key := fmt.Sprint(stones) + taken
	if g, ok := known[key]; ok {
		return g
	}
	var seen [64]bool
	for take := 1; take <= stones; take++ {
		word := fmt.Sprintf(" %d ", take)
		if !strings.Contains(taken, word) {
			seen[grundy(stones-take, taken+word)] = true
		}
	}
	g := 0
	for seen[g] {
		g++
	}
	known[key] = g
	return g
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, x int
	for fmt.Fscan(in, &n); n > 0; n-- {
		var stones int
		fmt.Fscan(in, &stones)
		x ^= grundy(stones, "")
	}
	if x == 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
