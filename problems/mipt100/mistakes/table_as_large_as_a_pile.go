//go:build ignore

// Right, but it has a table of the Grundy values of all piles up to the largest.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	1
//	50000000
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
	a := make([]int, n)
	largest := 0
	for i := range a {
		fmt.Fscan(in, &a[i])
		if a[i] > largest {
			largest = a[i]
		}
	}
	grundy := make([]int32, largest+1)
	for size := range grundy {
		grundy[size] = int32(size)
	}
	x := int32(0)
	for _, size := range a {
		x ^= grundy[size]
	}
	if x != 0 {
		fmt.Println("First wins.")
	} else {
		fmt.Println("Second wins.")
	}
}
