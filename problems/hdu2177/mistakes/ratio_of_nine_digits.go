//go:build ignore

// The golden ratio is a constant of nine digits, 1.61803399.
//
// Verdict: WA
// Group: samples
// Trap: A rounded phi is fine
//
// Input that shows it:
//
//	75024 121392
//	0 0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	const phi = 1.61803399
	in := bufio.NewReader(os.Stdin)
	for {
		var a, b int
		if fmt.Fscan(in, &a, &b); a == 0 && b == 0 {
			return
		}
		small := func(k int) int { return int(float64(k) * phi) }
		if small(b-a) == a {
			fmt.Println(0)
			continue
		}
		fmt.Println(1)
		if x := small(b - a); x < a {
			fmt.Println(x, x+b-a)
		}
		for left := 0; left < b; left++ {
			x, y := a, left
			if x > y {
				x, y = y, x
			}
			if small(y-x) == x {
				fmt.Println(x, y)
				break
			}
		}
		if a == b {
			continue
		}
		for left := 0; left < a; left++ {
			if small(b-left) == left {
				fmt.Println(left, b)
				break
			}
		}
	}
}
