//go:build ignore

// Right, but for each line it tries every move on both piles and every move on one, and
// finds out for each what the lost position of its difference is by counting up from 0.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	100000 100001
//	0 0
package main

import (
	"bufio"
	"fmt"
	"os"
)

// lost reports whether piles of x <= y lose.
func lost(x, y int) bool {
	used := make([]bool, y+2)
	for k, a := 0, 0; a <= x; k++ {
		if a == x {
			return a+k == y
		}
		if a+k <= y {
			used[a+k] = true
		}
		for a++; used[a]; a++ {
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var a, b int
		if fmt.Fscan(in, &a, &b); a == 0 && b == 0 {
			return
		}
		if lost(a, b) {
			fmt.Println(0)
			continue
		}
		fmt.Println(1)
		for take := 1; take <= a; take++ {
			if lost(a-take, b-take) {
				fmt.Println(a-take, b-take)
			}
		}
		for left := 0; left < b; left++ {
			x, y := a, left
			if x > y {
				x, y = y, x
			}
			if lost(x, y) {
				fmt.Println(x, y)
			}
		}
		for left := 0; left < a && a < b; left++ {
			if lost(left, b) {
				fmt.Println(left, b)
			}
		}
	}
}
