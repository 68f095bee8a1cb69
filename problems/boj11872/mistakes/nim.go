//go:build ignore

// Ordinary Nim: the xor of the sizes, as if a split were of no use.
//
// Verdict: WA
// Group: samples
// Trap: The xor of the sizes
//
// Smallest input that shows it:
//
//	3
//	1 2 3
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	x := 0
	for ; n > 0; n-- {
		var p int
		fmt.Fscan(in, &p)
		x ^= p
	}
	if x != 0 {
		fmt.Println("koosaga")
	} else {
		fmt.Println("cubelover")
	}
}
