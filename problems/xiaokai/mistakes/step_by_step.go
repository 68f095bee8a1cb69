//go:build ignore

// Right, but the power of 1/2 is multiplied up step by step, and n may have 19 digits.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1
//	1000000000000000001
package main

import (
	"bufio"
	"fmt"
	"os"
)

const p = 998244353

// chance returns the chance to win from n stones.
func chance(n int) int {
	e := []int{0, n / 5, 0, n/5 + 2, n/5 + 1}[n%5]
	if e < 1 {
		e = 1
	}
	if n%5 == 0 || n%5 == 2 {
		return 1
	}
	power := 1
	for ; e > 0; e-- {
		power = power * ((p + 1) / 2) % p
	}
	return (1 - power + p) % p
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		fmt.Println(chance(n))
	}
}
