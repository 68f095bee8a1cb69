//go:build ignore

// Right, but the recursive function does not remember which numbers it has seen, and
// comes to them again and again.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1000
package main

import (
	"bufio"
	"fmt"
	"os"
)

func divisorGame(n int) bool {
	for x := 1; x < n; x++ {
		if n%x == 0 && !divisorGame(n-x) {
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
		fmt.Println(divisorGame(n))
	}
}
