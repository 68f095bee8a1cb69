//go:build ignore

// Right, but each byte of the input is read by a call of its own, because fmt.Scan has
// no buffer.
//
// Verdict: TLE
// Group: extreme
//
// Input that shows it: judge gen cf768e --kind extreme --seed 2
package main

import "fmt"

func main() {
	var n, s, x int
	fmt.Scan(&n)
	for ; n > 0; n-- {
		fmt.Scan(&s)
		k := 0
		for (k+1)*(k+2)/2 <= s {
			k++
		}
		x ^= k
	}
	if x == 0 {
		fmt.Println("YES")
	} else {
		fmt.Println("NO")
	}
}
