//go:build ignore

// The table has the first 40 Fibonacci numbers, up to 165580141; there are five more
// below 2^31.
//
// Verdict: WA
// Group: samples
//
// Input that shows it:
//
//	267914296
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	var fib [40]int
	fib[0], fib[1] = 1, 2
	for i := 2; i < len(fib); i++ {
		fib[i] = fib[i-1] + fib[i-2]
	}
	lost := make(map[int]bool)
	for _, f := range fib {
		lost[f] = true
	}
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		if lost[n] {
			fmt.Println("Second win")
		} else {
			fmt.Println("First win")
		}
	}
}
