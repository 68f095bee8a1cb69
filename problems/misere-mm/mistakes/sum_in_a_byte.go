//go:build ignore

// All piles are taken for ones if their sum is their number, and the sum is kept in
// a byte.
//
// Verdict: WA
// Group: samples
//
// Input that shows it:
//
//	1
//	1
//	257
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	fmt.Fscan(in, &cases)
	for ; cases > 0; cases-- {
		var n, x int
		fmt.Fscan(in, &n)
		var sum byte
		for i := 0; i < n; i++ {
			var pile int
			fmt.Fscan(in, &pile)
			x ^= pile
			sum += byte(pile)
		}
		won := x != 0
		if int(sum) == n {
			won = n%2 == 0
		}
		if won {
			fmt.Println("John")
		} else {
			fmt.Println("Brother")
		}
	}
}
