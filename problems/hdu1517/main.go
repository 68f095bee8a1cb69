// Hdu1517 solves "A Multiplication Game".
//
// Stan and Ollie multiply a number in turns, Stan first, beginning with 1, each time
// by 2, 3, ... or 9. Whoever brings it to n or more wins. Each line has n; the answer
// is "Stan wins." or "Ollie wins.".
//
// Let m be n divided by the number, rounded up: the factor that is missing. The player
// to move loses exactly if m = 1, with which the game is over, or
//
//	9*18^i < m <= 18^(i+1)  for some i >= 0.
//
// A move replaces m by m/k, rounded up, with k from 2 to 9. From such a lost m it leads
// above 18^i and not above 9*18^i, to no lost m. From the others, 18^i < m <= 9*18^i, let
// k be m/18^i, rounded up: it is 2 to 9, and m/k is at most 18^i and above 9*18^(i-1),
// since m is above (k-1)*18^i and (k-1)/k is at least 1/2. So this move wins; for i = 0
// it leaves m = 1.
//
// Dividing m by 18, rounded up, lowers i by one and keeps who wins. At last m is at most
// 18, and lost exactly if it is 10 or more.
//
// Time O(log n) per line, memory O(1). Limits: 1 < n < 4294967295.
//
// Source: no paper that we know of; the proof is above.
// Checked: by search, all 599 small cases, the last 1 of 600.
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
		n := in.int64(2, 4294967294)
		for n > 18 {
			n = (n-1)/18 + 1
		}
		if n <= 9 {
			fmt.Fprintln(out, "Stan wins.")
		} else {
			fmt.Fprintln(out, "Ollie wins.")
		}
	}
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
