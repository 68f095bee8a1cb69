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
	Width int  // columns
	Color bool // whether it shows colours
}

// narrow is the width below which tables leave out columns, as for a terminal next to an
// editor.
const narrow = 60

// Suite prints a table of the suite's solutions, the failures, and a last line that sums up.
func (p Page) Suite(suite result.Suite) {
	t := p.table(2, "problem", "title", "verdict", "tests", "slowest", "memory")
	t.numbers(4, 6, true)
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
	topic := min(48, 30+max(0, p.Width-80))
	header := []any{"problem", "title", "topic", "takes " + problems[0].Language}
	if p.Width < narrow { // judge submit names the judges
		topic, header = max(10, (p.Width-16)/2), header[:3]
	} else if p.Width < 80 {
		topic = p.Width - 50
	}
	t := p.table(2, header...)
	t.wrap(3, topic)
	if len(header) > 3 {
		t.wrap(4, 16)
	}
	for _, problem := range problems {
		t.add([]any{problem.ID, problem.Title, problem.Topic, problem.Takes}[:len(header)]...)
	}
	t.print()
}

// Samples prints a table of the samples of a problem.
func (p Page) Samples(samples []suite.Sample) {
	t := p.table(1, "sample", "bytes", "")
	t.numbers(2, 2, false)
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
		fmt.Fprintf(p, "\n%s  %s, %s\n", j.Problem, p.verdict(j.Verdict), j.Verdict.Meaning())
		p.indented(j.Detail)
		p.Whole("repeat: ", "go build ./problems/"+j.Problem, "  ")
	}
	for _, group := range j.Groups {
		for _, test := range group.Tests {
			if !test.Shown {
				continue
			}
			fmt.Fprintf(p, "\n%s  ", j.Problem)
			p.fault(test)
			p.Whole("repeat: ", fmt.Sprintf("go run ./problems/%s <samples/%[1]s/%s.in", j.Problem, test.Sample), "  ")
			p.Whole("answer: ", fmt.Sprintf("samples/%s/%s.out", j.Problem, test.Sample), "  ")
		}
	}
}

// fault prints the verdict on a test and the reason for it.
func (p Page) fault(test result.Test) {
	p.verdictOn(test)
	if test.Difference.Line > 0 {
		p.difference(test.Difference)
	}
	if b := test.Blame; b != nil {
		p.Indented(test.Blamed()+":", "  ")
		p.shown(b.Input, 10)
	}
	p.complaint(test.Complaint, test.Detail)
	p.hint(test.Hint)
	if test.Blame != nil {
		p.refutation("  why it is wrong:", test.Blame.Refutation)
	}
}

// verdictOn prints the verdict on a test, and the detail.
func (p Page) verdictOn(test result.Test) {
	p.Wrapped(fmt.Sprintf("%s, %s, on %s", p.verdict(test.Verdict), test.Verdict.Meaning(), test.Name))
	p.detail(test.Detail)
}

// refutation prints why an output is wrong, if the rules show it.
func (p Page) refutation(head string, lines []string) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintln(p, head)
	for _, line := range lines {
		p.hanging(strings.TrimRight(line, " "))
	}
}

// hint prints what the program may have misunderstood, if anything.
func (p Page) hint(hint string) {
	if hint != "" {
		p.Indented("hint: "+hint, "  ")
	}
}

// sample prints the commands that show a sample.
func (p Page) sample(id, name string) {
	command := fmt.Sprintf("judge sample %s %s", id, name)
	p.Whole("input:  ", command, "  ")
	p.Whole("answer: ", command+" --answer", "  ")
}

// difference prints the lines around the first difference.
func (p Page) difference(d result.Difference) {
	p.Indented(fmt.Sprintf("around line %d (- expected, + printed):", d.Line), "  ")
	p.indented(strings.Join(d.Lines, "\n"))
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
	fmt.Fprintln(p, "  end of standard error:")
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

func (p Page) verdict(v result.Verdict) string {
	if !p.Color {
		return v.String()
	}
	color := text.FgRed
	if v == result.AC {
		color = text.FgGreen
	}
	return text.Escape(v.String(), color.EscapeSeq())
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
