package rules

import "bytes"

// What the problems on one pile share.

// intComma reads an integer and reports whether a comma stands right behind it.
func (in *scanner) intComma(what string, lo, hi int64) (n int64, comma bool) {
	in.skip()
	before, after, comma := bytes.Cut(in.rest, []byte(","))
	if !comma || len(before) == 0 || bytes.ContainsAny(before, " \t\r\n") {
		return in.int(what, lo, hi), false
	}
	in.rest = before
	n = in.int(what, lo, hi)
	in.rest, in.column = after, in.column+1
	return n, true
}

// readLimit reads how much a move may take: the "at most 12" of "13, at most 12". It is
// called behind a comma, or where one should be.
func readLimit(in *scanner, comma bool, largest int64) int64 {
	if !comma {
		in.fail("behind %s should stand a comma and how much a move may take, such as \"at most 5\"", in.word)
	}
	if !in.ahead("at most") {
		in.next("words \"at most\" and a number")
		in.fail("%.40q stands where \"at most\" and a number should", in.word)
	}
	return in.int("limit of a move", 1, largest)
}
