package rules

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// A Fault is an error in an input, with its place.
type Fault struct {
	Line, Column int   // counted from 1; the column counts bytes
	Of           error // what is wrong there
}

func (f *Fault) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", f.Line, f.Column, f.Of)
}

// A Scanner reads an input word by word, strictly. If the input is not as expected, its
// methods panic with a *Fault, which try catches. Any white space separates words.
type Scanner struct {
	rest         []byte
	line, column int    // where rest begins
	Word         []byte // the last word
	wordLine     int    // its place
	wordColumn   int
	marks        bool  // whether letters, digits and each other sign are words apart, as in "3x5"
	announced    int64 // how many numbers Ints reads; 0 otherwise

	observe func(what string, n, lo, hi int64) // for tests: gets each number that Int reads
}

// newScanner returns a scanner at the start of an input.
func newScanner(input []byte) *Scanner { return &Scanner{rest: input, line: 1, column: 1} }

// try calls read and returns the Fault with which it ended, or nil.
func (in *Scanner) try(read func()) (err error) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case *Fault:
			err = fault
		default:
			panic(fault)
		}
	}()
	read()
	return nil
}

// Skip skips white space and reports whether a word follows.
func (in *Scanner) Skip() bool {
	for i, c := range in.rest {
		switch c {
		case '\n':
			in.line++
			in.column = 1
		case ' ', '\t', '\r':
			in.column++
		default:
			in.rest = in.rest[i:]
			return true
		}
	}
	in.rest = nil
	return false
}

// Next returns the next word; what names it in a fault.
func (in *Scanner) Next(what message.Kind) string {
	in.advance(what)
	return string(in.Word)
}

// advance reads the next word into in.Word, without making a string.
func (in *Scanner) advance(what message.Kind) {
	if !in.Skip() {
		in.lack("ends before", in.named(what))
	}
	n, kind := 1, kindOf(in.rest[0])
	for n < len(in.rest) && kindOf(in.rest[n]) != ' ' && (!in.marks || kind != '-' && kindOf(in.rest[n]) == kind) {
		n++
	}
	in.Word, in.rest = in.rest[:n], in.rest[n:]
	in.wordLine, in.wordColumn = in.line, in.column
	in.column += n
}

// Rest returns the next line that is not empty, from where the scanner is, with single blanks
// between its words; what names it in a fault.
func (in *Scanner) Rest(what message.Kind) string {
	if !in.Skip() {
		in.advance(what)
	}
	n := bytes.IndexByte(in.rest, '\n')
	if n < 0 {
		n = len(in.rest)
	}
	in.Word, in.wordLine, in.wordColumn = in.rest[:n], in.line, in.column
	in.rest, in.column = in.rest[n:], in.column+n
	return string(bytes.Join(bytes.Fields(in.Word), []byte(" ")))
}

// Ahead skips the words of mark if they come next, and reports whether they did.
func (in *Scanner) Ahead(mark string) bool {
	before, words := *in, newScanner([]byte(mark))
	words.marks = in.marks
	for words.Skip() {
		word := words.Next("")
		if !in.Skip() || in.Next("") != word {
			*in = before
			return false
		}
	}
	return true
}

// kindOf returns the kind of a byte: ' ' for white space, '0' for digits, 'a' for letters, and '-'
// for any other.
func kindOf(c byte) byte {
	switch {
	case c == ' ' || c == '\t' || c == '\r' || c == '\n':
		return ' '
	case '0' <= c && c <= '9':
		return '0'
	case 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80:
		return 'a'
	}
	return '-'
}

// Int returns the next word, an integer from lo to hi; what names it in a fault, such as
// "pile".
func (in *Scanner) Int(what message.Kind, lo, hi int64) int64 {
	in.advance(what)
	if in.marks && string(in.Word) == "-" && len(in.rest) > 0 && kindOf(in.rest[0]) == '0' { // below 0
		in.advance(what)
		in.Word, in.wordColumn = append([]byte("-"), in.Word...), in.wordColumn-1
	}
	n, err := strconv.ParseInt(string(in.Word), 10, 64)
	if in.observe != nil {
		in.observe(string(what), n, lo, hi)
	}
	var written [20]byte
	plain := bytes.Equal(strconv.AppendInt(written[:0], n, 10), in.Word)
	switch {
	case errors.Is(err, strconv.ErrRange):
		in.Fail("over 64 bits", string(in.Word), in.named(what), hi)
	case err != nil:
		in.narrow(what)
		in.Fail("not a number", string(in.Word), in.named(what))
	case !plain:
		in.Fail("odd number", string(in.Word), n)
	case n < lo:
		in.Fail("too small", n, in.named(what), lo)
	case n > hi:
		in.Fail("too large", n, in.named(what), hi)
	}
	return n
}

// narrow fails at a word with a character in full width, such as the blank of a Chinese keyboard.
func (in *Scanner) narrow(what message.Kind) {
	wide := bytes.IndexFunc(in.Word, texts.IsWide)
	if wide >= 0 {
		c, _ := utf8.DecodeRune(in.Word[wide:])
		if c == 0x3000 {
			in.Fail("full-width blank", string(in.Word), c, in.named(what))
		}
		in.Fail("full-width character", string(in.Word), c, in.named(what))
	}
}

// Ints returns the next n words, integers from lo to hi.
func (in *Scanner) Ints(n int64, what message.Kind, lo, hi int64) []int64 {
	in.announced = n
	list := Times(n, func() int64 { return in.Int(what, lo, hi) })
	in.announced = 0
	return list
}

// named returns the name of what comes next, as a fault has it.
func (in *Scanner) named(what message.Kind) message.Message {
	if in.announced > 0 {
		return message.New("announced", what, in.announced)
	}
	return message.New(what)
}

// Fail reports a fault at the last word.
func (in *Scanner) Fail(kind message.Kind, parts ...any) {
	panic(&Fault{in.wordLine, in.wordColumn, message.NewError(kind, parts...)})
}

// lack reports a fault at the end of the input.
func (in *Scanner) lack(kind message.Kind, parts ...any) {
	in.Word, in.wordLine, in.wordColumn = nil, in.line, in.column
	in.Fail(kind, parts...)
}

// end checks that only white space follows what is named.
func (in *Scanner) end(what message.Kind) {
	if in.Skip() {
		in.Next("")
		in.narrow(what)
		in.Fail("should end", in.named(what), string(in.Word))
	}
}

// A Printer writes an input or an answer.
type Printer struct {
	bytes.Buffer
	cases int // cases written so far
}

// Line writes a line of numbers with single spaces between them.
func (out *Printer) Line(numbers ...int64) {
	line := out.AvailableBuffer()
	for i, n := range numbers {
		if i > 0 {
			line = append(line, ' ')
		}
		line = strconv.AppendInt(line, n, 10)
	}
	out.Write(append(line, '\n'))
}

// Pairs writes a line for each of some pairs.
func (out *Printer) Pairs(list [][2]int64) {
	for _, pair := range list {
		out.Line(pair[:]...)
	}
}

// Counted writes a line: how many numbers there are, then the numbers.
func (out *Printer) Counted(list []int64) {
	out.Line(append([]int64{int64(len(list))}, list...)...)
}

// Apart writes empty lines between two cases, for problems that leave their number open:
// one, none or more, some with blanks. It writes nothing before the first case.
func (out *Printer) Apart() {
	if out.cases > 0 {
		lines := []string{"\n", "\n\n", "", " \t\n", "\n  \n\n"}
		out.WriteString(lines[(out.cases-1)%len(lines)])
	}
}

// LargestShown is the largest pile in the text of a position.
const LargestShown = 1000000000000

// Pass reads a mark that must come next, such as "," or "at most"; after names the thing before
// it.
func (in *Scanner) Pass(mark string, after message.Kind) {
	if !in.Ahead(mark) {
		if !in.Skip() {
			in.lack("ends before sign", mark, after)
		}
		in.Next("")
		in.Fail("other sign", string(in.Word), written(mark), after)
	}
}

// written returns a mark as a fault has it: a language may have another word for it.
func written(mark string) any {
	switch mark {
	case ", at most":
		return message.Kind("mark at most, after a comma")
	case "at most":
		return message.Kind("mark at most")
	case "times:":
		return message.Kind("mark times")
	case "to":
		return message.Kind("mark to")
	}
	return mark
}

// Commas reads integers with commas between them.
func (in *Scanner) Commas(what message.Kind, lo, hi int64) []int64 {
	list := []int64{in.Int(what, lo, hi)}
	for in.Ahead(",") {
		list = append(list, in.Int(what, lo, hi))
	}
	return list
}

// Cell reads a cell of a board, its row and its column from 1: "2,3".
func (in *Scanner) Cell(rows, columns int64) [2]int64 {
	row := in.Int("row", 1, rows)
	in.Pass(",", "row")
	return [2]int64{row, in.Int("column", 1, columns)}
}

// Interval reads the numbers that a move may take of up to largest, and the colon after them: "2 to 5:".
func (in *Scanner) Interval(largest int64) (least, most int64) {
	least = in.Int("least number that may be taken", 1, largest)
	in.Pass("to", "least number that may be taken")
	most = in.Int("largest number that may be taken", least, largest)
	in.Pass(":", "largest number that may be taken")
	return least, most
}

// WithCommas writes integers with commas between them.
func WithCommas(list []int64) string {
	var text []byte // fmt would take most of the time to choose a position on a graph
	for i, n := range list {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, n, 10)
	}
	return string(text)
}
