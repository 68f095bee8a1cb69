package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// Class prints a table of people and problems, and the programs that failed or have a fault.
func (p Page) Class(class result.Class) {
	p.people(class)
	for _, j := range class.Judgements {
		if j.Verdict != result.AC && j.Verdict != result.JE || j.Fault != nil || j.Verdict == result.AC && j.Cut() { // Failed has those
			fmt.Fprintln(p)
			p.classFault(j, class.Scored)
		}
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

// people prints the table, with points if the class is scored.
func (p Page) people(class result.Class) {
	header := []any{"person"}
	for _, problem := range class.Problems {
		header = append(header, problem)
	}
	columns := "c" + strings.Repeat("l", len(class.Problems)) + "r"
	if class.Scored {
		columns += "r" // else the last cell of each row is not shown
	}
	t := p.table(columns, append(header, "accepted", "points")...)
	for _, person := range class.People {
		row := []any{result.Line(person.Name)}
		for _, programs := range person.Programs {
			var words []string
			for _, i := range programs {
				j := class.Judgements[i]
				word := p.verdict(j.Verdict)
				if class.Scored && j.Verdict != result.JE {
					word += fmt.Sprint(" ", j.Points())
				}
				words = append(words, word)
			}
			row = append(row, strings.Join(words, ", "))
		}
		row = append(row, fmt.Sprintf("%d of %d", person.Accepted, len(class.Problems)))
		if class.Scored {
			row = append(row, *person.Points)
		}
		t.add(row...)
	}
	t.print()
}

// classFault prints why a program was not accepted, and the command that shows more.
func (p Page) classFault(j result.Judgement, scored bool) {
	said, detail, hint := p.verdict(j.Verdict), "", ""
	switch test := j.Decisive(); {
	case j.Verdict == result.CE:
		said, detail = said+", "+j.Verdict.Meaning(), firstError(j.Detail)
	case test != nil:
		said, detail, hint = fmt.Sprintf("%s on %s", p.verdict(test.Verdict), test.Name), test.Detail, test.Hint
		if j.Failure(*test).Detail == "" { // Fault says it
			detail = ""
		}
	case j.Cut():
		said, detail = said+" as far as time allowed", j.Tried()
	}
	p.Whole(result.ShellWord(result.Printable(j.Submission))+"  ", said, "")
	p.said("    ", "", detail)
	p.said("    ", "hint: ", hint)
	if j.Fault != nil {
		p.said("    ", "", j.Fault.String())
	}
	if scored && len(j.Groups) > 0 {
		var parts []string
		for _, group := range j.Groups {
			parts = append(parts, fmt.Sprintf("%s %d/%d", group.Kind, group.Passed, max(group.Count, group.Tried)))
		}
		words := "passed: " + strings.Join(parts, ", ")
		if j.Cut() && j.Verdict != result.AC {
			words += "; time ran out before all tests were tried, --seconds gives more"
		}
		p.Indented(words, "  ")
	}
	p.Wrapped(result.Strict(j.Stricter))
	p.Whole("more: ", j.Again(), "  ")
}

// ClassCSV writes a line for each program of a folder, for a spreadsheet. It begins with a
// byte order mark, without which Excel does not take the text for UTF-8.
func ClassCSV(w io.Writer, class result.Class) error {
	header := []string{"person", "problem", "program", "language", "verdict", "passed", "tried", "slowest_ms", "memory_kib", "detail"}
	for _, kind := range result.Kinds {
		header = append(header, string(kind)+"_passed", string(kind)+"_tried")
	}
	rows := [][]string{append(header, "points")}
	for _, j := range class.Judgements {
		detail := firstError(j.Detail)
		if test := j.Decisive(); test != nil {
			detail = test.Name + ": " + test.Detail
		}
		row := []string{
			cell(j.Author), j.Problem, cell(j.Submission), j.Language, j.Verdict.String(), fmt.Sprint(j.Stats.Passed), fmt.Sprint(j.Stats.Tried),
			fmt.Sprint(j.Stats.Slowest.Milliseconds()), fmt.Sprint(j.Stats.Memory.KiB), cell(detail),
		}
		of := make(map[result.Kind]result.Stats)
		for _, group := range j.Groups {
			of[group.Kind] = group.Stats
		}
		for _, kind := range result.Kinds {
			row = append(row, fmt.Sprint(of[kind].Passed), fmt.Sprint(of[kind].Tried))
		}
		points := ""
		if class.Scored {
			points = fmt.Sprint(j.Points())
		}
		rows = append(rows, append(row, points))
	}
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// firstError returns the first line of a compiler's messages that names an error, or else
// the first line.
func firstError(messages string) string {
	lines := strings.Split(messages, "\n")
	names := func(line string) bool { return strings.Contains(strings.ToLower(line), "error") }
	return lines[max(0, slices.IndexFunc(lines, names))]
}

// cell returns a text that no spreadsheet takes for a formula, as a file name could be. Some
// also take full-width signs for the beginning of one.
func cell(s string) string {
	s = strings.TrimSpace(result.Line(s))
	if first, _ := utf8.DecodeRuneInString(s); strings.ContainsRune("=+-@＝＋－＠", first) {
		return "'" + s
	}
	return s
}
