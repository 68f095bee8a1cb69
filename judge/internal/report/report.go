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
	t := p.table(2, "problem", "title", "verdict", "tests", "slowest", "memory")
	t.numbers(4, 6)
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

// Problems prints a table of problems and the judges that accept a language.
func (p Page) Problems(problems []result.Problem) {
	t := p.table(2, "problem", "title", "topic", "takes "+problems[0].Language)
	t.wrap(3, min(48, max(30, p.Width-50)))
	t.wrap(4, 16)
	for _, problem := range problems {
		t.add(problem.ID, problem.Title, problem.Topic, problem.Takes)
	}
	t.print()
}

// Samples prints a table of the samples of a problem.
func (p Page) Samples(samples []suite.Sample) {
	t := p.table(1, "sample", "bytes", "")
	t.numbers(2, 2)
	for _, sample := range samples {
		note := ""
		if sample.Original() {
			note = "original"
		}
		t.add(sample.Name, result.Thousands(len(sample.Input)), note)
	}
	t.print()
}

// suiteFaults prints the failures of a solution of the suite.
func (p Page) suiteFaults(j result.Judgement) {
	if j.Verdict == result.CE {
		fmt.Fprintf(p, "\n%s  ", j.Problem)
		p.verdictOn(j.Verdict, "")
		p.message(j.Detail)
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

// said prints words after a label, if there are any.
func (p Page) said(label, words string) {
	if words != "" {
		p.Wrapped(label + words)
	}
}

// next prints the commands of the next step.
func (p Page) next(commands []string) {
	for i, command := range commands {
		label := "      "
		if i == 0 {
			label = "\nnext: "
		}
		fmt.Fprintln(p, label+command)
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

// message prints the words of a compiler or of the judge: the first lines, or all on a verbose
// page.
func (p Page) message(s string) {
	const few = 14
	lines, rows := strings.SplitAfter(strings.TrimRight(result.Printable(s), "\n"), "\n"), 0
	for i, line := range lines {
		if rows += p.height("    " + line); rows > few && i > 0 && !p.Verbose {
			fmt.Fprintf(p, "    ... (%s; --json has all)\n", result.Count(len(lines)-i, "more line"))
			return
		}
		p.indented(line)
	}
}

// difference prints the lines around the first difference, unless the detail has them.
func (p Page) difference(d result.Difference, detail string) {
	if !d.IsZero() && !d.In(detail) {
		p.Wrapped(fmt.Sprintf("Around line %d (- expected, + printed):", d.Line))
		p.indented(strings.Join(d.Lines, "\n"))
	}
}

// complaint prints the end of standard error, unless the reason for the verdict has all of
// it.
func (p Page) complaint(end, reason string) {
	lines := strings.Split(result.Printable(end), "\n")
	var said []string
	for _, line := range lines {
		said = append(said, strings.TrimSpace(line))
	}
	if end == "" || strings.HasSuffix(reason, ": "+strings.Join(said, ": ")) {
		return
	}
	fmt.Fprintln(p, "End of standard error:")
	for _, line := range lines {
		p.indented(text.Snip(strings.ReplaceAll(line, "\t", "    "), max(20, p.Width-4), "~"))
	}
}

// notEnforced names the protections that do not hold here, if any.
func (p Page) notEnforced(names []string) {
	if len(names) > 0 {
		line := fmt.Sprintf("Not enforced here: %s (judge doctor explains why)", strings.Join(names, ", "))
		p.Wrapped(line)
	}
}

func (p Page) verdict(v result.Verdict) string { return p.colored(v.String(), v == result.AC) }

// colored returns a word in green if it is good, otherwise in red.
func (p Page) colored(word string, good bool) string {
	if !p.Color {
		return word
	}
	color := text.FgRed
	if good {
		color = text.FgGreen
	}
	return text.Escape(word, color.EscapeSeq())
}

// detail prints the reason for a verdict, a single line.
func (p Page) detail(s string) {
	if s != "" {
		p.Indented(result.Printable(s), "    ")
	}
}

func (p Page) indented(s string) {
	for _, line := range strings.Split(strings.TrimRight(result.Printable(s), "\n"), "\n") {
		fmt.Fprintln(p, strings.TrimRight("    "+line, " "))
	}
}

// Wrapped prints a text in lines that fit the page.
func (p Page) Wrapped(s string) { p.Labeled("", s) }

// Indented prints a text in lines that fit the page and begin with indent.
func (p Page) Indented(s, indent string) { p.Labeled(indent, s) }

// Labeled prints a text in lines that fit the page, after a label.
func (p Page) Labeled(label, s string) {
	for _, line := range strings.Split(text.WrapSoft(s, max(20, p.Width-len(label))), "\n") {
		fmt.Fprintln(p, strings.TrimRight(label+line, " "))
		label = strings.Repeat(" ", len(label))
	}
}

// Whole prints a word and a text that must not be broken, such as an address or a command:
// on one line if they fit the page, otherwise on two.
func (p Page) Whole(word, whole, indent string) {
	line := strings.TrimRight(indent+word+whole, " ")
	if text.StringWidthWithoutEscSequences(line) > p.Width && whole != "" {
		line = strings.TrimRight(indent+word, " ") + "\n" + indent + "  " + whole
	}
	fmt.Fprintln(p, line)
}
