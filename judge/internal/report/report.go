// Package report tells people and programs what the judge found.
package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// A Page is where people's text goes.
type Page struct {
	io.Writer
	Width   int  // columns
	Rows    int  // that a report may have, 0 for the usual number
	Color   bool // whether it shows colours
	Verbose bool // whether reports have everything

	Submitting bool // whether an accepted program is to be submitted next, in any case
}

// Suite prints a table of the suite's solutions, the failures, and a last line that sums up.
func (p Page) Suite(suite result.Suite) {
	t := p.table("lclrrr", "problem", "title", "verdict", "tests", "slowest", "memory")
	for _, j := range suite.Judgements {
		tests, slowest, memory := fmt.Sprintf("%d/%d", j.Stats.Passed, j.Stats.Tried), j.Stats.Slowest.String(), result.Memory(j.Stats.Memory)
		if j.Stats.Tried == 0 {
			tests, slowest, memory = "", "", ""
		}
		t.add(j.Problem, j.Title, p.verdict(j.Verdict), tests, slowest, memory)
	}
	t.print()
	for _, j := range suite.Judgements {
		p.suiteFaults(j)
	}
	fmt.Fprintf(p, "\n%s\n", suite.Summary("problem"))
	p.notEnforced(suite.NotEnforced)
}

// Problems prints a table of problems and, if the page is wide enough, of the judges that accept a language.
func (p Page) Problems(problems []suite.Problem, language string) {
	columns, header, topic := "lcll", []any{"problem", "title", "topic", "takes " + language}, min(48, p.Width-50)
	if p.Width < 70 {
		columns, header, topic = "lcl", header[:3], max(12, p.Width-28)
	}
	t := p.table(columns, header...)
	for _, problem := range problems {
		row := []any{problem.ID, problem.Title, text.WrapSoft(problem.Topic, topic), text.WrapSoft(problem.Takes(language), 16)}
		t.add(row[:len(header)]...)
	}
	t.print()
}

// Samples prints a table of the samples of a problem.
func (p Page) Samples(samples []suite.Sample) {
	t := p.table("crl", "sample", "bytes", "")
	for _, sample := range samples {
		t.add(sample.Name, result.Thousands(len(sample.Input)), map[bool]string{true: "original"}[sample.Original()])
	}
	t.print()
}

// suiteFaults prints the failures of a solution of the suite.
func (p Page) suiteFaults(j result.Judgement) {
	if j.Verdict == result.CE {
		fmt.Fprintf(p, "\n%s  ", j.Problem)
		p.verdictOn(j.Verdict, "")
		p.indented(j.Detail)
		p.Whole("repeat: ", "go build ./problems/"+j.Problem, "  ")
	}
	for _, test := range j.Tests() {
		if test.Shown {
			fmt.Fprintf(p, "\n%s  ", j.Problem)
			p.fault(j, test)
			p.Whole("repeat: ", fmt.Sprintf("go run ./problems/%s <samples/%[1]s/%s.in", j.Problem, test.Sample), "  ")
			p.Whole("answer: ", fmt.Sprintf("samples/%s/%s.out", j.Problem, test.Sample), "  ")
		}
	}
}

// verdictOn prints a verdict, and the test that it is on if there is one.
func (p Page) verdictOn(v result.Verdict, test string) {
	if test != "" {
		test = ", on " + test
	}
	p.Wrapped(fmt.Sprintf("%s, %s%s", p.verdict(v), v.Meaning(), test))
}

// refutation prints why an output is wrong, if the rules show it.
func (p Page) refutation(lines []string) {
	for i, line := range lines {
		if i == 0 {
			fmt.Fprintln(p, "Why it is wrong:")
		}
		p.hanging(strings.TrimRight(line, " "))
	}
}

// said prints words after a label, if there are any, in lines that begin with indent.
func (p Page) said(indent, label, words string) {
	if words != "" {
		p.Indented(result.Printable(label+words), indent)
	}
}

// next prints the commands of the next step.
func (p Page) next(commands []string) {
	if len(commands) > 0 {
		fmt.Fprintln(p, "\nnext: "+strings.Join(commands, "\n      "))
	}
}

// notes prints the remarks about a program.
func (p Page) notes(notes []string) {
	for _, note := range notes {
		note, lines, _ := strings.Cut(note, "\n")
		p.Wrapped("note: " + note)
		if lines != "" {
			p.indented(lines)
		}
	}
}

// complaint prints the end of standard error, if there is one.
func (p Page) complaint(end string) {
	if end == "" {
		return
	}
	fmt.Fprintln(p, "End of standard error:")
	for line := range strings.SplitSeq(result.Printable(end), "\n") {
		p.indented(text.Snip(strings.ReplaceAll(line, "\t", "    "), max(20, p.Width-4), "~"))
	}
}

// excerpt prints the first lines of any text.
func (p Page) excerpt(b []byte) { p.indented(result.Excerpt(b, 20)) }

// notEnforced names the protections that do not hold here, if any.
func (p Page) notEnforced(names []string) {
	if len(names) > 0 {
		p.Wrapped(fmt.Sprintf("Not enforced here: %s (judge doctor explains why)", strings.Join(names, ", ")))
	}
}

func (p Page) verdict(v result.Verdict) string { return p.colored(v.String(), v == result.AC) }

// colored returns a word in green if it is good, otherwise in red.
func (p Page) colored(word string, good bool) string {
	if p.Color {
		word = text.Escape(word, map[bool]text.Color{true: text.FgGreen, false: text.FgRed}[good].EscapeSeq())
	}
	return word
}

func (p Page) indented(s string) {
	for _, line := range strings.Split(strings.TrimRight(result.Printable(s), "\n"), "\n") {
		fmt.Fprintln(p, strings.TrimRight("    "+line, " "))
	}
}

// Wrapped prints a text in lines that fit the page.
func (p Page) Wrapped(s string) { p.hang("", "", s) }

// Indented prints a text in lines that fit the page and begin with indent.
func (p Page) Indented(s, indent string) { p.hang(indent, indent, s) }

// Labeled prints a text in lines that fit the page, after a label.
func (p Page) Labeled(label, s string) { p.hang(label, strings.Repeat(" ", len(label)), s) }

// hang prints a text in lines that fit the page. The first one begins with first, the others
// with rest. A word that is wider than the page stays whole. An empty text prints nothing.
func (p Page) hang(first, rest, s string) {
	if s == "" {
		return
	}
	line, words := first, []string{s}
	if width(first+s) > p.Width || strings.Contains(s, "\n") {
		words = strings.Fields(s)
	}
	for i, word := range words {
		if i > 0 && width(line+" "+word) > p.Width {
			fmt.Fprintln(p, line)
			line = rest + word
			continue
		}
		if i > 0 {
			line += " "
		}
		line += word
	}
	fmt.Fprintln(p, strings.TrimRight(line, " "))
}

// Whole prints a word and a text that must not be broken, such as an address or a command:
// on one line if they fit the page, otherwise on two.
func (p Page) Whole(word, whole, indent string) {
	line := strings.TrimRight(indent+word+whole, " ")
	if width(line) > p.Width && whole != "" {
		line = strings.TrimRight(indent+word, " ") + "\n" + indent + "  " + whole
	}
	fmt.Fprintln(p, line)
}
