// Bzoj2463 solves "谁能赢呢?" (Who will win?).
//
// A stone starts in a corner of a board of n by n squares. A move takes it one
// step up, down, left or right to a square where it has not been before; the
// corner counts as visited, and a player who cannot move loses. Alice moves
// first. Each case gives n, until n = 0; the answer is "Alice" or "Bob".
//
// The game follows a perfect matching, a tiling with dominoes:
//
//	Alice wins  exactly if  n is even.
//
// If n is even, dominoes cover the board. Alice always moves to the other half
// of the domino that the stone is on. Before each of her moves the visited
// squares are whole dominoes and the one half under the stone, so the other
// half is free: she always has a move, and it is Bob who runs out of squares.
//
// If n is odd, dominoes cover all but the corner: the rest of its row has n-1
// squares, an even number, and so has every column below that row. Now Bob
// moves to the other half. Before each move of Alice the visited squares are
// the corner and whole dominoes, so every step of hers enters a new domino, and
// its other half is free for Bob.
//
// Time O(1) and memory O(1) per case. Limits: 1 <= n <= 10^4.
//
// Source: Fraenkel, Scheinerman and Ullman, "Undirected edge geography"
// (1993), on walks over vertices.
// Checked: by search, all 8 small cases, the last 8.
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

	for {
		n := in.int(0, math.MaxInt32)
		if n == 0 {
			return
		}
		if aliceWins(n) {
			fmt.Fprintln(out, "Alice")
		} else {
			fmt.Fprintln(out, "Bob")
		}
	}
}

// aliceWins reports whether dominoes cover the board of n by n squares.
func aliceWins(n int) bool {
	return n%2 == 0
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
