// Package report tells people and programs what the judge found.
package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A Page is where people's text goes.
type Page struct {
	io.Writer
	Width   int  // columns
	Color   bool // whether it shows colours
	Verbose bool // whether reports have everything

	Submitting bool // whether an accepted program is to be submitted next, in any case

	Language words.Language // nil for English

	inputLines int // how many lines of an input a report has that is not verbose; 0: the usual number
}

// english is the language of reports in files, and of pages without another.
var english words.Language = words.English{}

// lang returns the language of the page.
func (p Page) lang() words.Language {
	if p.Language == nil {
		return english
	}
	return p.Language
}

func (p Page) label(l words.Label) string { return p.lang().Label(l) }

func (p Page) blank() { fmt.Fprintln(p) }

// Suite prints a table of the suite's solutions, the failures, and a last line that sums up.
func (p Page) Suite(suite result.Suite) {
	lang := p.lang()
	t := p.table("lclrrr", p.label(words.ColumnProblem), p.label(words.ColumnTitle), p.label(words.ColumnVerdict), p.label(words.ColumnTests),
		p.label(words.ColumnSlowest), p.label(words.ColumnMemory))
	for _, j := range suite.Judgements {
		tests, slowest, memory := "", "", ""
		if j.Stats.Tried > 0 {
			tests, slowest, memory = fmt.Sprintf("%d/%d", j.Stats.Passed, j.Stats.Tried), lang.Duration(j.Stats.Slowest), lang.Memory(j.Stats.Memory)
		}
		t.add(j.Problem, j.Title, p.verdict(j.Verdict), tests, slowest, memory)
	}
	t.print()
	for _, j := range suite.Judgements {
		p.suiteFaults(j)
	}
	p.blank()
	p.Wrapped(lang.Suite(suite, words.Problem))
	p.notEnforced(suite.NotEnforced)
}

// Problems prints a table of problems, and, if the page is wide enough, of the judges that accept a language.
func (p Page) Problems(problems []suite.Problem, language string) {
	columns, header, topic := "lclll", []any{p.label(words.ColumnProblem), p.label(words.ColumnTitle), p.label(words.ColumnLevel), p.label(words.ColumnTopic), p.lang().Accepting(language)}, min(48, p.Width-54)
	if p.Width < 70 {
		columns, header, topic = "lcll", header[:4], max(12, p.Width-38)
	}
	t := p.table(columns, header...)
	for _, problem := range problems {
		title := strings.TrimSpace(problem.Title + "\n" + problem.English)
		about, takes := problem.Topic, problem.Takes(language)
		if p.lang().Tag() == "zh" {
			title = problem.Title
			about, takes = problem.Chinese, problem.ChineseTakes(language)
		}
		row := []any{problem.ID, title, p.lang().Level(problem.Level), wrap(about, topic), wrap(takes, 12)}
		t.add(row[:len(header)]...)
	}
	t.print()
	inOrder := func(a, b suite.Problem) int { return a.Step() - b.Step() }
	if len(problems) > 1 && slices.IsSortedFunc(problems, inOrder) {
		p.blank()
		p.Wrapped(p.label(words.LearnOrder))
	}
}

// Theories prints a table of theories with the problems that they solve.
func (p Page) Theories(problems []suite.Problem) {
	t := p.table("lw", p.label(words.ColumnTheory), p.label(words.ColumnProblems))
	for _, theory := range rules.Theories {
		var ids []string
		for _, problem := range problems {
			if problem.Theory == theory {
				ids = append(ids, problem.ID)
			}
		}
		if ids != nil {
			t.add(p.lang().Theory(theory), strings.Join(ids, ", "))
		}
	}
	t.print()
}

// Samples prints a table of the samples of a problem.
func (p Page) Samples(samples []suite.Sample) {
	t := p.table("crl", p.label(words.ColumnSample), p.label(words.ColumnBytes), "")
	for _, sample := range samples {
		original := ""
		if sample.Original() {
			original = p.label(words.Original)
		}
		t.add(sample.Name, p.lang().Number(len(sample.Input)), original)
	}
	t.print()
}

// suiteFaults prints the failures of a solution of the suite.
func (p Page) suiteFaults(j result.Judgement) {
	if j.Verdict == result.CE {
		p.blank()
		p.Labeled(j.Problem+"  ", p.lang().Head(p.verdict(j.Verdict), j))
		p.indented(j.Compiler)
		p.Whole(p.label(words.Repeat), "go build ./problems/"+j.Problem, "  ")
	}
	for _, test := range j.Tests {
		if test.Verdict == result.AC {
			continue
		}
		p.blank()
		p.failedTest(j, test, j.Problem+"  ")
		p.Whole(p.label(words.Repeat), fmt.Sprintf("go run ./problems/%s <samples/%[1]s/%s.in", j.Problem, test.Sample), "  ")
		p.Whole(p.label(words.AnswerFile), fmt.Sprintf("samples/%s/%s.out", j.Problem, test.Sample), "  ")
	}
}

// sentence prints words after a label, if there are any, in lines that begin with indent.
func (p Page) sentence(indent, label, words string) {
	if words != "" {
		p.Indented(texts.Printable(label+words), indent)
	}
}

// Next prints commands that help next.
func (p Page) Next(commands ...result.Command) { p.next(commands) }

// next prints the commands of the next step, each whole on a line.
func (p Page) next(commands []result.Command) {
	if len(commands) == 0 {
		return
	}
	p.blank()
	p.Do(words.CommandLines(p.lang(), commands))
}

// Do prints what to do next, each thing whole on a line.
func (p Page) Do(lines []string) {
	label := p.label(words.NextLabel)
	for _, line := range lines {
		fmt.Fprintln(p, label+line)
		label = strings.Repeat(" ", width(label))
	}
}

// notes prints the remarks about a program. What follows the first line of one is the compiler's.
func (p Page) notes(notes []result.Note) {
	for _, note := range notes {
		first, rest := result.Note{Kind: note.Kind}, ""
		first.Text, rest, _ = strings.Cut(note.Text, "\n")
		p.sentence("", p.label(words.NoteLabel), p.lang().Note(first))
		if rest != "" {
			p.indented(rest)
		}
	}
}

// complaint prints the end of standard error, if there is one.
func (p Page) complaint(end string) {
	if end == "" {
		return
	}
	p.Wrapped(p.label(words.ErrorHead))
	for line := range strings.SplitSeq(texts.Printable(end), "\n") {
		p.indented(text.Snip(strings.ReplaceAll(line, "\t", "    "), max(20, p.Width-4), "~"))
	}
}

// excerpt prints the first lines of any text.
func (p Page) excerpt(b []byte) { p.indented(excerpt(p.lang(), b, verboseLines)) }

// notEnforced names the protections that do not hold here, if any.
func (p Page) notEnforced(names []string) { p.Wrapped(p.lang().NotEnforced(names)) }

// verdict returns a verdict in its color.
func (p Page) verdict(v result.Verdict) string { return p.colored(v.String(), moodOf(v.String())) }

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
func (p Page) colored(word string, m mood) string {
	if p.Color {
		word = text.Escape(word, map[mood]text.Color{good: text.FgGreen, part: text.FgYellow, bad: text.FgRed}[m].EscapeSeq())
	}
	return word
}

func (p Page) indented(s string) {
	for _, line := range strings.Split(strings.TrimRight(texts.Printable(s), "\n"), "\n") {
		fmt.Fprintln(p, strings.TrimRight("    "+line, " "))
	}
}

// Wrapped prints a text in lines that fit the page.
func (p Page) Wrapped(s string) { p.hang("", "", s) }

// Indented prints a text in lines that fit the page and begin with indent.
func (p Page) Indented(s, indent string) { p.hang(indent, indent, s) }

// Labeled prints a text in lines that fit the page, after a label.
func (p Page) Labeled(label, s string) { p.hang(label, strings.Repeat(" ", width(label)), s) }

// hang prints a text in lines that fit the page. The first one begins with first, the others
// with rest. A word that is wider than the page stays whole. An empty text prints nothing.
func (p Page) hang(first, rest, s string) {
	if s == "" {
		return
	}
	for _, line := range hung(first, rest, s, p.Width) {
		fmt.Fprintln(p, line)
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
// on one line if they fit the page, otherwise on two.
func (p Page) Whole(word, whole, indent string) {
	line := strings.TrimRight(indent+word+whole, " ")
	if width(line) > p.Width && whole != "" {
		line = strings.TrimRight(indent+word, " ") + "\n" + indent + "  " + whole
	}
	fmt.Fprintln(p, line)
}
