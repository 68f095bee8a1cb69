//go:build ignore

// YES is printed when the first player wins; asked for is whether the second does.
//
// Verdict: WA
// Group: samples
// Trap: YES means that the second
//
// Smallest input that shows it:
//
//	1
//	1
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
		k := 0
		for (k+1)*(k+2)/2 <= s {
			k++
		}
		x ^= k
	}
	if x != 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
