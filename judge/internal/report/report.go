// Package report tells people and programs what the judge found.
package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
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

// narrow is the width below which tables leave out columns, as for a terminal beside an
// editor.
const narrow = 60

// Suite prints a table of the suite's solutions, the failures, and a last line that sums up.
func (p Page) Suite(suite result.Suite) {
	others := 48 // columns that all but the title take
	switch {
	case p.Width < narrow:
		others = 25
	case p.Width < 80:
		others = 51 // also where all numbers are wide
	}
	t := p.table(table.Row{"problem", "title", "verdict", "tests", "slowest", "memory"}, 2, others)
	t.numbers(4, 6)
	if p.Width < narrow {
		t.hide(4, 6)
	}
	for _, j := range suite.Judgements {
		row := table.Row{j.Problem, j.Title, p.verdict(j.Verdict), "", "", ""}
		if j.Stats.Tried > 0 {
			row[3] = fmt.Sprintf("%d/%d", j.Stats.Passed, j.Stats.Tried)
			row[4] = j.Stats.Slowest
			row[5] = result.Memory(j.Stats.Memory)
		}
		t.AppendRow(row)
	}
	t.print(p)
	for _, j := range suite.Judgements {
		p.suiteFaults(j)
	}
	fmt.Fprintf(p, "\n%s\n", suite.Summary("problem"))
	p.notEnforced(suite.NotEnforced)
}

// Problems prints a table of problems and the judges that accept a language.
func (p Page) Problems(problems []result.Problem) {
	const id, takes = 14, 2 + 16 // columns that they take
	topic := min(48, 30+max(0, p.Width-80))
	others := id + 2 + topic + takes
	switch {
	case p.Width < narrow: // judge submit names the judges
		topic = max(10, (p.Width-id-2)/2)
		others = id + 2 + topic
	case p.Width < others+10:
		topic = p.Width - 10 - id - 2 - takes
		others = p.Width - 10
	}
	t := p.table(table.Row{"problem", "title", "topic", "takes " + problems[0].Language}, 2, others)
	t.wrap(3, topic)
	t.wrap(4, 16)
	if p.Width < narrow {
		t.hide(4, 4)
	}
	for _, problem := range problems {
		t.AppendRow(table.Row{problem.ID, problem.Title, problem.Topic, problem.Takes})
	}
	t.print(p)
}

// Samples prints a table of the samples of a problem.
func (p Page) Samples(samples []suite.Sample) {
	t := p.table(table.Row{"sample", "bytes", ""}, 1, 24)
	t.numbers(2, 2)
	for _, sample := range samples {
		note := ""
		if sample.Original() {
			note = "original"
		}
		t.AppendRow(table.Row{sample.Name, result.Thousands(len(sample.Input)), note})
	}
	t.print(p)
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
		p.wrapped(test.Blamed()+":", "  ")
		p.shown(b.Input, 10)
	}
	p.complaint(test.Complaint, test.Detail)
	p.hint(test.Hint)
	if test.Blame != nil {
		p.refutation("  why it is wrong:", test.Blame.Refutation)
		p.doubts("", test.Blame.LeftOpen)
	}
}

// verdictOn prints the verdict on a test, and the detail.
func (p Page) verdictOn(test result.Test) {
	p.wrapped(fmt.Sprintf("%s, %s, on %s", p.verdict(test.Verdict), test.Verdict.Meaning(), test.Name), "")
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
		p.wrapped("hint: "+hint, "  ")
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
	p.wrapped(fmt.Sprintf("around line %d (- expected, + printed):", d.Line), "  ")
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
		p.wrapped(line, "")
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
		p.wrapped(result.Printable(s), "    ")
	}
}

func (p Page) indented(s string) {
	for _, line := range strings.Split(strings.TrimRight(result.Printable(s), "\n"), "\n") {
		fmt.Fprintln(p, strings.TrimRight("    "+line, " "))
	}
}

// Wrapped prints a text in lines that fit the page.
func (p Page) Wrapped(s string) { p.wrapped(s, "") }

// Indented prints a text in lines that fit the page and begin with indent.
func (p Page) Indented(s, indent string) { p.wrapped(s, indent) }

// Labeled prints a text in lines that fit the page, beside a label.
func (p Page) Labeled(label, s string) {
	p.labeled(s, label, strings.Repeat(" ", len(label)))
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

func (p Page) wrapped(s, indent string) { p.labeled(s, indent, indent) }

// labeled prints a text in lines that fit the page. The first of them begins with first, and
// the others with rest, which is as long.
func (p Page) labeled(s, first, rest string) {
	for _, line := range strings.Split(text.WrapSoft(s, max(20, p.Width-len(rest))), "\n") {
		fmt.Fprintln(p, strings.TrimRight(first+line, " "))
		first = rest
	}
}

// A plain is a table without lines. One column is cut where the page is narrow.
type plain struct {
	table.Writer
	columns []table.ColumnConfig
}

// table returns an empty table. The column flexible, counted from 1, gets the width
// that the others leave.
func (p Page) table(header table.Row, flexible, others int) plain {
	t := plain{Writer: table.NewWriter()}
	for i := range header {
		t.columns = append(t.columns, table.ColumnConfig{Number: i + 1})
	}
	t.columns[flexible-1].WidthMax = max(10, p.Width-others)
	t.columns[flexible-1].WidthMaxEnforcer = func(s string, width int) string { return text.Snip(s, width, "~") }
	style := table.StyleDefault
	style.Options = table.OptionsNoBordersAndSeparators
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	style.Format.Header = text.FormatDefault
	t.SetStyle(style)
	t.AppendHeader(header)
	return t
}

// numbers aligns columns to the right.
func (t plain) numbers(from, to int) {
	for i := from - 1; i < to; i++ {
		t.columns[i].Align, t.columns[i].AlignHeader = text.AlignRight, text.AlignRight
	}
}

// hide leaves out columns.
func (t plain) hide(from, to int) {
	for i := from - 1; i < to; i++ {
		t.columns[i].Hidden = true
	}
}

// wrap breaks the texts of a column into lines of a width.
func (t plain) wrap(column, width int) {
	t.columns[column-1].WidthMax, t.columns[column-1].WidthMaxEnforcer = width, text.WrapSoft
}

func (t plain) print(w io.Writer) {
	t.SetColumnConfigs(t.columns)
	for _, line := range strings.Split(t.Render(), "\n") {
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}
