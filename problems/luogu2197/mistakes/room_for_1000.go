//go:build ignore

// There is room for a thousand piles.
//
// Verdict: RE
// Group: samples
//
// Input that shows it: samples/luogu2197/many-piles.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

var a [1000]int

func main() {
	in := bufio.NewReader(os.Stdin)
	var t, n int
	for fmt.Fscan(in, &t); t > 0; t-- {
		x := 0
		fmt.Fscan(in, &n)
		for i := 0; i < n; i++ {
			fmt.Fscan(in, &a[i])
			x ^= a[i]
		}
		if x != 0 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
