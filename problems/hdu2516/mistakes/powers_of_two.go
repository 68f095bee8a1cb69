//go:build ignore

// The lost heaps are taken for the powers of two, as they are where a move takes at
// most as many as the move before.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	3
//	0
package main

import "fmt"

func main() {
	lost := make(map[int32]bool)
	for i := uint(1); i < 31; i++ {
		lost[1<<i] = true
	}
	for {
		var n int32
		if fmt.Scan(&n); n == 0 {
			return
		}
		if lost[n] {
			fmt.Println("Second win")
		} else {
			fmt.Println("First win")
		}
	}
}
