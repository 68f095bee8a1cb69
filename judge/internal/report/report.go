// Package report tells people and programs what the judge found.
package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A Terminal is where people's text goes: a terminal, or what stands in for one.
type Terminal struct {
	io.Writer
	Width   int  // columns
	Color   bool // whether it shows colours
	Verbose bool // whether reports have everything

	Submitting bool // whether an accepted program is to be submitted next, in any case

	Language words.Language // nil for English

	inputLines int // how many lines of an input a report has that is not verbose; 0: the usual number
}

// english is the language of reports in files, and of terminals without another.
var english = words.InEnglish

// lang returns the language in which it prints.
func (to Terminal) lang() words.Language {
	if to.Language == nil {
		return english
	}
	return to.Language
}

func (to Terminal) label(l words.Label) string { return to.lang().Label(l) }

func (to Terminal) blank() { fmt.Fprintln(to) }

// Suite prints a table of the suite's solutions, the failures, and a last line that sums up.
func (to Terminal) Suite(suite result.Suite) {
	lang := to.lang()
	t := to.table("lclrrr", to.label(words.ColumnProblem), to.label(words.ColumnTitle), to.label(words.ColumnVerdict),
		to.label(words.ColumnTests),
		to.label(words.ColumnSlowest), to.label(words.ColumnMemory))
	for _, j := range suite.Judgements {
		tests, slowest, memory := "", "", ""
		if j.Stats.Tried > 0 {
			tests, slowest, memory = fmt.Sprintf("%d/%d", j.Stats.Passed, j.Stats.Tried),
				lang.Duration(j.Stats.Slowest), lang.Memory(j.Stats.Memory)
		}
		t.add(j.Problem, j.Title, to.verdict(j.Verdict), tests, slowest, memory)
	}
	t.print()
	for _, j := range suite.Judgements {
		to.suiteFaults(j)
	}
	to.blank()
	to.Wrapped(lang.Suite(suite, words.Problem))
	to.notEnforced(suite.NotEnforced)
}

// Problems prints a table of problems, and, if there is room, of the judges that accept a language.
func (to Terminal) Problems(problems []suite.Problem, language string) {
	columns, header, topic := "lclll",
		[]any{to.label(words.ColumnProblem), to.label(words.ColumnTitle), to.label(words.ColumnLevel),
			to.label(words.ColumnTopic), to.lang().Accepting(language)}, min(48, to.Width-54)
	if to.Width < 70 {
		columns, header, topic = "lcll", header[:4], max(12, to.Width-38)
	}
	t := to.table(columns, header...)
	for _, problem := range problems {
		title := strings.TrimSpace(problem.Title + "\n" + words.EnglishTitle(to.lang(), problem.Room))
		about, takes := words.Topic(to.lang(), problem.Room), to.lang().Say(problem.Takes(language))
		row := []any{problem.ID, title, to.lang().Level(problem.Level), wrap(about, topic), wrap(takes, 12)}
		t.add(row[:len(header)]...)
	}
	t.print()
	inOrder := func(a, b suite.Problem) int { return a.Step() - b.Step() }
	if len(problems) > 1 && slices.IsSortedFunc(problems, inOrder) {
		to.blank()
		to.Wrapped(to.label(words.LearnOrder))
	}
}

// Theories prints a table of theories with the problems that they solve.
func (to Terminal) Theories(problems []suite.Problem) {
	t := to.table("lw", to.label(words.ColumnTheory), to.label(words.ColumnProblems))
	for _, theory := range rules.Theories {
		var ids []string
		for _, problem := range problems {
			if problem.Theory == theory {
				ids = append(ids, problem.ID)
			}
		}
		if ids != nil {
			t.add(to.lang().Theory(theory), strings.Join(ids, ", "))
		}
	}
	t.print()
}

// Samples prints a table of the samples of a problem.
func (to Terminal) Samples(samples []suite.Sample) {
	t := to.table("crl", to.label(words.ColumnSample), to.label(words.ColumnBytes), "")
	for _, sample := range samples {
		original := ""
		if sample.Original() {
			original = to.label(words.Original)
		}
		t.add(sample.Name, to.lang().Number(len(sample.Input)), original)
	}
	t.print()
}

// suiteFaults prints the failures of a solution of the suite.
func (to Terminal) suiteFaults(j result.Judgement) {
	if j.Verdict == result.CE {
		to.blank()
		to.Labeled(j.Problem+"  ", to.lang().Head(to.verdict(j.Verdict), j))
		to.refused(j)
		to.Whole(to.label(words.Repeat), "go build ./problems/"+j.Problem, "  ")
	}
	for _, test := range j.Tests {
		if test.Verdict == result.AC {
			continue
		}
		to.blank()
		to.failedTest(j, test, j.Problem+"  ")
		to.Whole(to.label(words.Repeat),
			fmt.Sprintf("go run ./problems/%s <samples/%[1]s/%s.in", j.Problem, test.Sample), "  ")
		to.Whole(to.label(words.AnswerFile), fmt.Sprintf("samples/%s/%s.out", j.Problem, test.Sample), "  ")
	}
}

// message returns a message in the language in which it prints.
func (to Terminal) message(kind message.Kind, parts ...any) string {
	return to.lang().Say(message.New(kind, parts...))
}

// Tell prints a message.
func (to Terminal) Tell(kind message.Kind, parts ...any) { to.Wrapped(to.message(kind, parts...)) }

// sentence prints words after a label, if there are any, in lines that begin with indent.
func (to Terminal) sentence(indent, label, words string) {
	if words != "" {
		to.Indented(texts.Printable(label+words), indent)
	}
}

// Next prints commands that help next.
func (to Terminal) Next(commands ...words.Command) { to.next(commands) }

// next prints the commands of the next step, each whole on a line.
func (to Terminal) next(commands []words.Command) {
	if len(commands) == 0 {
		return
	}
	to.blank()
	to.Do(words.CommandLines(to.lang(), commands))
}

// Do prints what to do next, each thing whole on a line.
func (to Terminal) Do(lines []string) {
	label := to.label(words.NextLabel)
	for _, line := range lines {
		fmt.Fprintln(to, label+line)
		label = strings.Repeat(" ", width(label))
	}
}

// notes prints the remarks about a program, each with the lines to add to it.
func (to Terminal) notes(notes []result.Note) {
	for _, note := range notes {
		to.sentence("", to.label(words.NoteLabel), to.lang().Say(note.Message))
		if note.Lines != "" {
			to.indented(note.Lines)
		}
	}
}

// complaint prints the end of standard error, if there is one.
func (to Terminal) complaint(end string) {
	if end == "" {
		return
	}
	to.Wrapped(to.label(words.ErrorHead))
	for line := range strings.SplitSeq(texts.Printable(end), "\n") {
		to.indented(text.Snip(strings.ReplaceAll(line, "\t", "    "), max(20, to.Width-4), "~"))
	}
}

// excerpt prints the first lines of any text.
func (to Terminal) excerpt(b []byte) { to.indented(excerpt(to.lang(), b, verboseLines)) }

// notEnforced names the protections that do not hold here, if any.
func (to Terminal) notEnforced(names []string) { to.Wrapped(to.lang().NotEnforced(names)) }

// verdict returns a verdict in its color.
func (to Terminal) verdict(v result.Verdict) string {
	return to.colored(v.String(), moodOf(v.String()))
}

// A mood is how good something is. It is also the name of a style on pages.
type mood string

const (
	good mood = "good"
	part mood = "part" // good so far
	bad  mood = "bad"
)

// moodOf returns the mood of a verdict, by its letters.
func moodOf(letters string) mood {
	switch letters {
	case result.AC.String():
		return good
	case result.INC.String():
		return part
	}
	return bad
}

// colored returns a word in the color of a mood.
func (to Terminal) colored(word string, m mood) string {
	if to.Color {
		word = text.Escape(word,
			map[mood]text.Color{good: text.FgGreen, part: text.FgYellow, bad: text.FgRed}[m].EscapeSeq())
	}
	return word
}

func (to Terminal) indented(s string) {
	for _, line := range strings.Split(strings.TrimRight(texts.Printable(s), "\n"), "\n") {
		fmt.Fprintln(to, strings.TrimRight("    "+line, " "))
	}
}

// Wrapped prints a text in lines that fit the width.
func (to Terminal) Wrapped(s string) { to.hang("", "", s) }

// Indented prints a text in lines that fit the width and begin with indent.
func (to Terminal) Indented(s, indent string) { to.hang(indent, indent, s) }

// Labeled prints a text in lines that fit the width, after a label.
func (to Terminal) Labeled(label, s string) { to.hang(label, strings.Repeat(" ", width(label)), s) }

// hang prints a text in lines that fit the width. The first one begins with first, the others
// with rest. A word that is wider than that stays whole. An empty text prints nothing.
func (to Terminal) hang(first, rest, s string) {
	if s == "" {
		return
	}
	for _, line := range hung(first, rest, s, to.Width) {
		fmt.Fprintln(to, line)
	}
}

// hung returns the lines of a text, of some width. The first one begins with first, the others with rest.
func hung(first, rest, s string, columns int) (lines []string) {
	line, pieces := first, []texts.Piece{{Text: s}}
	if width(first+s) > columns || strings.Contains(s, "\n") {
		pieces = texts.Pieces(s)
	}
	for i, piece := range pieces {
		more := piece.Text
		if piece.Blank {
			more = " " + more
		}
		if i > 0 && width(line+more) > columns {
			lines = append(lines, line)
			line = rest + piece.Text
			continue
		}
		line += more
	}
	return append(lines, strings.TrimRight(line, " "))
}

// wrap returns a text in lines of some width.
func wrap(s string, columns int) string {
	if texts.IsChinese(s) {
		return strings.Join(hung("", "", s, columns), "\n")
	}
	return text.WrapSoft(s, columns)
}

// Whole prints a word and a text that must not be broken, such as an address or a command:
// on one line if they fit the width, otherwise on two.
func (to Terminal) Whole(word, whole, indent string) {
	line := strings.TrimRight(indent+word+whole, " ")
	if width(line) > to.Width && whole != "" {
		line = strings.TrimRight(indent+word, " ") + "\n" + indent + "  " + whole
	}
	fmt.Fprintln(to, line)
}
