//go:build ignore

// The table of Fibonacci numbers is long, and they are 32 bits wide: the 380291st
// is 649 there.
//
// Verdict: WA
// Group: samples
// Trap: The greatest Fibonacci
//
// Smallest input that shows it:
//
//	649
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	fibonacci := make(map[int32]bool)
	a, b := int32(1), int32(2)
	for i := 0; i < 400000; i++ {
		fibonacci[a] = true
		a, b = b, a+b
	}
	in := bufio.NewReader(os.Stdin)
	for {
		var n int32
		if _, err := fmt.Fscan(in, &n); err != nil || n == 0 {
			return
		}
		if fibonacci[n] {
			fmt.Println("Second win")
		} else {
			fmt.Println("First win")
		}
	}
}
