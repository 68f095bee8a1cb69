//go:build ignore

// The Fibonacci numbers are counted on in 32 bits, past 2^31: what is left of them
// after that is no Fibonacci number, but it is in the table.
//
// Verdict: WA
// Group: samples
// Trap: The greatest Fibonacci
//
// Smallest input that shows it:
//
//	512559680
//	0
package main

import "fmt"

func main() {
	lost := make(map[int32]bool)
	for i, a, b := 0, int32(1), int32(2); i < 50; i++ {
		lost[a] = true
		a, b = b, a+b
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
