//go:build ignore

// Right, but the recursive function does not remember which positions it has seen, and
// comes to them again and again.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	100
package main

import "fmt"

// result returns 1 if the player to move wins, -1 if he loses, and 0 for a draw.
func result(n int) int {
	switch n {
	case 0:
		return -1
	case 1:
		return 0
	}
	best := -result(n - 2)
	if n > 2 {
		if other := -result(n - 3); other > best {
			best = other
		}
	}
	return best
}

func main() {
	var n int
	fmt.Scan(&n)
	if n < 0 {
		fmt.Println(120)
		return
	}
	fmt.Println(result(n))
}
