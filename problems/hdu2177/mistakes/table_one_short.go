//go:build ignore

// The table of partners has no place for a pile of 1000000 stones, the largest.
//
// Verdict: RE
// Group: samples
//
// Smallest input that shows it:
//
//	0 1000000
//	0 0
package main

import (
	"bufio"
	"fmt"
	"os"
)

const most = 1000000

var partner [most]int

func main() {
	for k, a := 0, 0; a < most; k++ {
		partner[a] = a + k
		if a+k < most {
			partner[a+k] = a
		}
		for a++; a < most && partner[a] != 0; a++ {
		}
	}
	in := bufio.NewReader(os.Stdin)
	for {
		var a, b int
		if fmt.Fscan(in, &a, &b); a == 0 && b == 0 {
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
				break
			}
		}
		if p := partner[a]; p < a {
			fmt.Println(p, a)
		} else if p < b {
			fmt.Println(a, p)
		}
		if p := partner[b]; p < a && a < b {
			fmt.Println(p, b)
		}
	}
}
