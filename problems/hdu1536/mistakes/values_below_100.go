//go:build ignore

// A set of 100 members is taken to give values below 100, but it can give 100: then
// all of 100 marks are set, and the search for one that is not runs over the end.
//
// Verdict: RE
// Group: samples
// Trap: k = 100 gives values
//
// Smallest input that shows it:
//
//	100 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100
//	1
//	1 100
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var k int
		fmt.Fscan(in, &k)
		if k == 0 {
			return
		}
		set := make([]int, k)
		for i := range set {
			fmt.Fscan(in, &set[i])
		}
		sort.Ints(set)
		grundy := make([]int, 10001)
		for i := range grundy {
			grundy[i] = -1
		}
		var m int
		for fmt.Fscan(in, &m); m > 0; m-- {
			var l, x int
			for fmt.Fscan(in, &l); l > 0; l-- {
				var h int
				fmt.Fscan(in, &h)
				x ^= value(h, set, grundy)
			}
			if x != 0 {
				out.WriteByte('W')
			} else {
				out.WriteByte('L')
			}
		}
		out.WriteByte('\n')
	}
}

// value returns the Grundy value of a pile of h.
func value(h int, set []int, grundy []int) int {
	if grundy[h] < 0 {
		var seen [100]bool
		for _, s := range set {
			if s > h {
				break
			}
			seen[value(h-s, set, grundy)] = true
		}
		v := 0
		for seen[v] {
			v++
		}
		grundy[h] = v
	}
	return grundy[h]
}
