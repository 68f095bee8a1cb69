package rules

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A layout is how the cases of a problem stand in an input. It composes the
// reader and the writer of one case into those of a file.
type layout struct {
	kind      layoutKind
	mark      string // for marked: the words of the end mark, such as "0 0"
	what      string // for counted: what the first number counts
	min, most int    // cases in an input; most is 0 where there is no bound
}

type layoutKind int

const (
	endless layoutKind = iota // cases to the end of the file
	marked                    // cases until an end mark, which is no case
	counted                   // the number of cases, then the cases
	single                    // one case
)

// toEnd is the layout of cases that go on to the end of the file.
func toEnd() layout { return layout{kind: endless} }

// untilMark is the layout of cases that go on to an end mark, such as "0 0".
func untilMark(mark string) layout { return layout{kind: marked, mark: mark} }

// countFirst is the layout of cases after their number, which is min to most.
func countFirst(min, most int) layout {
	return layout{kind: counted, what: "number of cases", min: min, most: most}
}

// oneCase is the layout of an input that is one case.
func oneCase() layout { return layout{kind: single, min: 1, most: 1} }

// A Fault is what is wrong with an input, and where.
type Fault struct {
	Line, Column int // counted from 1; the column counts bytes
	Text         string
}

func (f *Fault) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", f.Line, f.Column, f.Text)
}

// newScanner returns a scanner at the start of an input.
func newScanner(input []byte) *scanner {
	return &scanner{rest: input, line: 1, column: 1}
}

// A scanner reads an input word by word, strictly. Its methods end the reading
// with a Fault where the input is not as they ask for; try catches it.
//
// White space is free: the words count, as for the programs that read them.
type scanner struct {
	rest         []byte
	line, column int    // where rest begins
	word         []byte // the last word
	wordLine     int    // where it stood
	wordColumn   int

	observe func(what string, n, lo, hi int64) // for tests: what int is asked for
}

// skip skips white space and reports whether a word follows.
func (in *scanner) skip() bool {
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

// next returns the next word, which is the thing that what names.
func (in *scanner) next(what string) string {
	if !in.skip() {
		in.word, in.wordLine, in.wordColumn = nil, in.line, in.column
		in.fail("the input ends where the %s should stand", what)
	}
	n := bytes.IndexAny(in.rest, " \t\r\n")
	if n < 0 {
		n = len(in.rest)
	}
	in.word, in.rest = in.rest[:n], in.rest[n:]
	in.wordLine, in.wordColumn = in.line, in.column
	in.column += n
	return string(in.word)
}

// ahead reports whether the next words are those of mark, and passes them if so.
func (in *scanner) ahead(mark string) bool {
	before := *in
	for _, word := range strings.Fields(mark) {
		if !in.skip() || in.next("") != word {
			*in = before
			return false
		}
	}
	return true
}

// int returns the next word, an integer of lo to hi. What names the number, such
// as "pile", in a fault.
func (in *scanner) int(what string, lo, hi int64) int64 {
	word := in.next(what)
	n, err := strconv.ParseInt(word, 10, 64)
	if in.observe != nil {
		in.observe(what, n, lo, hi)
	}
	switch {
	case errors.Is(err, strconv.ErrRange):
		in.fail("%.40s, the %s, is beyond 64 bits", word, what)
	case err != nil:
		in.fail("%.40q is no number, the %s should stand here", word, what)
	case strconv.FormatInt(n, 10) != word:
		in.fail("%.40q is not how the number %d is written", word, n)
	case n < lo:
		in.fail("%d is below %d, the least that the %s can be", n, lo, what)
	case n > hi:
		in.fail("%d is above %d, the largest that the %s can be", n, hi, what)
	}
	return n
}

// fail ends the reading: there is a fault at the last word.
func (in *scanner) fail(format string, args ...any) {
	panic(&Fault{in.wordLine, in.wordColumn, fmt.Sprintf(format, args...)})
}

// A printer writes an input or an answer.
type printer struct {
	bytes.Buffer
	cases int // written so far
}

// line writes a line of numbers with single spaces between them.
func (out *printer) line(numbers ...int64) {
	for i, n := range numbers {
		if i > 0 {
			out.WriteByte(' ')
		}
		out.Write(strconv.AppendInt(out.AvailableBuffer(), n, 10))
	}
	out.WriteByte('\n')
}

// try calls read and returns the Fault with which it ended, or nil.
func (in *scanner) try(read func()) (err error) {
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

// end says that nothing but white space may follow what was read.
func (in *scanner) end(what string) {
	if in.skip() {
		in.next("")
		in.fail("%.40q stands behind the end of %s", in.word, what)
	}
}

// readCases reads a whole input of a layout.
func readCases[C any](l layout, in *scanner, read func(*scanner) C) (cases []C, err error) {
	err = in.try(func() {
		switch l.kind {
		case endless:
			for in.skip() {
				cases = append(cases, read(in))
			}
		case marked:
			for !in.ahead(l.mark) {
				if !in.skip() {
					in.next("end mark " + l.mark)
				}
				cases = append(cases, read(in))
			}
		case counted:
			for n := in.int(l.what, int64(l.min), int64(l.most)); n > 0; n-- {
				cases = append(cases, read(in))
			}
		case single:
			cases = append(cases, read(in))
		}
		in.end("the input")
	})
	if err != nil {
		return nil, err
	}
	return cases, nil
}

// writeCases writes a whole input of a layout.
func writeCases[C any](l layout, cases []C, write func(*printer, C)) []byte {
	var out printer
	if l.kind == counted {
		out.line(int64(len(cases)))
	}
	for _, c := range cases {
		write(&out, c)
		out.cases++
	}
	if l.kind == marked {
		out.WriteString(l.mark + "\n")
	}
	return out.Bytes()
}

// apart writes what stands between two cases of the problems that leave it open: one
// empty line, none or more, some with blanks. Before the first case stands nothing.
func (out *printer) apart() {
	if out.cases > 0 {
		lines := []string{"\n", "\n\n", "", " \t\n", "\n  \n\n"}
		out.WriteString(lines[(out.cases-1)%len(lines)])
	}
}

// A Spacing is a way to write white space other than Write does.
type Spacing struct {
	Name  string // such as "CR LF line ends"
	Apply func(input []byte) []byte
}

// freeSpacing are the spacings of problems whose words may have any white space
// between them, but stand on their lines.
var freeSpacing = []Spacing{
	{"CR LF line ends", replacing("\n", "\r\n")},
	{"double blanks, and blanks at line ends", replacing(" ", "  ", "\n", "  \n")},
	{"tabs", replacing(" ", "\t", "\n", "\t\n")},
	{"no line end at the end", func(input []byte) []byte { return bytes.TrimSuffix(input, []byte("\n")) }},
}

// freeLines are those of problems in which empty lines may stand between the cases.
var freeLines = append(slices.Clone(freeSpacing),
	Spacing{"empty lines before and after", func(input []byte) []byte { return []byte("\n" + string(input) + "\n\n") }},
	Spacing{"empty lines doubled, with blanks", func(input []byte) []byte {
		lines := bytes.SplitAfter(input, []byte("\n"))
		for i, line := range lines[:len(lines)-1] {
			if len(bytes.TrimSpace(line)) == 0 {
				lines[i] = []byte("\n \t\n")
			}
		}
		return bytes.Join(lines, nil)
	}},
)

// replacing returns what replaces texts by others, given in turn.
func replacing(oldnew ...string) func([]byte) []byte {
	replacer := strings.NewReplacer(oldnew...)
	return func(input []byte) []byte { return []byte(replacer.Replace(string(input))) }
}
