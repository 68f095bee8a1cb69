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

import (
	"bufio"
	"fmt"
	"os"
)

// wins reports whether the player to move wins.
func wins(n int) bool {
	for take := 1; take <= n; take *= 2 {
		if !wins(n - take) {
			return true
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		if wins(n) {
			fmt.Println("Kiki")
		} else {
			fmt.Println("Cici")
		}
	}
}
