//go:build ignore

// 1 - x is left negative: the remainder has the sign of the dividend.
//
// Verdict: WA
// Group: samples
// Trap: 1 - x is negative when
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

const p = 998244353

// power returns 1/2^e modulo p.
func power(e int64) int64 {
	result, base := int64(1), int64(p+1)/2
	for e > 0 {
		if e&1 == 1 {
			result = result * base % p
		}
		base = base * base % p
		e >>= 1
	}
	return result
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int64
		fmt.Fscan(in, &n)
		k := n / 5
		switch {
		case n%5 == 0 || n%5 == 2:
			fmt.Println(1)
		case n == 1:
			fmt.Println((1 - power(1)) % p)
		case n%5 == 1:
			fmt.Println((1 - power(k)) % p)
		case n%5 == 3:
			fmt.Println((1 - power(k+2)) % p)
		case n%5 == 4:
			fmt.Println((1 - power(k+1)) % p)
		}
	}
}
