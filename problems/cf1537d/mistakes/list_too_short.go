//go:build ignore

// The list of the lost powers of two ends before the largest one.
//
// Verdict: WA
// Group: samples
// Trap: The largest power of two
//
// Smallest input that shows it:
//
//	1
//	536870912
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	lost := map[int]bool{}
	for i := uint(1); i < 29; i += 2 {
		lost[1<<i] = true
	}
	in := bufio.NewReader(os.Stdin)
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		var n int
		fmt.Fscan(in, &n)
		if n%2 == 0 && !lost[n] {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
