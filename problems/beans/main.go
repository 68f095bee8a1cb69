// Beans solves "Beans", a problem whose judge is unknown.
//
// There is one heap of n beans. A move takes 1, 2 or 3 of them; whoever takes
// the last bean wins. The input is n and the names of the first and the second
// player; the answer is the winner's name.
//
// This is Bash's game:
//
//	the player to move loses  exactly if  4 divides n.
//
// With no beans left, n = 0, the player to move has lost. From a multiple of 4
// no move leads to another multiple, since a move takes less than 4. From any
// other n the remainder n mod 4 is 1, 2 or 3, so it can be taken, and a multiple
// is left. A game that starts with n = 0 is no exception: the first player has
// no move and loses.
//
// Time and memory O(1), beside the names. Limits: 0 <= n <= 100000, names
// of 1 to 20 letters; this bound is ours, and any words shorter than 64 KiB will do.
//
// Source: Bachet, "Problèmes plaisants et délectables" (1612).
// Checked: by search, all 366 small cases, the last 60 AA B.
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

	n := in.int(0, math.MaxInt32)
	var names [2]string
	for i := range names {
		word := in.word()
		if len(word) == len(in.space) {
			in.fail("a name is too long") // and this is a piece of it
		}
		names[i] = string(word)
	}
	if wins(n) {
		fmt.Fprintln(out, names[0])
	} else {
		fmt.Fprintln(out, names[1])
	}
}

// wins reports whether the player to move wins from n beans.
func wins(n int) bool {
	return n%4 != 0
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
