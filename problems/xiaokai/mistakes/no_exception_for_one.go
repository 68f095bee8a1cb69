//go:build ignore

// One stone is treated like 6, 11, 16, ..., but there Kc0 may also win by taking 4.
//
// Verdict: WA
// Group: samples
// Trap: n = 1 is an exception:
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
		switch n % 5 {
		case 0, 2:
			fmt.Println(1)
		case 1:
			fmt.Println((1 - power(k) + p) % p)
		case 3:
			fmt.Println((1 - power(k+2) + p) % p)
		case 4:
			fmt.Println((1 - power(k+1) + p) % p)
		}
	}
}
