// Luogu3185 solves "分裂游戏" (Splitting Beans).
//
// There are n bottles 0 to n-1 with beans. A move takes a bean from a bottle i and
// puts one bean into each of two bottles j and k with i < j <= k; a player who
// cannot move loses. The number of cases comes first, then n and the beans of each;
// the answer is the least winning first move i j k, "-1 -1 -1" if there is none,
// and on a second line the number of winning first moves.
//
// Each bean is a game of its own: it becomes two beans, which never meet others. So
// by Sprague-Grundy a position has the xor of the values of its beans, and a bean
// with d bottles behind its own has the value
//
//	g(0) = 0,  g(d) = mex of all  g(a) xor g(b),  d > a >= b >= 0.
//
// Two beans of one bottle cancel, so only bottles with an odd number count. A move is
// won exactly if it leaves the xor 0.
//
// Time O(n^3) per case, and memory O(n). Limits: 2 <= n <= 21, 0 <= beans <= 10^4.
//
// Source: it is the game Mock Turtles of Berlekamp, Conway and Guy, "Winning Ways".
// Checked: by search, all 287 small cases, the last 1 1 1 1 1.
package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
)

const (
	bottles = 21
	most    = 10000 // beans in a bottle
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	in := input{out: out}

	g := values(bottles)
	for cases := in.int(0, math.MaxInt32); cases > 0; cases-- {
		beans := make([]int, in.int(2, bottles))
		for i := range beans {
			beans[i] = in.int(0, most)
		}
		first, count := winningMoves(beans, g)
		fmt.Fprintf(out, "%d %d %d\n%d\n", first[0], first[1], first[2], count)
	}
}

// values returns the values of beans by the number of bottles behind their own.
func values(n int) []int {
	g := make([]int, n)
	for d := 1; d < n; d++ {
		met := map[int]bool{}
		for a := 0; a < d; a++ {
			for b := 0; b <= a; b++ {
				met[g[a]^g[b]] = true
			}
		}
		for met[g[d]] {
			g[d]++
		}
	}
	return g
}

// winningMoves returns the first move that leaves the xor 0, and how many do.
func winningMoves(beans, g []int) (first [3]int, count int) {
	last := len(beans) - 1
	xor := 0
	for i, n := range beans {
		if n%2 == 1 {
			xor ^= g[last-i]
		}
	}
	first = [3]int{-1, -1, -1}
	for i, n := range beans {
		for j := i + 1; j <= last && n > 0; j++ {
			for k := j; k <= last; k++ {
				if xor^g[last-i]^g[last-j]^g[last-k] != 0 {
					continue
				}
				if count == 0 {
					first = [3]int{i, j, k}
				}
				count++
			}
		}
	}
	return first, count
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
