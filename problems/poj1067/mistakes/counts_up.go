//go:build ignore

// Right, but for each line the lost positions are counted up from 0 0, one after the
// other.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it: samples/poj1067/largest.in
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var a, b int
		if _, err := fmt.Fscan(in, &a, &b); err != nil {
			return
		}
		if a > b {
			a, b = b, a
		}
		k := 0
		for n := 0; n < a; n++ {
			if k*1836311903/1134903170 == n {
				k++ // n is the smaller size of a lost position
			}
		}
		if k*1836311903/1134903170 == a && k == b-a {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
