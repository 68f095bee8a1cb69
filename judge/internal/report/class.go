package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Class prints the programs that failed or have a fault, the files that were not judged, a table of
// people and problems, and a last line that sums up.
func (to Terminal) Class(class result.Class) {
	for _, j := range class.Judgements {
		if j.Verdict != result.AC && j.Verdict != result.JE || j.Fault != nil { // Failed has those
			to.classFault(j, class)
			to.blank()
		}
	}
	for _, failed := range class.Failed {
		to.Wrapped(to.label(words.NotJudged) + texts.Line(to.lang().Said(failed.Why)))
	}
	if len(class.Failed) > 0 {
		to.blank()
	}
	if len(class.People) > 0 {
		to.people(class)
		to.blank()
	}
	to.Wrapped(to.lang().Suite(class.Suite, words.Program))
	to.notEnforced(class.NotEnforced)
}

// people prints the table, with points if the class is scored.
func (to Terminal) people(class result.Class) {
	header := []any{to.label(words.ColumnPerson)}
	for _, name := range class.Names {
		header = append(header, name)
	}
	columns := "c" + strings.Repeat("l", len(class.Problems)) + "r"
	if class.Scored {
		columns += "r" // else the last cell of each row is not shown
	}
	t := to.table(columns, append(header, to.label(words.ColumnAccepted), to.label(words.ColumnPoints))...)
	for _, person := range class.People {
		row := []any{texts.Line(person.Name)}
		for _, programs := range person.Programs {
			var words []string
			for _, i := range programs {
				j := class.Judgements[i]
				word := to.verdict(j.Verdict)
				if class.Scored && j.Verdict != result.JE {
					word += fmt.Sprint(" ", j.Points())
				}
				words = append(words, word)
			}
			row = append(row, strings.Join(words, ", "))
		}
		row = append(row, to.lang().Share(person.Accepted, len(class.Problems)))
		if class.Scored {
			row = append(row, *person.Points)
		}
		t.add(row...)
	}
	t.print()
}

// classFault prints why a program was not accepted, and the command that shows more.
func (to Terminal) classFault(j result.Judgement, class result.Class) {
	lang := to.lang()
	to.Whole(words.ShellWord(texts.Line(j.Submission))+"  ", lang.ClassVerdict(to.verdict(j.Verdict), j), "")
	test, f := j.Decided(), j.Decisive()
	switch {
	case j.Verdict == result.CE:
		to.sentence("    ", "", whyRefused(lang, j))
	case j.Verdict == result.INC:
		to.sentence("    ", "", lang.Tried(j))
	case test != nil && f != nil:
		shown := failureOf(lang, j, *f)
		detail := words.First(lang, test.Reasons) // with the line of the whole output
		if j.Verdict == result.RE {
			detail = shown.Detail // what Fault says is not repeated
		}
		to.sentence("    ", "", detail)
		if shown.Fault != nil {
			to.sentence("    ", "", lang.Fault(*shown.Fault))
		}
		hint := f.Hint()
		if hint != nil {
			to.sentence("    ", to.label(words.HintLabel), lang.Hint(hint))
		}
	case test != nil:
		to.sentence("    ", "", words.First(lang, test.Reasons))
	}
	if j.Fault != nil {
		to.sentence("    ", "", lang.Fault(*j.Fault))
	}
	if class.Scored && len(j.Groups) > 0 {
		to.Indented(lang.Passed(j.Groups, j.Cut() && j.Verdict != result.INC), "  ")
	}
	to.sentence("", "", lang.Stricter(j))
	j.Submission = filepath.Join(class.Root, filepath.FromSlash(j.Submission))
	to.Whole(to.label(words.MoreLabel), words.CommandLine(to.lang(), again(j)), "  ")
}

// ClassCSV writes a line for each program of a folder, for a spreadsheet. It begins with a
// byte order mark, without which Excel does not take the text for UTF-8.
func ClassCSV(w io.Writer, class result.Class) error {
	header := []string{"person", "problem", "program", "language", "verdict", "passed", "tried", "slowest_ms",
		"memory_kib", "detail"}
	for _, kind := range result.Kinds {
		header = append(header, string(kind)+"_passed", string(kind)+"_tried")
	}
	rows := [][]string{append(header, "points")}
	for _, j := range class.Judgements {
		detail := whyRefused(english, j)
		if j.Verdict == result.JE {
			detail = j.Error.String()
		}
		test := j.Decided()
		if test != nil {
			detail = test.Name + ": " + words.First(english, test.Reasons)
		}
		row := []string{
			cell(j.Author), j.Named(), cell(j.Submission), j.Language, j.Verdict.String(), fmt.Sprint(j.Stats.Passed),
			fmt.Sprint(j.Stats.Tried),
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

// whyRefused returns in one line why a program does not compile: what to change, or the compiler's first error.
func whyRefused(lang words.Language, j result.Judgement) string {
	list := fixes(j.Notes)
	if len(list) > 0 {
		return lang.Say(list[0].Message)
	}
	return firstError(j.Compiler)
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
	s = strings.TrimSpace(texts.Line(s))
	first, _ := utf8.DecodeRuneInString(s)
	if strings.ContainsRune("=+-@＝＋－＠", first) {
		return "'" + s
	}
	return s
}
