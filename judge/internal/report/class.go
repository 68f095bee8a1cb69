package report

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
)

// Class prints a table of people and problems, a line for each program that was not
// accepted, and which programs are alike.
func (p Page) Class(class result.Class) {
	p.people(class)
	for _, j := range class.Judgements {
		if j.Verdict != result.AC && j.Verdict != result.JE { // of that Failed says why
			fmt.Fprintln(p)
			p.classFault(j)
		}
	}
	for _, alike := range class.Alike {
		fmt.Fprintln(p)
		fmt.Fprintln(p, "alike:")
		p.indented(strings.Join(alike, "\n"))
	}
	if len(class.Alike) > 0 {
		p.wrapped(result.AlikeMeans, "")
	}
	if len(class.Failed) > 0 {
		fmt.Fprintln(p)
	}
	for _, failed := range class.Failed {
		p.wrapped("not judged: "+result.Line(failed), "")
	}
	if len(class.Judgements) > 0 {
		fmt.Fprintf(p, "\n%s\n", class.Summary("program"))
	}
	p.notEnforced(class.NotEnforced)
}

// people prints the table; where the page is too narrow, lines.
func (p Page) people(class result.Class) {
	words := func(person result.Person, problem int) string {
		var verdicts []string
		for _, i := range person.Programs[problem] {
			verdicts = append(verdicts, p.verdict(class.Judgements[i].Verdict))
		}
		return strings.Join(verdicts, ", ")
	}
	accepted := func(person result.Person) string {
		return fmt.Sprintf("%d of %d", person.Accepted, len(class.Problems))
	}
	width, header := 0, table.Row{"person"}
	for _, problem := range class.Problems {
		header = append(header, problem)
		width += len(problem) + 2
	}
	header = append(header, "accepted")
	if width += 10; width+12 > p.Width {
		for _, person := range class.People {
			var parts []string
			for i, problem := range class.Problems {
				if verdicts := words(person, i); verdicts != "" {
					parts = append(parts, problem+" "+verdicts)
				}
			}
			fmt.Fprintf(p, "%s: %s\n", result.Line(person.Name), accepted(person))
			p.wrapped(strings.Join(parts, "; "), "    ")
		}
		return
	}
	t := p.table(header, 1, width)
	for _, person := range class.People {
		row := table.Row{result.Line(person.Name)}
		for i := range class.Problems {
			row = append(row, words(person, i))
		}
		t.AppendRow(append(row, accepted(person)))
	}
	t.columns[len(header)-1].Align = text.AlignRight
	t.print(p)
}

// classFault prints why a program was not accepted, and how to see more.
func (p Page) classFault(j result.Judgement) {
	file := result.ShellWord(result.Printable(j.Submission))
	if j.Verdict == result.CE {
		first, _, _ := strings.Cut(result.Printable(j.Detail), "\n")
		p.Whole(file+"  ", fmt.Sprintf("%s, %s", p.verdict(j.Verdict), j.Verdict.Meaning()), "")
		p.detail(first)
	}
	for _, group := range j.Groups {
		if group.Decisive > 0 {
			test := group.Tests[group.Decisive-1]
			p.Whole(file+"  ", fmt.Sprintf("%s on %s", p.verdict(test.Verdict), test.Name), "")
			p.detail(test.Detail)
		}
	}
	if j.Stricter != "" {
		p.doubts(j.Stricter, "")
	}
	p.Whole("more: ", j.Limits.Command("test", j.Problem, j.Submission), "  ")
}

// ClassCSV writes a line for each program of a folder, for a spreadsheet.
func ClassCSV(w io.Writer, class result.Class) error {
	out := csv.NewWriter(w)
	fault := out.Write([]string{"person", "problem", "program", "language", "verdict", "passed", "tried", "slowest_ms", "memory_kib", "detail"})
	for _, j := range class.Judgements {
		detail := j.Detail
		for _, group := range j.Groups {
			if group.Decisive > 0 && detail == "" {
				detail = group.Tests[group.Decisive-1].Name + ": " + group.Tests[group.Decisive-1].Detail
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

// cell returns a text that no spreadsheet takes for a formula: people choose the names
// of their files.
func cell(s string) string {
	s = result.Line(s)
	if s != "" && strings.ContainsRune("=+-@", rune(s[0])) {
		return "'" + s
	}
	return s
}
