//go:build ignore

// Edge lists are read line by line, into a buffer of 1000 bytes. At a longer line Scan
// returns false, which is taken for the end of the input.
//
// Verdict: WA
// Group: random
//
// Input that shows it: judge gen hdu1524 --kind extreme --seed 1
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

var (
	in     = bufio.NewScanner(os.Stdin)
	next   [][]int
	grundy []int // -1 where it is not known yet
)

// line returns the numbers of the next line that has any, nil at the end.
func line() []int {
	for in.Scan() {
		var numbers []int
		for _, word := range strings.Fields(in.Text()) {
			n, _ := strconv.Atoi(word)
			numbers = append(numbers, n)
		}
		if len(numbers) > 0 {
			return numbers
		}
	}
	return nil
}

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

func main() {
	in.Buffer(make([]byte, 1000), 1000)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for first := line(); first != nil; first = line() {
		n := first[0]
		next, grundy = make([][]int, n), make([]int, n)
		for i := range next {
			grundy[i] = -1
			list := line()
			if list == nil {
				return
			}
			next[i] = list[1:]
		}
		for query := line(); query != nil && query[0] > 0; query = line() {
			x := 0
			for _, p := range query[1:] {
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
