//go:build ignore

// The value of a bean comes from the number of its bottle, not from those behind it.
//
// Verdict: WA
// Group: samples
// Trap: The value depends on
//
// Smallest input that shows it:
//
//	1
//	2
//	1 1
package main

import "fmt"

// values returns the values of beans.
func values(n int) []int {
	g := make([]int, n)
	for d := 1; d < n; d++ {
		met := map[int]bool{}
		for a := 0; a < d; a++ {
			for b := 0; b <= a; b++ {
				met[g[a]^g[b]] = true
			}
		}
		for met[g[d]] {
			g[d]++
		}
	}
	return g
}

func main() {
	var cases, n int
	fmt.Scan(&cases)
	g := values(21)
	for ; cases > 0; cases-- {
		fmt.Scan(&n)
		beans := make([]int, n)
		xor := 0
		for i := range beans {
			fmt.Scan(&beans[i])
			if beans[i]%2 == 1 {
				xor ^= g[i]
			}
		}
		x, y, z, count := -1, -1, -1, 0
		for i := 0; i < n; i++ {
			for j := i + 1; j < n; j++ {
				for k := j; k < n; k++ {
					if beans[i] > 0 && xor^g[i]^g[j]^g[k] == 0 {
						if count == 0 {
							x, y, z = i, j, k
						}
						count++
					}
				}
			}
		}
		fmt.Printf("%d %d %d\n%d\n", x, y, z, count)
	}
}
