//go:build ignore

// Its function scan returns how many numbers it read, and -1 at the end of the input, as
// in C. That is not 0, so it is taken for true.
//
// Verdict: TLE
// Group: samples
//
// Input that shows it:
//
//	1
//	0
//	0
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

var (
	next   [][]int
	grundy []int // -1 where it is not known yet
)

func value(node int) int {
	if grundy[node] < 0 {
		seen := make(map[int]bool)
		for _, to := range next[node] {
			seen[value(to)] = true
		}
		v := 0
		for seen[v] {
			v++
		}
		grundy[node] = v
	}
	return grundy[node]
}

var in = bufio.NewReader(os.Stdin)

// scan reads a number. It returns 1, or 0 if there is something else, or -1 at the end.
func scan(n *int) int {
	_, err := fmt.Fscan(in, n)
	if err == io.EOF {
		return -1
	}
	if err != nil {
		return 0
	}
	return 1
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n int
	for scan(&n) != 0 {
		next, grundy = make([][]int, n), make([]int, n)
		for i := range grundy {
			grundy[i] = -1
		}
		for i := 0; i < n; i++ {
			var x int
			for fmt.Fscan(in, &x); x > 0; x-- {
				var to int
				fmt.Fscan(in, &to)
				next[i] = append(next[i], to)
			}
		}
		for {
			var m, x int
			fmt.Fscan(in, &m)
			if m == 0 {
				break
			}
			for ; m > 0; m-- {
				var p int
				fmt.Fscan(in, &p)
				x ^= value(p)
			}
			if x != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}
