package rules

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// What problems share that have lists of numbers in their lines and words.

// counted writes a line of numbers behind how many they are.
func (out *printer) counted(list []int64) {
	out.line(append([]int64{int64(len(list))}, list...)...)
}

// ints is int for the next n words.
func (in *scanner) ints(n int64, what string, lo, hi int64) []int64 {
	return times(n, func() int64 { return in.int(what, lo, hi) })
}

// part makes a part of the last word the last word: the bytes from i up to j.
func (in *scanner) part(i, j int) {
	in.word, in.wordColumn = in.word[i:j], in.wordColumn+i
}

// wordInt is int for the last word.
func (in *scanner) wordInt(what string, lo, hi int64) int64 {
	if len(in.word) == 0 {
		in.fail("the %s should stand here", what)
	}
	word := scanner{rest: in.word, line: in.wordLine, column: in.wordColumn}
	return word.int(what, lo, hi)
}

// commas reads the last word: integers of lo to hi with commas between them.
func (in *scanner) commas(what string, lo, hi int64) []int64 {
	var list []int64
	one := *in
	for rest, more := in.word, true; more; {
		one.word, rest, more = bytes.Cut(rest, []byte(","))
		list = append(list, one.wordInt(what, lo, hi))
		one.wordColumn += len(one.word) + 1
	}
	return list
}

// withCommas writes what commas reads.
func withCommas(list []int64) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ","), "[]")
}

// inWords returns numbers as people say them: "1, 2 or 5".
func inWords(list []int64, last string) string {
	words := ""
	for i, n := range list {
		switch i {
		case 0:
		case len(list) - 1:
			words += " " + last + " "
		default:
			words += ", "
		}
		words += fmt.Sprint(n)
	}
	return words
}

// altered returns the list with other elements from i up to j, and whether one of them is
// another.
func altered(list []int64, i, j int, to func(n int64) int64) (other []int64, changed bool) {
	other = slices.Clone(list)
	for k := i; k < j; k++ {
		other[k] = to(list[k])
	}
	return other, !slices.Equal(other, list)
}

// sum returns the sum of a list.
func sum(list []int64) int64 {
	s := int64(0)
	for _, n := range list {
		s += n
	}
	return s
}

// different yields the elements of a list that are equal to none before them: where each
// stands, and its article in words, "a" if there are more of it, and else "the".
func different[E comparable](list []E) iter.Seq2[int, string] {
	return func(yield func(i int, article string) bool) {
		for i, e := range list {
			article := "the"
			if slices.Contains(list[i+1:], e) {
				article = "a"
			}
			if !slices.Contains(list[:i], e) && !yield(i, article) {
				return
			}
		}
	}
}

// singles returns the elements of a list, each for itself.
func singles[E any](list []E) (parts [][]E) {
	for e := range slices.Chunk(list, 1) {
		parts = append(parts, e)
	}
	return parts
}

// putSorted puts e for the i-th element of a list that is sorted from the largest, and
// sorts it again.
func putSorted[E cmp.Ordered](list []E, i int, e E) {
	for ; i > 0 && list[i-1] < e; i-- {
		list[i] = list[i-1]
	}
	for ; i+1 < len(list) && list[i+1] > e; i++ {
		list[i] = list[i+1]
	}
	list[i] = e
}
