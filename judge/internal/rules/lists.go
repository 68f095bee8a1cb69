package rules

import (
	"bytes"
	"cmp"
	"fmt"
)

// What problems share that have lists of numbers in their lines and words.

// counted writes a line of numbers behind how many they are.
func (out *printer) counted(list []int64) {
	out.line(append([]int64{int64(len(list))}, list...)...)
}

// part makes a part of the last word the last word: the bytes from i up to j.
func (in *scanner) part(i, j int) {
	in.word, in.wordColumn = in.word[i:j], in.wordColumn+i
}

// commas reads the last word: integers of lo to hi with commas between them.
func (in *scanner) commas(what string, lo, hi int64) []int64 {
	var list []int64
	for column, rest := in.wordColumn, in.word; ; {
		one, after, more := bytes.Cut(rest, []byte(","))
		number := scanner{rest: one, line: in.wordLine, column: column}
		if len(one) == 0 {
			in.word, in.wordColumn = one, column
			in.fail("the %s should stand here", what)
		}
		list = append(list, number.int(what, lo, hi))
		if !more {
			return list
		}
		column, rest = column+len(one)+1, after
	}
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
