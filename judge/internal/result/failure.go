package result

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Failure is how a program fails on a test or in a hunt, as reports show it: what one field
// says, no other repeats.
type Failure struct {
	Verdict Verdict // on the example, or on the test if there is none
	Detail  string  // the reason for the verdict; "" if Fault says it
	Fault   *Fault  // behind the verdict, nil if none is known

	// Known says that there is an example. Otherwise only Hint, Difference and Complaint are known.
	Known bool
	Counterexample
	Brief   string // stands for an input that is too large to show
	Command string // shows the input

	Printed, Expected string // Output and Answer of a wrong answer, if both are short lines
}

// A Fault is what a program does that its language leaves undefined or that ends it, and
// where.
type Fault struct {
	Source string `json:"file"`
	Line   int    `json:"line"` // counted from 1; 0 if it is unknown
	Text   string `json:"text"` // such as "reads a[-1], before the start of `a`"
	Code   string `json:"code"` // the line of the source, "" if it is unknown

	// Accepted says that the program is accepted all the same. Input is then the smallest
	// input on which it was seen.
	Accepted bool `json:"accepted"`
	Input    Text `json:"input,omitempty"`

	Raw string `json:"raw"` // the words of the sanitizer, the compiler or the language
}

// String returns the place and the text, or a warning about a program that is accepted all
// the same.
func (f Fault) String() string {
	place, it := f.Source, "it "
	if f.Line > 0 {
		place += fmt.Sprintf(":%d", f.Line)
	}
	if strings.Contains(f.Text, " overflows ") { // this is what does so
		it = ""
	}
	if f.Accepted {
		return fmt.Sprintf("warning: accepted here, but %s%s: %s. Another compiler may print something else.", it, f.Text, place)
	}
	return place + ": " + f.Text
}

// Example returns the input on which the program fails as reports show it: the smaller one
// that was found, or the case to blame, nil if neither is known.
func (t Test) Example() *Counterexample {
	if t.Shrunk != nil {
		return &t.Shrunk.Counterexample
	}
	if b := t.Blame; b != nil {
		c := Counterexample{Input: b.Input, Summary: b.Summary, Answer: b.Answer, Output: b.Output, Reason: b.Reason,
			Hint: t.Hint, Difference: t.Difference, Complaint: t.Complaint, Of: b.Cases, Number: b.Number}
		if b.Detail != "" {
			c.Difference = b.Difference
		}
		if !b.Alone {
			c.Of = 1 // the whole input
		}
		return &c
	}
	return nil
}

// Failure returns how the program fails on a test.
func (j Judgement) Failure(test Test) Failure {
	f := Failure{Verdict: test.Verdict, Detail: test.Detail, Command: j.Again() + " --save found"}
	f.Hint, f.Difference, f.Complaint = test.Hint, test.Difference, test.Complaint
	if example := test.Example(); example != nil {
		f.Known, f.Counterexample = true, *example
	}
	if test.Shrunk != nil {
		f.Verdict, f.Detail = test.Shrunk.Verdict, test.Shrunk.Detail
	} else if test.Blame != nil && test.Blame.Detail != "" {
		f.Verdict, f.Detail = test.Blame.Verdict, test.Blame.Detail
	}
	if test.Sample != "" && (test.Shrunk == nil || f.AsItWas) {
		f.Command = fmt.Sprintf("judge sample %s %s", j.Problem, test.Sample)
	}
	if decisive := j.Decisive(); j.Fault != nil && decisive != nil && decisive.Name == test.Name {
		f.Fault = j.Fault
		if strings.HasSuffix(f.Detail, ": "+f.Fault.Text) {
			f.Detail = "" // the exit status says nothing more
		}
		if f.Verdict == RE {
			f.Complaint = ""
		}
	}
	return f.shown()
}

// Failure returns how the program of a hunt fails.
func (h Hunt) Failure() Failure {
	f := Failure{Verdict: h.Verdict, Detail: h.Detail, Known: true, Counterexample: h.Counterexample, Command: h.Repeat() + " --save found"}.shown()
	if h.Lab != "" {
		f.Brief = "" // nothing else shows it
	}
	return f
}

// shown returns the failure without repetitions.
func (f Failure) shown() Failure {
	if printed, expected := lineOf(f.Output), lineOf(f.Answer); f.Verdict == WA && printed != "" && expected != "" {
		f.Printed, f.Expected = printed, expected
	}
	switch {
	case f.Printed != "", f.Verdict != WA && f.Verdict != PE:
		f.Output, f.Difference = nil, Difference{}
	case len(f.Lines) <= 2 && !slices.ContainsFunc(f.Lines, func(line string) bool { return !strings.Contains(f.Detail, strconv.Quote(line[2:])) }):
		f.Difference = Difference{} // one word printed instead of another
	}
	if !Few(f.Input, 15) {
		f.Brief = f.Summary
	}
	f.Complaint = Unsaid(f.Complaint, f.Detail)
	return f
}

// Unsaid returns the last lines of standard error, "" if the reason for the verdict has all of
// them.
func Unsaid(complaint, reason string) string {
	lines := strings.Split(Printable(complaint), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	if strings.HasSuffix(reason, ": "+strings.Join(lines, ": ")) {
		return ""
	}
	return complaint
}

// lineOf returns a text that is one short printable line, "" for any other.
func lineOf(text Text) string {
	line := strings.TrimRight(string(text), "\r\n")
	if slices.Equal(Window(text, 0, 2, 60), []string{line}) {
		return line
	}
	return ""
}

// Few reports whether a text has at most some lines, none of them long.
func Few(text []byte, lines int) bool {
	const columns = 76
	window := Window(text, 0, lines+1, columns)
	return len(window) <= lines && !slices.ContainsFunc(window, func(line string) bool { return len(line) > columns })
}

// Excerpt returns the first lines of any text, and the size of the whole if that is not all.
func Excerpt(text []byte, lines int) string {
	const columns = 1000
	window := Window(text, 0, lines, columns)
	if len(window) == 0 {
		return "(nothing)"
	}
	if all := bytes.Count(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) + 1; all > lines {
		window = append(window, fmt.Sprintf("... (%s, %s in all)", Count(all-lines, "more line"), Thousands(all)))
	} else if slices.ContainsFunc(window, func(line string) bool { return utf8.RuneCountInString(line) > columns }) {
		window = append(window, fmt.Sprintf("... (%s in all)", Count(len(text), "byte")))
	}
	return strings.Join(window, "\n")
}
