//go:build ignore

// The move on the larger pile is listed beside its mirror image where the piles are equal.
//
// Verdict: WA
// Group: samples
// Trap: a = b: taking from one
//
// Smallest input that shows it:
//
//	2 2
//	0 0
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"sort"
)

type piles struct{ a, b int }

func lost(a, b int) bool {
	return int(float64(b-a)*(1+math.Sqrt(5))/2) == a
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var a, b int
		if _, err := fmt.Fscan(in, &a, &b); err != nil || a == 0 && b == 0 {
			return
		}
		if lost(a, b) {
			fmt.Fprintln(out, 0)
			continue
		}
		fmt.Fprintln(out, 1)
		var moves []piles
		if s := int(float64(b-a) * (1 + math.Sqrt(5)) / 2); s < a {
			fmt.Fprintln(out, s, s+b-a)
		}
		for i := 1; i <= a; i++ {
			if lost(a-i, b) {
				moves = append(moves, piles{a - i, b})
			}
		}
		for i := 1; i <= b; i++ {
			x, y := a, b-i
			if x > y {
				x, y = y, x
			}
			if lost(x, y) {
				moves = append(moves, piles{x, y})
			}
		}
		sort.Slice(moves, func(i, j int) bool { return moves[i].a < moves[j].a })
		for _, m := range moves {
			fmt.Fprintln(out, m.a, m.b)
		}
	}
}
