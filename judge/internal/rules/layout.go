package rules

import (
	"bytes"
	"slices"
	"strings"
)

// A layout says how the cases of an input follow each other.
type layout struct {
	kind      CaseLayout
	mark      string // for UntilMark: the end mark, such as "0 0"
	min, most int    // cases in an input; most is 0 if there is no bound
}

// Endless returns the layout of cases that go on to the end of the file.
func Endless() layout { return layout{kind: ToEnd} }

// Until returns the layout of cases that go on to an end mark, such as "0 0".
func Until(mark string) layout { return layout{kind: UntilMark, mark: mark} }

// Counted returns the layout of cases after their number, which is min to most.
func Counted(min, most int) layout { return layout{kind: CountFirst, min: min, most: most} }

// Single returns the layout of an input that is one case.
func Single() layout { return layout{kind: OneCase, min: 1, most: 1} }

// readCases reads a whole input.
func readCases[C any](l layout, in *Scanner, read func(*Scanner) C) (cases []C, err error) {
	err = in.try(func() {
		switch l.kind {
		case ToEnd:
			for in.Skip() {
				cases = append(cases, read(in))
			}
		case UntilMark:
			for !in.Ahead(l.mark) {
				if !in.Skip() {
					in.Next("end mark " + l.mark)
				}
				cases = append(cases, read(in))
			}
		case CountFirst:
			for n := in.Int("number of cases", int64(l.min), int64(l.most)); n > 0; n-- {
				cases = append(cases, read(in))
			}
		case OneCase:
			cases = append(cases, read(in))
		}
		in.end("the input")
	})
	if err != nil {
		return nil, err
	}
	return cases, nil
}

// writeCases writes a whole input.
func writeCases[C any](l layout, cases []C, write func(*Printer, C)) []byte {
	var out Printer
	if l.kind == CountFirst {
		out.Line(int64(len(cases)))
	}
	for _, c := range cases {
		write(&out, c)
		out.cases++
	}
	if l.kind == UntilMark {
		out.WriteString(l.mark + "\n")
	}
	return out.Bytes()
}

// A Spacing is another way to write the white space of an input.
type Spacing struct {
	Name  string // such as "CR LF line ends"
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
