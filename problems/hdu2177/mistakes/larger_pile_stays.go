//go:build ignore

// The move that keeps the larger pile, and takes from the smaller one, is missed.
//
// Verdict: WA
// Group: samples
// Trap: Each pile may have a
//
// Smallest input that shows it:
//
//	4 5
//	0 0
package main

import "fmt"

// partner[n] is the other pile of the lost position with a pile of n.
var partner [3000001]int

func main() {
	for k, a := 0, 0; a <= 1000000; k++ {
		partner[a], partner[a+k] = a+k, a
		for a++; partner[a] != 0; a++ {
		}
	}
	for {
		var a, b int
		if fmt.Scan(&a, &b); a == 0 && b == 0 {
			return
		}
		if partner[a] == b {
			fmt.Println(0)
			continue
		}
		fmt.Println(1)
		for x := a - 1; x >= 0; x-- {
			if partner[x] == x+b-a {
				fmt.Println(x, x+b-a)
			}
		}
		if p := partner[a]; p < a {
			fmt.Println(p, a)
		} else if p < b {
			fmt.Println(a, p)
		}
	}
}
