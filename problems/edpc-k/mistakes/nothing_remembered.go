//go:build ignore

// Right, but the recursive function does not remember which piles it has seen, and comes to
// them again and again.
//
// Verdict: TLE
// Group: samples
// Trap: A recursive function
//
// Input that shows it: samples/edpc-k/hundred-numbers.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

var a []int

// wins reports whether the player to move wins.
func wins(k int) bool {
	for _, x := range a {
		if x <= k && !wins(k-x) {
			return true
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, k int
	fmt.Fscan(in, &n, &k)
	a = make([]int, n)
	for i := range a {
		fmt.Fscan(in, &a[i])
	}
	if wins(k) {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
