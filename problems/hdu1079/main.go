// Hdu1079 solves "Calendar Game".
//
// A date goes from 1900-01-01 .. 2001-11-04 on. A move takes it to the next day
// or to the same day of the next month, if that month has one; whoever reaches
// November 4, 2001 wins, and whoever passes it loses. Adam moves first. The
// number of cases comes first, then year, month and day of each; the answer is
// "YES" if Adam wins, else "NO".
//
//	Adam wins  exactly if  month + day is even,
//	or the date is September 30 or November 30.
//
// The last date, 11 4, is lost: 15 is odd. Nearly every move changes the parity
// of month + day; only the step from the last day of a month to the first of the
// next one doesn't, if the month has 28 or 30 days. Dates with an odd sum thus
// have moves to even sums only, except September 30 and November 30, from which
// October 1 and December 1 can be reached, which are odd and lost. From a date
// with an even sum the next day is lost, unless it is one of these two, or the
// sum stays even, as on February 28, April 30 and June 30; then the same day of
// the next month is lost. So leap years and the year don't matter.
//
// Time O(1) and memory O(1) per case. Limits: dates from 1900-01-01 to
// 2001-11-04.
//
// Source: folklore; a table of dates shows it.
// Checked: by search, all 1,001 small cases, the last 1999 2 8.
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

	for cases := in.int(0, math.MaxInt32); cases > 0; cases-- {
		in.int(0, math.MaxInt32) // the year
		month, day := in.int(1, 12), in.int(1, 31)
		if wins(month, day) {
			fmt.Fprintln(out, "YES")
		} else {
			fmt.Fprintln(out, "NO")
		}
	}
}

// wins reports whether the player to move wins on a date.
func wins(month, day int) bool {
	if day == 30 && (month == 9 || month == 11) {
		return true
	}
	return (month+day)%2 == 0
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
