// Edpc-k solves "Stones".
//
// There are k stones and a set of n numbers. A move takes as many stones as one
// of these numbers says; whoever cannot move loses. The input is one case: n, k,
// and the numbers in ascending order. The answer is First or Second, who wins.
//
//	wins(s)  exactly if  some number x of the set with x <= s has not wins(s-x).
//
// This is what winning means: a player wins exactly if some move leads to a pile
// from which the other player, then to move, does not win. Each move takes
// stones, so wins(s) depends on smaller piles only, and a table from 0 upwards
// has every value that the next one asks for. No formula is known for all sets.
//
// Time O(n k), memory O(k). Limits: 1 <= n <= 100, 1 <= k <= 100000, each number
// from 1 to k.
//
// Source: Zermelo 1913, for chess; here it is the definition, as shown above.
// Checked: by search, all 624 small cases, the last 1,2,3,4,5,6: 14.
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

	n, k := in.int(1, 100), in.int(1, 100000)
	set := make([]int, n)
	for i := range set {
		set[i] = in.int(1, k)
	}
	if wins(set, k) {
		fmt.Fprintln(out, "First")
	} else {
		fmt.Fprintln(out, "Second")
	}
}

// wins reports whether the player to move wins with a pile of k stones, of which
// a move takes a number of the ascending set.
func wins(set []int, k int) bool {
	won := make([]bool, k+1)
	for s := range won {
		for _, x := range set {
			if x > s {
				break
			}
			if !won[s-x] {
				won[s] = true
				break
			}
		}
	}
	return won[k]
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
