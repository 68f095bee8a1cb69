//go:build ignore

// Takes the law of consecutive numbers for that of any set: lost exactly if the remainder
// by the sum of the least and the largest number is below the least.
//
// Verdict: WA
// Group: samples
// Trap: The formula for consecutive
//
// Smallest input that shows it:
//
//	3 5
//	1 2 4
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, k int
	fmt.Fscan(in, &n, &k)
	a := make([]int, n)
	for i := range a {
		fmt.Fscan(in, &a[i])
	}
	if k%(a[0]+a[n-1]) >= a[0] {
		fmt.Println("First")
	} else {
		fmt.Println("Second")
	}
}
