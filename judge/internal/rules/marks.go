package rules

import "bytes"

// shown is up to what a pile of a position as text is read, where the problem has no
// larger ones.
const shown = 1000000000000

// passes passes a mark of a position as text, such as the x of 3x5, and reports whether
// it stood there.
func (in *scanner) passes(mark string) bool {
	if !in.skip() || !bytes.HasPrefix(in.rest, []byte(mark)) {
		return false
	}
	in.rest = in.rest[len(mark):]
	in.column += len(mark)
	return true
}

// pass is passes where the mark must stand, behind the thing that what names.
func (in *scanner) pass(mark, what string) {
	if !in.passes(mark) {
		in.next("mark " + mark + " behind the " + what)
		in.fail("%.40q stands where %s should stand, behind the %s", in.word, mark, what)
	}
}

// intComma reads an integer and reports whether a comma stands right behind it.
func (in *scanner) intComma(what string, lo, hi int64) (n int64, comma bool) {
	n = in.intUpTo(",", what, lo, hi)
	return n, bytes.HasPrefix(in.rest, []byte(",")) && in.passes(",")
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

// intUpTo is int for a number that ends at a mark, too.
func (in *scanner) intUpTo(mark, what string, lo, hi int64) int64 {
	in.skip()
	part := *in
	if i := bytes.Index(part.rest, []byte(mark)); i > 0 {
		part.rest = part.rest[:i]
	}
	length := len(part.rest)
	n := part.int(what, lo, hi)
	length -= len(part.rest)
	in.word, in.wordLine, in.wordColumn = part.word, part.wordLine, part.wordColumn
	in.rest, in.column = in.rest[length:], part.column
	return n
}
