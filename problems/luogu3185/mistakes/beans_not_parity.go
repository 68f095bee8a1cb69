//go:build ignore

// The numbers of beans are added up as if they were piles of Nim: the xor of all numbers before the last bottle.
//
// Verdict: WA
// Group: samples
// Trap: Two beans of one bottle
//
// Smallest input that shows it:
//
//	1
//	2
//	3 0
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
			if i < n-1 {
				xor ^= beans[i]
			}
		}
		x, y, z, count := -1, -1, -1, 0
		for i := 0; i < n; i++ {
			for j := i + 1; j < n; j++ {
				for k := j; k < n; k++ {
					if beans[i] > 0 && xor != 0 && xor^g[n-1-i]^g[n-1-j]^g[n-1-k] == 0 {
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
