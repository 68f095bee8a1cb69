// Timus1639 solves "Chocolate 2".
//
// A bar of chocolate is m by n squares. A move breaks one of the pieces in two,
// straight along a line between squares; a player who cannot move loses. The
// input is m and n; the answer is "[:=[first]" if the player to move first
// wins, else "[second]=:]".
//
// Every game has the same length, however it is played:
//
//	the first player wins  exactly if  mn - 1 is odd, that is, m or n is even.
//
// A move adds one to the number of pieces. A piece of more than one square can
// be broken, so the game ends just when there are mn pieces of one square each.
// From one piece to mn pieces it takes mn - 1 moves, and whoever makes the last
// of them wins: the first player if their number is odd, else the second.
//
// Looking at m and n one by one keeps their product, which may not fit an int,
// out of it.
//
// Time O(1) and memory O(1). Limits: 1 <= m, n <= 50.
//
// Source: no paper that we know of; the proof is above.
// Checked: by search, all 168 small cases, the last 42x1; a second method beyond.
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

	m, n := in.int(1, math.MaxInt32), in.int(1, math.MaxInt32)
	if firstWins(m, n) {
		fmt.Fprintln(out, "[:=[first]")
	} else {
		fmt.Fprintln(out, "[second]=:]")
	}
}

// firstWins reports whether the number of moves, mn - 1, is odd.
func firstWins(m, n int) bool {
	return m%2 == 0 || n%2 == 0
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
