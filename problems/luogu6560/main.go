// Luogu6560 solves "时光的流逝" ("The Passing of Time").
//
// A chessman stands on a node of a directed graph, which may have circles. Two
// players take turns; a turn moves the chessman along an arrow. Whoever moves
// the chessman to the goal wins, and a player who cannot move loses. The input
// gives n, m and q, the m arrows, and q games, each by its start and its goal.
// The answer to a game is 1 if the first player can force a win, -1 if the
// second player can, and 0 if neither can.
//
// Decide nodes from the ends backwards, for the player to move:
//
//	the goal and all nodes without arrows are lost;
//	a node with an arrow to a lost node is won;
//	a node whose arrows all lead to won nodes is lost.
//
// Take each node once, when it is decided. From a lost node, follow all arrows
// backwards: the nodes there are won. From a won node, follow them backwards
// and count down the arrows of the nodes there that do not lead to won nodes
// yet: at 0 the node is lost. A node that is never decided is drawn.
//
// By induction, a node that is decided is won or lost as it says: a lost node
// ends the game, or gives only moves to nodes won for the opponent, and a won
// node has a move to a lost one. Each of these moves leads to a node that was
// decided earlier, so the game ends. A node that is never decided has no arrow
// to a lost node, or it would be won, and has an arrow to a node that is never
// decided, or it would be lost. So each player can always move to such a node,
// and nobody can force an end.
//
// Nothing is found by following the arrows forwards from the start: on a circle
// no node is the first to be decided.
//
// Time O(n + m) a game, memory O(n + m). Limits: 2 <= n <= 100000,
// 1 <= m <= 500000, 1 <= q <= 500. Arrows may be given twice, and may lead
// from a node to itself.
//
// Source: the method is Zermelo's (1913), made finite by Kőnig (1927).
// Checked: by search, all 743 small cases, the last 1>2,3,4 2>1,3,4 3>1,2,4 4>1,2,3 | 4 to 3.
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

	n, m, q := in.int(2, 100000), in.int(1, 500000), in.int(1, 500)
	from, to := make([]int32, m), make([]int32, m)
	for i := range from {
		from[i], to[i] = int32(in.int(1, n)-1), int32(in.int(1, n)-1)
	}
	g := newGraph(n, from, to)
	for ; q > 0; q-- {
		start, goal := in.int(1, n)-1, in.int(1, n)-1
		if start == goal {
			in.fail("a game starts at its goal")
		}
		fmt.Fprintln(out, g.outcome(start, goal))
	}
}

// A graph has its arrows backwards.
type graph struct {
	before []int32 // the nodes from which arrows lead to node 0, then to node 1, ...
	first  []int32 // where those of each node begin in before, and where the last ones end
	arrows []int32 // how many lead away from each node
	ends   []int32 // the nodes from which none leads away

	left  []int32 // in a game: how many arrows of a node do not lead to won nodes, 0 once it is decided
	queue []int32 // the nodes decided, v if it is lost and ^v if it is won
}

// newGraph returns the graph of n nodes with some arrows.
func newGraph(n int, from, to []int32) *graph {
	g := &graph{
		before: make([]int32, len(from)),
		first:  make([]int32, n+1),
		arrows: make([]int32, n),
		left:   make([]int32, n),
		queue:  make([]int32, 0, n+1),
	}
	for i, u := range from {
		g.arrows[u]++
		g.first[to[i]]++
	}
	for v := 0; v < n; v++ {
		g.first[v+1] += g.first[v]
		if g.arrows[v] == 0 {
			g.ends = append(g.ends, int32(v))
		}
	}
	for i, v := range to { // first[v] goes down from the end to the beginning
		g.first[v]--
		g.before[g.first[v]] = from[i]
	}
	return g
}

// outcome returns 1 if the player to move at the start wins, -1 if he loses, and
// 0 if nobody can force a win. The start is not the goal.
func (g *graph) outcome(start, goal int) int {
	copy(g.left, g.arrows)
	g.left[goal] = 0
	queue := append(g.queue[:0], g.ends...)
	queue = append(queue, int32(goal)) // twice if it is an end, which does no harm
	for i := 0; i < len(queue) && g.left[start] > 0; i++ {
		v, won := queue[i], false
		if v < 0 {
			v, won = ^v, true
		}
		for _, u := range g.before[g.first[v]:g.first[v+1]] {
			switch {
			case g.left[u] == 0:
			case !won:
				g.left[u] = 0
				queue = append(queue, ^u)
			default:
				g.left[u]--
				if g.left[u] == 0 {
					queue = append(queue, u)
				}
			}
		}
	}
	if g.left[start] > 0 {
		return 0
	}
	for i := len(queue) - 1; i >= 0; i-- {
		if queue[i] == int32(^start) {
			return 1
		}
	}
	return -1
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
