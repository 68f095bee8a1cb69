// Package report tells people and programs what the judge found.
package report

import (
	"bytes"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/grade"
	"grundy/judge/internal/readable"
	"grundy/judge/internal/run"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/verdict"
)

// A Page is where people's text goes.
type Page struct {
	io.Writer
	Width int  // columns
	Color bool // whether it shows colours
}

// Results prints a table of the results, what is to be said of each that was not
// accepted, and a last line that sums up.
func (p Page) Results(results []grade.Result) {
	const others = 48 // columns that all but the title take
	t := p.table(table.Row{"problem", "title", "verdict", "tests", "slowest", "memory"}, 2, others)
	for i := 3; i <= 5; i++ { // tests, slowest, memory
		t.columns[i].Align, t.columns[i].AlignHeader = text.AlignRight, text.AlignRight
	}
	tests, accepted := 0, 0
	for _, r := range results {
		row := table.Row{r.Problem.ID, r.Problem.Title, p.verdict(r.Verdict), "", "", ""}
		tried := r.Tests()
		if len(tried) > 0 {
			row[3] = fmt.Sprintf("%d/%d", grade.Passed(tried), len(tried))
			row[4] = readable.Duration(grade.Slowest(tried))
			row[5] = Memory(grade.Memory(tried))
		}
		t.AppendRow(row)
		tests += len(tried)
		if r.Verdict == verdict.AC {
			accepted++
		}
	}
	t.print(p)
	for _, r := range results {
		p.suiteFaults(r)
	}
	fmt.Fprintln(p)
	if accepted == len(results) {
		fmt.Fprintf(p, "All accepted: %s, %s.\n", readable.Count(accepted, "problem"), readable.Count(tests, "test"))
	} else {
		fmt.Fprintf(p, "%d of %s accepted.\n", accepted, readable.Count(len(results), "problem"))
	}
	if len(results) > 0 {
		p.unprotected(results[0].Isolation)
	}
}

// Problems prints a table of problems and where a language is taken.
func (p Page) Problems(problems []suite.Problem, language string) {
	topic := min(48, 30+max(0, p.Width-80))
	t := p.table(table.Row{"problem", "title", "topic", "takes " + language}, 2, 14+2+topic+2+16)
	for _, column := range []struct{ number, width int }{{3, topic}, {4, 16}} {
		t.columns[column.number-1].WidthMax, t.columns[column.number-1].WidthMaxEnforcer = column.width, text.WrapSoft
	}
	for _, problem := range problems {
		t.AppendRow(table.Row{problem.ID, problem.Title, problem.Topic, problem.Takes(language)})
	}
	t.print(p)
}

// Samples prints a table of the samples of a problem.
func (p Page) Samples(samples []suite.Sample) {
	t := p.table(table.Row{"sample", "bytes", ""}, 1, 24)
	t.columns[1].Align, t.columns[1].AlignHeader = text.AlignRight, text.AlignRight
	for _, sample := range samples {
		note := ""
		if sample.Original() {
			note = "the original one"
		}
		t.AppendRow(table.Row{sample.Name, readable.Thousands(len(sample.Input)), note})
	}
	t.print(p)
}

// suiteFaults prints what is to be said of a solution of the suite that is not AC.
func (p Page) suiteFaults(r grade.Result) {
	id := r.Problem.ID
	if r.Verdict == verdict.CE {
		fmt.Fprintf(p, "\n%s  %s, %s\n", id, p.verdict(r.Verdict), r.Verdict.Meaning())
		p.indented(r.Detail)
		fmt.Fprintf(p, "  repeat: go build ./problems/%s\n", id)
	}
	shown := 0
	for _, test := range r.Tests() {
		if test.Verdict == verdict.AC || shown == grade.Kept {
			continue
		}
		shown++
		fmt.Fprintf(p, "\n%s  ", id)
		p.fault(test)
		name := test.Test.Sample
		fmt.Fprintf(p, "  repeat: go run ./problems/%s <samples/%[1]s/%s.in\n", id, name)
		fmt.Fprintf(p, "  answer: samples/%s/%s.out\n", id, name)
	}
}

// fault prints the verdict on a test that was not accepted, and what is known of
// the reason.
func (p Page) fault(test grade.TestResult) {
	fmt.Fprintf(p, "%s, %s, on %s\n", p.verdict(test.Verdict), test.Verdict.Meaning(), test.Test.Name)
	p.indented(test.Detail)
	if test.Difference.Verdict == verdict.WA || test.Difference.Verdict == verdict.PE {
		fmt.Fprintf(p, "  around line %d, - expected, + printed:\n", test.Difference.Line)
		p.indented(excerpt(test))
	}
	if b := test.Blame; b != nil {
		also := "fails"
		if test.Verdict == verdict.WA || test.Verdict == verdict.PE {
			also = "wrong"
		}
		switch {
		case b.Cases == 1:
			fmt.Fprintln(p, "  the input is one case:")
		case b.Alone:
			fmt.Fprintf(p, "  case %d of %d, %s also when it is alone:\n", b.Number, b.Cases, also)
		default:
			fmt.Fprintf(p, "  the first difference is in the answer to case %d of %d:\n", b.Number, b.Cases)
		}
		p.shown(b.Input, 10)
	}
	p.complaint(test.Run.Stderr)
	p.hint(test.Hint)
	if test.Blame != nil {
		p.doubts("", test.Blame.LeftOpen)
	}
}

// hint prints what a program may have misunderstood, if anything.
func (p Page) hint(hint string) {
	if hint != "" {
		p.wrapped("hint: "+hint, "  ")
	}
}

// sample says how to see a sample that a program failed on, wherever the person
// stands.
func (p Page) sample(id, name string) {
	fmt.Fprintf(p, "  input:  judge sample %s %s\n  answer: judge sample %[1]s %[2]s --answer\n", id, name)
}

// complaint prints the end of what a program wrote to standard error, if anything.
func (p Page) complaint(stderr []byte) {
	if text := lastLines(stderr, 5); text != "" {
		fmt.Fprintln(p, "  standard error ends:")
		p.indented(text)
	}
}

// unprotected says what programs are not kept from here, if anything.
func (p Page) unprotected(protections []run.Protection) {
	var names []string
	for _, protection := range protections {
		if !protection.Held {
			names = append(names, protection.Name)
		}
	}
	if len(names) > 0 {
		line := fmt.Sprintf("Not enforced here: %s (judge doctor says why)", strings.Join(names, ", "))
		p.wrapped(line, "")
	}
}

func (p Page) verdict(v verdict.Verdict) string {
	if !p.Color {
		return v.String()
	}
	color := text.FgRed
	if v == verdict.AC {
		color = text.FgGreen
	}
	return text.Escape(v.String(), color.EscapeSeq())
}

func (p Page) indented(s string) {
	for _, line := range strings.Split(strings.TrimRight(readable.Printable(s), "\n"), "\n") {
		fmt.Fprintln(p, strings.TrimRight("    "+line, " "))
	}
}

// wrapped prints a text in lines that fit the page.
func (p Page) wrapped(s, indent string) {
	for _, line := range strings.Split(text.WrapSoft(s, max(20, p.Width-len(indent))), "\n") {
		fmt.Fprintln(p, strings.TrimRight(indent+line, " "))
	}
}

// excerpt shows the lines around the first difference.
func excerpt(test grade.TestResult) string {
	first := max(0, test.Difference.Line-2)
	const lines, columns = 4, 60
	var d differ
	cmp.Equal(window(test.Test.Answer, first, lines, columns), window(test.Run.Output, first, lines, columns), cmp.Reporter(&d))
	return strings.Join(d.lines, "\n")
}

// A differ is a cmp.Reporter on two slices of lines, and writes them as one.
type differ struct {
	path  cmp.Path
	lines []string
}

func (d *differ) PushStep(step cmp.PathStep) { d.path = append(d.path, step) }
func (d *differ) PopStep()                   { d.path = d.path[:len(d.path)-1] }

func (d *differ) Report(r cmp.Result) {
	step := d.path.Last()
	expected, printed := step.Values()
	if r.Equal() {
		d.add("  ", expected)
		return
	}
	d.add("- ", expected)
	d.add("+ ", printed)
}

func (d *differ) add(sign string, line reflect.Value) {
	if line.IsValid() {
		d.lines = append(d.lines, sign+line.String())
	}
}

// window returns lines of a text, from line first on, counted from 0. Long ones
// are cut, and those with anything that a person could not see are quoted.
func window(b []byte, first, lines, columns int) []string {
	for ; first > 0 && len(b) > 0; first-- {
		_, b, _ = bytes.Cut(b, []byte("\n"))
	}
	w := []string{} // not nil: two windows are compared
	for len(b) > 0 && len(w) < lines {
		var line []byte
		line, b, _ = bytes.Cut(b, []byte("\n"))
		line = bytes.TrimSuffix(line, []byte("\r"))
		s := readable.Clip(string(line[:min(len(line), utf8.UTFMax*columns)]), columns)
		if quoted := strconv.Quote(s); s == "" || s != strings.TrimSpace(s) || quoted != `"`+s+`"` {
			s = quoted // so that one can see it
		}
		w = append(w, s)
	}
	return w
}

// lastLines returns the last n lines of what a program printed, the long ones cut.
func lastLines(b []byte, n int) string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(string(b), "\r\n", "\n")), "\n")
	lines = lines[max(0, len(lines)-n):]
	for i, line := range lines {
		lines[i] = readable.Clip(line, 200)
	}
	return strings.Join(lines, "\n")
}

// Memory writes an amount of memory as people read it: "2.1 MB", "<7.5 MB".
func Memory(m run.Memory) string {
	if m.KiB == 0 {
		return "?"
	}
	s := readable.Size(m.KiB).String()
	if m.AtMost {
		s = "<" + s
	}
	return s
}

// A plain is a table without lines, with one column that gives way where the
// page is narrow.
type plain struct {
	table.Writer
	columns []table.ColumnConfig
}

// table returns an empty table. The column flexible, counted from 1, gets what
// of the page's width the others leave.
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

func (t plain) print(w io.Writer) {
	t.SetColumnConfigs(t.columns)
	for _, line := range strings.Split(t.Render(), "\n") {
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}
