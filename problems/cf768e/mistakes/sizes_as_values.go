//go:build ignore

// The sizes are added without carry, as in Nim, where numbers may be taken again.
//
// Verdict: WA
// Group: samples
// Trap: The sizes themselves
//
// Smallest input that shows it:
//
//	2
//	1
//	2
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, s int
	fmt.Fscan(in, &n)
	x := 0
	for i := 0; i < n; i++ {
		fmt.Fscan(in, &s)
		x ^= s
	}
	if x == 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
