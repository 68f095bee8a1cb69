package report

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// Class prints a table of people and problems, the programs that failed or have a fault, and
// those that are alike.
func (p Page) Class(class result.Class) {
	p.people(class)
	for _, j := range class.Judgements {
		if j.Verdict != result.AC && j.Verdict != result.JE || j.Fault != nil || j.Verdict == result.AC && j.Cut() { // Failed has those
			fmt.Fprintln(p)
			p.classFault(j, class.Scored)
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

// people prints the table.
func (p Page) people(class result.Class) {
	columns, header := "c"+strings.Repeat("l", len(class.Problems))+"rr", []any{"person"}
	for _, problem := range class.Problems {
		header = append(header, problem)
	}
	header = append(header, "accepted")
	if class.Scored {
		header = append(header, "passed")
	}
	t := p.table(columns[:len(header)], header...)
	for _, person := range class.People {
		row := []any{result.Line(person.Name)}
		for _, programs := range person.Programs {
			var words []string
			for _, i := range programs {
				j := class.Judgements[i]
				word := p.verdict(j.Verdict)
				if class.Scored && j.Stats.Tried > 0 {
					word += " " + j.Stats.Points().String()
				}
				words = append(words, word)
			}
			row = append(row, strings.Join(words, ", "))
		}
		row = append(row, fmt.Sprintf("%d of %d", person.Accepted, len(class.Problems)))
		if class.Scored {
			row = append(row, person.Points)
		}
		t.add(row...)
	}
	if class.Scored {
		row := []any{"sum"}
		for _, points := range class.Points {
			row = append(row, points)
		}
		t.add(append(row, "", "")...)
	}
	t.print()
}

// classFault prints why a program was not accepted, and the command that shows more.
func (p Page) classFault(j result.Judgement, scored bool) {
	file := result.ShellWord(result.Printable(j.Submission))
	if j.Verdict == result.CE {
		p.Whole(file+"  ", fmt.Sprintf("%s, %s", p.verdict(j.Verdict), j.Verdict.Meaning()), "")
		p.detail(firstError(j.Detail))
	}
	if test := j.Decisive(); test != nil {
		p.Whole(file+"  ", fmt.Sprintf("%s on %s", p.verdict(test.Verdict), test.Name), "")
		f := j.Failure(*test)
		p.detail(f.Detail)
		if f.Hint != "" {
			p.detail("hint: " + f.Hint)
		}
	}
	if j.Verdict == result.AC && j.Cut() {
		p.Whole(file+"  ", p.verdict(j.Verdict)+" as far as time allowed", "")
		p.detail(j.Tried())
	}
	switch f := j.Fault; {
	case f == nil:
	case f.Accepted:
		p.Whole(file+"  ", p.verdict(j.Verdict), "")
		p.detail(f.Warning())
	default:
		p.detail(f.String())
	}
	if scored && len(j.Groups) > 0 {
		var parts []string
		for _, group := range j.Groups {
			parts = append(parts, fmt.Sprintf("%s %v", group.Kind, group.Stats.Points()))
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
	_, fault := io.WriteString(w, "\ufeff")
	out := csv.NewWriter(w)
	fault = errors.Join(fault, out.Write(header))
	for _, j := range class.Judgements {
		detail := firstError(j.Detail)
		if test := j.Decisive(); test != nil {
			detail = test.Name + ": " + test.Detail
		}
		row := []string{
			cell(j.Author), j.Problem, cell(j.Submission), j.Language, j.Verdict.String(), strconv.Itoa(j.Stats.Passed), strconv.Itoa(j.Stats.Tried),
			strconv.FormatFloat(j.Stats.Slowest.Milliseconds(), 'f', -1, 64), strconv.FormatInt(j.Stats.Memory.KiB, 10), cell(detail),
		}
		for _, kind := range result.Kinds {
			var points result.Points
			if i := slices.IndexFunc(j.Groups, func(g result.Group) bool { return g.Kind == kind }); i >= 0 {
				points = j.Groups[i].Stats.Points()
			}
			row = append(row, strconv.Itoa(points.Passed), strconv.Itoa(points.Tried))
		}
		fault = errors.Join(fault, out.Write(row))
	}
	out.Flush()
	return errors.Join(fault, out.Error())
}

// firstError returns the first line of a compiler's messages that names an error, or else
// the first line.
func firstError(messages string) string {
	lines := strings.Split(messages, "\n")
	for _, line := range lines {
		if strings.Contains(strings.ToLower(line), "error") {
			return line
		}
	}
	return lines[0]
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
