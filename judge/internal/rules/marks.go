package rules

import "bytes"

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
