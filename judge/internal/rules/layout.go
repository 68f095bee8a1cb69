package rules

import (
	"bytes"
	"slices"
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
