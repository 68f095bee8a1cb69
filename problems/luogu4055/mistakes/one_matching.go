//go:build ignore

// Prints the cells without a partner in one largest matching only.
//
// Verdict: WA
// Group: samples
// Trap: The cells without a partner
//
// Smallest input that shows it:
//
//	1 3
//	...
package main

import (
	"bufio"
	"fmt"
	"os"
)

var (
	n, m    int
	board   []string
	next    [][]int
	partner []int
	seen    []int
	stamp   int
	win     []bool
)

func augment(u int) bool {
	for _, v := range next[u] {
		if seen[v] == stamp {
			continue
		}
		seen[v] = stamp
		if partner[v] < 0 || augment(partner[v]) {
			partner[v], partner[u] = u, v
			return true
		}
	}
	return false
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	fmt.Scan(&n, &m)
	board = make([]string, n)
	for i := range board {
		fmt.Scan(&board[i])
	}
	next, partner = make([][]int, n*m), make([]int, n*m)
	seen, win = make([]int, n*m), make([]bool, n*m)
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			partner[i*m+j] = -1
			if board[i][j] != '.' {
				continue
			}
			for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				y, x := i+d[0], j+d[1]
				if y >= 0 && y < n && x >= 0 && x < m && board[y][x] == '.' {
					next[i*m+j] = append(next[i*m+j], y*m+x)
				}
			}
		}
	}
	for u := 0; u < n*m; u++ {
		if free(u) && black(u) {
			stamp++
			augment(u)
		}
	}
	any := false
	for u := 0; u < n*m; u++ {
		if free(u) && partner[u] < 0 {
			any = true
			win[u] = true
		}
	}
	if !any {
		fmt.Fprintln(out, "LOSE")
		return
	}
	fmt.Fprintln(out, "WIN")
	for u := 0; u < n*m; u++ {
		if win[u] {
			fmt.Fprintln(out, u/m+1, u%m+1)
		}
	}
}

func free(u int) bool { return board[u/m][u%m] == '.' }

func black(u int) bool { return (u/m+u%m)%2 == 0 }
