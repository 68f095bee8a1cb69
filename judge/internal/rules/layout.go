package rules

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// A Layout says how the cases of an input follow each other.
type Layout struct {
	Kind      CaseLayout
	Mark      string // for UntilMark: the end mark, such as "0 0"
	Label     string // what comes before the answer to a case: a format with its number, such as "Case %d: "; or ""
	min, most int    // cases in an input; most is 0 if there is no bound
}

// Endless returns the layout of cases that go on to the end of the file.
func Endless() Layout { return Layout{Kind: ToEnd} }

// Until returns the layout of cases that go on to an end mark, such as "0 0".
func Until(mark string) Layout { return Layout{Kind: UntilMark, Mark: mark} }

// Counted returns the layout of cases after their number, which is min to most.
func Counted(min, most int) Layout { return Layout{Kind: CountFirst, min: min, most: most} }

// Single returns the layout of an input that is one case.
func Single() Layout { return Layout{Kind: OneCase, min: 1, most: 1} }

// Labelled returns the layout with a label before each answer, such as "Case %d: ".
func (l Layout) Labelled(label string) Layout {
	l.Label = label
	return l
}

// label returns what comes before the answer to a case, counted from 0.
func (l Layout) label(i int) string {
	if l.Label == "" {
		return ""
	}
	return fmt.Sprintf(l.Label, i+1)
}

// Numbered returns the answer to a case as an output has it. Cases are counted from 0.
func (l Layout) Numbered(i int, answer string) string { return l.label(i) + answer }

// Renumbered returns the answer or the output to a case as it is if that is another case of its input.
func (l Layout) Renumbered(text string, from, to int) string {
	if rest, ok := strings.CutPrefix(text, l.label(from)); ok {
		return l.Numbered(to, rest)
	}
	return text
}

// unlabelled returns an output without its label.
func (l Layout) unlabelled(output string) string {
	if l.Label == "" {
		return output
	}
	before, after, _ := strings.Cut(l.Label, "%d")
	rest, ok := strings.CutPrefix(strings.TrimSpace(output), strings.TrimSpace(before))
	if !ok {
		return output
	}
	rest = strings.TrimLeft(strings.TrimSpace(rest), "0123456789")
	rest, ok = strings.CutPrefix(rest, after)
	if !ok {
		return output
	}
	return rest
}

// Bounds returns how many cases an input can hold. If most is 0, there is no bound.
func (p Rules) Bounds() (min, most int) { return p.Layout.min, p.Layout.most }

// Read reads an input. If the input is not legal, the error is a *Fault with the place
// and the reason.
func (p Rules) Read(input []byte) ([]Case, error) { return p.scan(newScanner(input)) }

// scan reads a whole input.
func (p Rules) scan(in *Scanner) (cases []Case, err error) {
	read := func() { cases = append(cases, p.Problem.Read(in)) }
	err = in.try(func() {
		l := p.Layout
		switch l.Kind {
		case ToEnd:
			for in.Skip() {
				read()
			}
		case UntilMark:
			for !in.Ahead(l.Mark) {
				if !in.Skip() {
					in.lack("ends before mark", l.Mark)
				}
				read()
			}
		case CountFirst:
			for n := in.Int("number of cases", int64(l.min), int64(l.most)); n > 0; n-- {
				read()
			}
		case OneCase:
			read()
		}
		in.end("input")
	})
	if err != nil {
		return nil, err
	}
	return cases, nil
}

// Write returns cases as an input. Read returns the same cases from it.
func (p Rules) Write(cases []Case) []byte {
	var out Printer
	l := p.Layout
	if l.Kind == CountFirst {
		out.Line(int64(len(cases)))
	}
	for _, c := range cases {
		p.Problem.Write(&out, c)
		out.cases++
	}
	if l.Kind == UntilMark {
		out.WriteString(l.Mark + "\n")
	}
	return out.Bytes()
}

// A Spacing is another way to write the white space of an input.
type Spacing struct {
	Name  message.Kind // such as "CR LF line ends"
	Apply func(input []byte) []byte
}

// freeSpacing are the spacings if words keep their lines.
var freeSpacing = []Spacing{
	{"CR LF line ends", replacing("\n", "\r\n")},
	{"double blanks, and blanks at line ends", replacing(" ", "  ", "\n", "  \n")},
	{"tabs", replacing(" ", "\t", "\n", "\t\n")},
	{"no line end at the end", func(input []byte) []byte { return bytes.TrimSuffix(input, []byte("\n")) }},
}

// FreeLines are the spacings if there may also be empty lines between cases.
var FreeLines = append(slices.Clone(freeSpacing),
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

// replacing returns a function that replaces pairs of texts, like strings.NewReplacer.
func replacing(oldnew ...string) func([]byte) []byte {
	replacer := strings.NewReplacer(oldnew...)
	return func(input []byte) []byte { return []byte(replacer.Replace(string(input))) }
}

// oneByOne is a problem at a home where an input is one case.
type oneByOne struct {
	Problem[Case]
	own Rules // with the problem's own inputs
}

// Extreme returns up to 20 cases of each of the other largest inputs, spread evenly.
func (o oneByOne) Extreme(r *Draw) (inputs [][]Case) {
	const most = 20
	for _, cases := range o.own.largest(r) {
		n := min(len(cases), most)
		for i := range n {
			inputs = append(inputs, []Case{cases[i*(len(cases)-1)/max(1, n-1)]})
		}
	}
	return inputs
}

// A CaseLayout says how a program knows where the cases of an input end.
type CaseLayout int

const (
	ToEnd      CaseLayout = iota // at the end of the input
	UntilMark                    // at a mark of zeros
	CountFirst                   // their number comes first
	OneCase                      // there is one case
)

// A Field is a part of a case.
type Field struct {
	Kind  FieldKind
	Name  string  // of the number, word or list, as programs call it, or of what the parts are for
	Count string  // the number, read before, that counts a list or repeated parts
	Parts []Field // the repeated parts
	Apart bool    // whether each number of a list has a line of its own

	// The bounds of a number, or of each number of a list, and its name in a fault. Rooms that
	// read their cases themselves leave them out: What is "".
	What           message.Kind
	Least, Largest int64
}

// A FieldKind is the kind of a field.
type FieldKind int

const (
	NumberField    FieldKind = iota
	WordField                // letters
	ListField                // of numbers
	TimesField               // the parts, Count times
	UntilZeroField           // a number, then the parts; again until the number is 0
)

func NumberNamed(name string) Field        { return Field{Kind: NumberField, Name: name} }
func NumbersNamed(names ...string) []Field { return lists.Each(names, NumberNamed) }
func WordNamed(name string) Field          { return Field{Kind: WordField, Name: name} }
func ListNamed(name, count string) Field   { return Field{Kind: ListField, Name: name, Count: count} }

// within returns the field with its bounds.
func (f Field) within(what message.Kind, least, largest int64) Field {
	f.What, f.Least, f.Largest = what, least, largest
	return f
}

// Times returns how often a list or repeated parts have an element, given the numbers that were read before.
func (f Field) Times(numbers map[string]int) int {
	name, less := strings.CutSuffix(f.Count, "-1")
	if less {
		return numbers[name] - 1
	}
	return numbers[name]
}

// Repeated returns parts that are repeated for each of some things, such as rows. The count is the name of
// a number, or one less than it, such as n-1.
func Repeated(things, count string, parts ...Field) Field {
	return Field{Kind: TimesField, Name: things, Count: count, Parts: parts}
}
