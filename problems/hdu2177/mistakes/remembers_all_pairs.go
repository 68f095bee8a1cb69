//go:build ignore

// Right, but it keeps all lost positions up to a pile of 1000000 in maps, by their sizes
// and by their difference.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	1 2
//	0 0
package main

import (
	"bufio"
	"fmt"
	"os"
)

type position struct {
	small, large int
}

func main() {
	bySize := make(map[int]position, 2000000)
	byDifference := make(map[int]position, 1000000)
	for k, a := 0, 0; a <= 1000000; k++ {
		bySize[a], bySize[a+k] = position{a, a + k}, position{a, a + k}
		byDifference[k] = position{a, a + k}
		for a++; ; a++ {
			if _, ok := bySize[a]; !ok {
				break
			}
		}
	}
	in := bufio.NewReader(os.Stdin)
	for {
		var a, b int
		if fmt.Fscan(in, &a, &b); a == 0 && b == 0 {
			return
		}
		if bySize[a].large == b && bySize[a].small == a {
			fmt.Println(0)
			continue
		}
		fmt.Println(1)
		if p := byDifference[b-a]; p.small < a {
			fmt.Println(p.small, p.large)
		}
		if p := bySize[a]; p.small+p.large-a < b {
			fmt.Println(p.small, p.large)
		}
		if p := bySize[b]; p.large == b && p.small < a && a < b {
			fmt.Println(p.small, p.large)
		}
	}
}
