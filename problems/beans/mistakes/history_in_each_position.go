//go:build ignore

// Right, but each position that it remembers has the list of all beans taken before.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	10000
//	A
//	B
package main

import "fmt"

type position struct {
	left    int
	history []int
	wins    bool
}

func main() {
	var n int
	var first, second string
	fmt.Scan(&n, &first, &second)
	var table []position
	for left := 0; left <= n; left++ {
		p := position{left: left}
		if left > 0 {
			before := table[left-1]
			p.history = append(append([]int{}, before.history...), left)
		}
		for take := 1; take <= 3 && take <= left; take++ {
			p.wins = p.wins || !table[left-take].wins
		}
		table = append(table, p)
	}
	if table[n].wins {
		fmt.Println(first)
	} else {
		fmt.Println(second)
	}
}
