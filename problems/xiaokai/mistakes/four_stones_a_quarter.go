//go:build ignore

// The chance with four stones is taken for 1/4.
//
// Verdict: WA
// Group: samples
// Trap: A published derivation
//
// Smallest input that shows it:
//
//	1
//	4
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

// first are the chances with 1 to 5 stones. With 5 more, the chance not to win is
// halved; only 1 stone is an exception, with 6 the chance is the same.
var first = []int64{1 - power(1), 1, 1 - power(2), power(2), 1}

func main() {
	in := bufio.NewReader(os.Stdin)
	var t int
	fmt.Fscan(in, &t)
	for ; t > 0; t-- {
		var n int64
		fmt.Fscan(in, &n)
		k := (n - 1) / 5
		if n%5 == 1 && k > 0 {
			k--
		}
		x := (1 - first[(n-1)%5] + p) % p * power(k) % p
		fmt.Println((1 - x + p) % p)
	}
}
