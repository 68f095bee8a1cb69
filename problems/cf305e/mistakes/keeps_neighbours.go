//go:build ignore

// Plays with each run as with Kayles: the letters beside a cut could be cut as well.
//
// Verdict: WA
// Group: samples
// Trap: A cut takes both neighbours,
//
// Smallest input that shows it:
//
//	aaaaa
package main

import "fmt"

func main() {
	var s string
	fmt.Scan(&s)
	n := len(s)
	value := make([]int, n+1) // of runs
	get := func(k int) int {
		if k < 0 {
			return 0
		}
		return value[k]
	}
	for k := 1; k <= n; k++ {
		var seen [64]bool
		for i := 0; i < k; i++ {
			seen[get(i)^get(k-1-i)] = true
		}
		for seen[value[k]] {
			value[k]++
		}
	}
	free := make([]bool, n+1)
	for i := 1; i+1 < n; i++ {
		free[i] = s[i-1] == s[i+1]
	}
	total := 0
	first, last := make([]int, n+1), make([]int, n+1) // of the run of each letter
	for i := 0; i < n; i++ {
		j := i
		for free[j] {
			j++
		}
		total ^= value[j-i]
		for k := i; k < j; k++ {
			first[k], last[k] = i, j-1
		}
		if j > i {
			i = j
		}
	}
	for i := 0; i < n; i++ {
		if !free[i] {
			continue
		}
		run := value[last[i]-first[i]+1]
		if total^run^get(i-first[i])^get(last[i]-i) == 0 {
			fmt.Printf("First\n%d\n", i+1)
			return
		}
	}
	fmt.Println("Second")
}
