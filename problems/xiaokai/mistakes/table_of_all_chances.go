//go:build ignore

// Right, but it makes a table of the powers of 1/2 as far as the largest n needs.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	1
//	100000001
package main

import (
	"bufio"
	"fmt"
	"os"
)

const p = 998244353

var powers = []int{1}

// halfToThe returns 1/2^e.
func halfToThe(e int) int {
	for len(powers) <= e {
		powers = append(powers, powers[len(powers)-1]*((p+1)/2)%p)
	}
	return powers[e]
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int
		fmt.Fscan(in, &n)
		k := n / 5
		switch {
		case n%5 == 0 || n%5 == 2:
			fmt.Println(1)
		case n == 1:
			fmt.Println((1 - halfToThe(1) + p) % p)
		case n%5 == 1:
			fmt.Println((1 - halfToThe(k) + p) % p)
		case n%5 == 3:
			fmt.Println((1 - halfToThe(k+2) + p) % p)
		case n%5 == 4:
			fmt.Println((1 - halfToThe(k+1) + p) % p)
		}
	}
}
