//go:build ignore

// Right, but it makes a list of all orders of the piles, and looks then whether twins
// stand side by side in one.
//
// Verdict: MLE
// Group: samples
//
// Input that shows it:
//
//	10
//	1 2 3 4 5 6 7 8 9 10
//	0
package main

import (
	"bufio"
	"fmt"
	"os"
)

// orders returns the piles in every order.
func orders(piles []int) [][]int {
	if len(piles) == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, rest := range orders(piles[1:]) {
		for i := 0; i <= len(rest); i++ {
			order := append([]int{}, rest[:i]...)
			order = append(order, piles[0])
			all = append(all, append(order, rest[i:]...))
		}
	}
	return all
}

func paired(order []int) bool {
	for i := 0; i+1 < len(order); i += 2 {
		if order[i] != order[i+1] {
			return false
		}
	}
	return len(order)%2 == 0
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var n int
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		piles := make([]int, n)
		for i := range piles {
			fmt.Fscan(in, &piles[i])
		}
		won := 1
		for _, order := range orders(piles) {
			if paired(order) {
				won = 0
			}
		}
		fmt.Println(won)
	}
}
