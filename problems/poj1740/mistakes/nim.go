//go:build ignore

// It is taken for Nim, as if stones were never handed out.
//
// Verdict: WA
// Group: samples
// Trap: It is not Nim. The nim-sum
//
// Smallest input that shows it:
//
//	3
//	1 2 3
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		a := make([]int, n)
		for i := range a {
			fmt.Fscan(in, &a[i])
		}
		x := 0
		for _, p := range a {
			x ^= p
		}
		if x != 0 {
			fmt.Println(1)
		} else {
			fmt.Println(0)
		}
	}
}
