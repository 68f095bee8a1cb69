// Poj3710 solves "Christmas Game".
//
// There are n graphs, each with the root 1. A move cuts an edge, and the part
// that is no longer connected to the root of its graph is removed; whoever cannot
// move loses. A graph is a tree with circles on it. A case is the number n of
// graphs, and for each the numbers m of nodes and k of edges, and the edges; cases
// go on until the end of the input. Sally moves first; the answer is who wins.
//
// It is green Hackenbush. The graphs are games of their own, and so are the parts
// on one node: their values are added by xor, by Sprague and Grundy. By the colon
// principle, for which see agc017d, an edge with something of the value x on it
// has the value x+1. A circle of c edges on a node has the value c mod 2:
//
//	A cut leaves two paths, of a and b edges, a+b = c-1, and a path of a edges
//	has the value a. If c is odd, the value a xor b left is even, and 0 if a = b:
//	1 is the least value missing. If c is even, a xor b is odd, and never 0.
//
// So each edge of a circle may be bent to a loop on the node where the circle
// hangs: the fusion principle. It holds for all graphs, whatever their circles
// have in common: nodes of a circle may be fused into one, and each loop has the
// value 1. So the program takes all connected graphs. In a tree of shortest ways
// from the root it marks the edges that are in a circle, which are those on the
// ways from the ends of an edge that is not in the tree to where they meet. Then
// from the leaves to the root each node gets
//
//	g(u) = xor of, for each node v below it, g(v) xor 1 if the edge is marked
//	and else g(v)+1, and of a 1 for each edge outside the tree that counts at u,
//
// where such an edge counts at one of its ends: which one does not matter, for the
// marked edges pass the 1 on to the node with which both ends are fused.
//
// Time O(k*m) and memory O(m+k) for a graph. Limits: n < 100, m < 100, k < 500;
// one more of each is read, too.
//
// Source: Berlekamp, Conway and Guy, "Winning Ways for your Mathematical Plays"
// (1982), chapter 7: the colon and the fusion principle.
// Checked: by search, all 959 small cases, the last 1-2 1-2 1-3 1-3 1-4 1-4 1-5 1-5.
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

	for in.more() {
		sum := 0 // of the values of the graphs read so far, by xor
		for n := in.int(1, 100); n > 0; n-- {
			m, k := in.int(1, 100), in.int(0, 500)
			edges := make([][2]int, k)
			for i := range edges {
				edges[i] = [2]int{in.int(1, m), in.int(1, m)}
			}
			sum ^= grundy(m, edges)
		}
		if sum != 0 {
			fmt.Fprintln(out, "Sally")
		} else {
			fmt.Fprintln(out, "Harry")
		}
	}
}

// grundy returns the Grundy value of the graph with the nodes 1 to m and the root 1.
func grundy(m int, edges [][2]int) int {
	ends := make([][]int, m+1) // the edges at each node
	for i, e := range edges {
		ends[e[0]] = append(ends[e[0]], i)
		ends[e[1]] = append(ends[e[1]], i)
	}
	above := make([]int, m+1)        // the node above each
	depth := make([]int, m+1)        // how many nodes are on the way to each; 0 if it is not known
	done := make([]bool, len(edges)) // whether each edge is in the tree or was looked at
	depth[1] = 1
	order := []int{1} // all nodes, each after the one above it
	for k := 0; k < len(order); k++ {
		u := order[k]
		for _, i := range ends[u] {
			v := edges[i][0] + edges[i][1] - u
			if depth[v] == 0 {
				above[v], depth[v], done[i] = u, depth[u]+1, true
				order = append(order, v)
			}
		}
	}

	value := make([]int, m+1)
	fused := make([]bool, m+1) // whether the edge above a node is in a circle
	for _, end := range order {
		for _, i := range ends[end] {
			if done[i] {
				continue
			}
			done[i] = true
			value[end] ^= 1
			u, v := edges[i][0], edges[i][1]
			for u != v {
				if depth[u] < depth[v] {
					u, v = v, u
				}
				fused[u] = true
				u = above[u]
			}
		}
	}
	for k := len(order) - 1; k > 0; k-- {
		u := order[k]
		if fused[u] {
			value[above[u]] ^= value[u] ^ 1
		} else {
			value[above[u]] ^= value[u] + 1
		}
	}
	return value[1]
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
