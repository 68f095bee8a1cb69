//go:build ignore

// Right, but the recursive function does not remember which positions it has seen, and
// comes to them again and again.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1000
//	A
//	B
package main

import "fmt"

// wins reports whether the player to move wins.
func wins(n int) bool {
	for take := 1; take <= 3 && take <= n; take++ {
		if !wins(n - take) {
			return true
		}
	}
	return false
}

func main() {
	var n int
	var first, second string
	fmt.Scan(&n, &first, &second)
	if wins(n) {
		fmt.Println(first)
	} else {
		fmt.Println(second)
	}
}
