// Agc017d solves "Game on Tree".
//
// There is a tree with the root 1. A move cuts an edge, and the part without the
// root is removed; whoever cannot move loses. The input is one case: the number n
// of nodes, and n-1 edges. Alice moves first; the answer is who wins.
//
// It is green Hackenbush on a tree. Let g(u) be the Grundy value of what hangs on
// the node u, as if u were the root. Then
//
//	g(u) = xor of g(v)+1 over all nodes v that hang on u by an edge,
//
// and Alice wins exactly if g(1) is not 0.
//
// The edges at u are games of their own, and a move is in one of them: so g(u) is
// the xor of their values, by Sprague and Grundy. An edge to v with all that hangs
// on v has the value g(v)+1, by induction on its number of edges: to cut the edge
// itself leaves 0. Any other move is one below v. It leaves an edge with something
// of a value x on it, by induction of the value x+1, and the moves below v are to
// values x among which are all of 0..g(v)-1, and never g(v). So the moves show 0
// and 1..g(v), and never g(v)+1: that is the least value missing.
//
// Time O(n), memory O(n). Limits: 2 <= n <= 100000.
//
// Source: Berlekamp, Conway and Guy, "Winning Ways for your Mathematical Plays"
// (1982): the colon principle for green trees.
// Checked: by search, all 1,442 small cases, the last 1-6 6-2 6-3 6-4 6-5.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	n := in.int(2, 100000)
	next := make([][]int, n+1) // the neighbours of each node
	for i := 1; i < n; i++ {
		x, y := in.int(1, n), in.int(1, n)
		next[x] = append(next[x], y)
		next[y] = append(next[y], x)
	}
	if grundy(next, 1) != 0 {
		fmt.Fprintln(out, "Alice")
	} else {
		fmt.Fprintln(out, "Bob")
	}
}

// grundy returns the Grundy value of the tree with a root.
func grundy(next [][]int, root int) int {
	above := make([]int, len(next)) // the node above each
	order := []int{root}            // all nodes, each after the one above it
	for i := 0; i < len(order); i++ {
		u := order[i]
		for _, v := range next[u] {
			if v != above[u] {
				above[v] = u
				order = append(order, v)
			}
		}
	}
	value := make([]int, len(next))
	for i := len(order) - 1; i > 0; i-- {
		u := order[i]
		value[above[u]] ^= value[u] + 1
	}
	return value[root]
}

// input reads words, separated by white space, from standard input.
type input struct {
	out   *bufio.Writer // flushed before a fault in the input ends the program
	buf   []byte        // read but not used yet, a part of space
	space [1 << 16]byte
	line  int // line ends passed
}

// more skips white space and reports whether a word follows.
func (in *input) more() bool {
	return len(in.buf) > 0 && in.buf[0] > ' ' || in.skip() // most often the word is there
}

// skip is more where white space or the end of buf comes first.
func (in *input) skip() bool {
	for {
		for i, c := range in.buf {
			if !isSpace(c) {
				in.buf = in.buf[i:]
				return true
			}
			if c == '\n' {
				in.line++
			}
		}
		in.buf = nil
		if !in.fill() {
			return false
		}
	}
}

// int returns the next word, which must be an integer in lo..hi.
func (in *input) int(lo, hi int) int {
	return int(in.int64(int64(lo), int64(hi)))
}

// int64 returns the next word, which must be an integer in lo..hi.
func (in *input) int64(lo, hi int64) int64 {
	if in.more() {
		n := int64(0)
		for i, c := range in.buf { // most often: some digits, then a space
			if d := c - '0'; d <= 9 {
				n = 10*n + int64(d)
				continue
			}
			if !isSpace(c) || i > 18 || n < lo || hi < n { // 19 digits may be too many for n
				break
			}
			if c == ' ' {
				i++ // more has less to do; a line end stays, for fail counts lines
			}
			in.buf = in.buf[i:]
			return n
		}
	}
	word := in.word()
	n, err := strconv.ParseInt(string(word), 10, 64)
	if err != nil || n < lo || hi < n {
		in.fail(fmt.Sprintf("%.40q is not a whole number from %d to %d", word, lo, hi))
	}
	return n
}

// word returns the next word, which is valid until more is read.
func (in *input) word() []byte {
	if !in.more() {
		in.fail("the input ends before it is complete")
	}
	for n := 1; ; n++ {
		if n == len(in.buf) && !in.fill() || isSpace(in.buf[n]) {
			word := in.buf[:n]
			in.buf = in.buf[n:]
			return word
		}
	}
}

// fill reads more after the unused part of buf and reports whether there was more.
func (in *input) fill() bool {
	unused := copy(in.space[:], in.buf)
	n, err := os.Stdin.Read(in.space[unused:])
	in.buf = in.space[:unused+n]
	if err != nil && err != io.EOF {
		in.fail(err.Error())
	}
	return n > 0
}

// fail prints the answers so far and the fault in the input, then ends the program.
func (in *input) fail(fault string) {
	in.out.Flush()
	fmt.Fprintf(os.Stderr, "input line %d: %s\n", in.line+1, fault)
	os.Exit(1)
}

func isSpace(c byte) bool {
	return c == ' ' || '\t' <= c && c <= '\r'
}
