package report

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
)

// Class prints a table of people and problems, the programs that failed, and those that are
// alike.
func (p Page) Class(class result.Class) {
	p.people(class)
	for _, j := range class.Judgements {
		if j.Verdict != result.AC && j.Verdict != result.JE { // Failed has those
			fmt.Fprintln(p)
			p.classFault(j)
		}
	}
	for _, alike := range class.Alike {
		fmt.Fprintln(p, "\nalike:")
		p.indented(strings.Join(alike, "\n"))
	}
	if len(class.Alike) > 0 {
		p.Wrapped(result.AlikeMeans)
	}
	if len(class.Failed) > 0 {
		fmt.Fprintln(p)
	}
	for _, failed := range class.Failed {
		p.Wrapped("not judged: " + result.Line(failed))
	}
	if len(class.Judgements) > 0 {
		fmt.Fprintf(p, "\n%s\n", class.Summary("program"))
	}
	p.notEnforced(class.NotEnforced)
}

// people prints the table, or a line for each person where the page is too narrow.
func (p Page) people(class result.Class) {
	width, header := 10, []any{"person"}
	for _, problem := range class.Problems {
		header = append(header, problem)
		width += len(problem) + 2
	}
	t := p.table(1, append(header, "accepted")...)
	t.numbers(len(t.columns), len(t.columns), false)
	for _, person := range class.People {
		name, accepted := result.Line(person.Name), fmt.Sprintf("%d of %d", person.Accepted, len(class.Problems))
		row := []any{name}
		var parts []string
		for _, problem := range class.Problems {
			var verdicts []string
			for _, v := range person.Verdicts[problem] {
				verdicts = append(verdicts, p.verdict(v))
			}
			words := strings.Join(verdicts, ", ")
			row = append(row, words)
			if words != "" {
				parts = append(parts, problem+" "+words)
			}
		}
		t.add(append(row, accepted)...)
		if width+12 > p.Width {
			fmt.Fprintf(p, "%s: %s\n", name, accepted)
			p.Indented(strings.Join(parts, "; "), "    ")
		}
	}
	if width+12 <= p.Width {
		t.print()
	}
}

// classFault prints why a program was not accepted, and the command that shows more.
func (p Page) classFault(j result.Judgement) {
	file := result.ShellWord(result.Printable(j.Submission))
	if j.Verdict == result.CE {
		first, _, _ := strings.Cut(result.Printable(j.Detail), "\n")
		p.Whole(file+"  ", fmt.Sprintf("%s, %s", p.verdict(j.Verdict), j.Verdict.Meaning()), "")
		p.detail(first)
	}
	for _, group := range j.Groups {
		if test := group.DecisiveTest(); test != nil {
			p.Whole(file+"  ", fmt.Sprintf("%s on %s", p.verdict(test.Verdict), test.Name), "")
			p.detail(test.Detail)
		}
	}
	p.doubts(j.Stricter)
	p.Whole("more: ", j.Limits.Command("test", j.Problem, j.Submission), "  ")
}

// ClassCSV writes a line for each program of a folder, for a spreadsheet.
func ClassCSV(w io.Writer, class result.Class) error {
	out := csv.NewWriter(w)
	fault := out.Write([]string{"person", "problem", "program", "language", "verdict", "passed", "tried", "slowest_ms", "memory_kib", "detail"})
	for _, j := range class.Judgements {
		detail := j.Detail
		for _, group := range j.Groups {
			if test := group.DecisiveTest(); test != nil && detail == "" {
				detail = test.Name + ": " + test.Detail
			}
		}
		fault = errors.Join(fault, out.Write([]string{
			cell(j.Author), j.Problem, cell(j.Submission), j.Language, j.Verdict.String(), strconv.Itoa(j.Stats.Passed), strconv.Itoa(j.Stats.Tried),
			strconv.FormatFloat(j.Stats.Slowest.Milliseconds(), 'f', -1, 64), strconv.FormatInt(j.Stats.Memory.KiB, 10), cell(detail),
		}))
	}
	out.Flush()
	return errors.Join(fault, out.Error())
}

// cell returns a text that no spreadsheet takes for a formula, as a file name could be.
func cell(s string) string {
	s = result.Line(s)
	if s != "" && strings.ContainsRune("=+-@", rune(s[0])) {
		return "'" + s
	}
	return s
}
