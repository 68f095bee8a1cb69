//go:build ignore

// The partner of the smaller pile is printed also where it is larger than the pile
// that should become it: a move that adds stones.
//
// Verdict: WA
// Group: samples
// Trap: Moves that add stones.
//
// Smallest input that shows it:
//
//	1 1
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
		} else {
			fmt.Println(a, p)
		}
		if p := partner[b]; p < a && a < b {
			fmt.Println(p, b)
		}
	}
}
