//go:build ignore

// Nim of how many free cells each man has to his left, p[i] - i: as if men could pass
// each other.
//
// Verdict: WA
// Group: samples
//
// Smallest input that shows it:
//
//	1
//	3
//	2 3 5
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		p := make([]int, n+1)
		for i := 1; i <= n; i++ {
			fmt.Fscan(in, &p[i])
		}
		sort.Ints(p)
		x := 0
		for i := 1; i <= n; i++ {
			x ^= p[i] - i
		}
		if x != 0 {
			fmt.Println("Georgia will win")
		} else {
			fmt.Println("Bob will win")
		}
	}
}
