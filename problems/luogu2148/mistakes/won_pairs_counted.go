//go:build ignore

// Counts the pairs that are won, and asks whether their number is odd.
//
// Verdict: WA
// Group: samples
// Trap: It does not suffice to
//
// Smallest input that shows it:
//
//	1
//	4
//	1 2 1 4
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		x := 0
		for i := 0; i < n/2; i++ {
			var a, b int
			fmt.Fscan(in, &a, &b)
			x ^= won(a, b)
		}
		if x != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}

func won(a, b int) int {
	if a%2 == 0 || b%2 == 0 {
		return 1
	}
	return 0
}
