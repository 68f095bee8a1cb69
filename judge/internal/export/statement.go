package export

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// A statement is the parts of a statement in Markdown. They have nothing that gives the solution away.
type statement struct {
	headings            [3]string // of input, output and what follows
	game, input, output string
	rest                string // the explanation of the example, if there is one, and the limits
}

// statement returns the statement of a problem from its page in a language, without title and example.
func (p Package) statement(in told) statement {
	of := func(kind suite.SectionKind) string { return strings.Trim(suite.SectionOf(in.page, kind), "\n") + "\n" }
	say := func(kind message.Kind, parts ...any) string { return in.lang.Say(message.New(kind, parts...)) }
	s := statement{
		headings: [3]string{say("statement input"), say("statement output"), say("statement of the example")},
		game:     of(suite.OfGame), input: of(suite.OfInput), output: of(suite.OfOutput),
	}
	if in.lang == words.Languages[0] { // the names of what is bounded are English
		s.input += bounds(p.New())
	}
	original, _ := p.OriginalLimits()
	s.rest = "## " + say("statement limits") + "\n\n" + say("statement original limits", original) + "\n" +
		say("statement memory here", p.memory) + "\n"
	if example := shown().ReplaceAllString(of(suite.OfExample), ""); strings.TrimSpace(example) != "" {
		s.rest = "## " + s.headings[2] + "\n\n" + example + "\n" + s.rest
	}
	return s
}

// markdown returns the whole statement.
func (s statement) markdown() string {
	return fmt.Sprintf("%s\n## %s\n\n%s\n## %s\n\n%s\n%s", s.game, s.headings[0], s.input,
		s.headings[1], s.output, s.rest)
}

// solutionNotes returns theorem, proof, cost and traps of a page in Markdown, and below them the lessons that they
// name, since a package has no course.
func (in told) solutionNotes() string {
	var notes strings.Builder
	_, sections := suite.Sections(in.page)
	_, solution := suite.Statement(sections)
	for _, s := range solution {
		if s.Kind != suite.OfSamples {
			notes.WriteString("## " + s.Heading + "\n" + s.Text + "\n")
		}
	}
	var named []int
	text := suite.WithLessons(notes.String(), func(name string, lesson int) string {
		named = append(named, lesson)
		return name
	})
	slices.Sort(named)
	for _, number := range slices.Compact(named) {
		if l, found := in.course.Find(number); found {
			text += "## " + in.lang.Say(message.New("page lesson with title", l.Number, l.Title)) + "\n" + unplayed(l) + "\n"
		}
	}
	return text
}

// unplayed returns the text of a lesson with what each board shows in its place.
func unplayed(l suite.Lesson) string {
	all := ""
	for text, b := range l.Pieces {
		if all += text; b != nil {
			all += "*" + b.Shows + "*\n"
		}
	}
	return all
}

// bounds returns a paragraph with the bounds of the tests that the rules declare.
func bounds(r rules.Rules) string {
	var list []string
	if least, most := r.Bounds(); most > 1 {
		list = append(list, fmt.Sprintf("number of cases %d to %d", least, most))
	}
	for _, f := range r.Format {
		if f.What != "" {
			list = append(list, fmt.Sprintf("%s %d to %d", f.What, f.Least, f.Largest))
		}
	}
	if list == nil {
		return ""
	}
	return "\nBounds of the tests: " + strings.Join(slices.Compact(list), "; ") + ".\n"
}

// shown finds input and output on a page, each with the paragraph that introduces it.
var shown = texts.Pattern(`(?m)(?:^(?:[^ \n].*\n)+\n)?(?:^ {4}.*\n\n*)+`)

// latex returns the statement for ICPC packages, with the macros of problemtools.
func (p Package) latex() string {
	source := []byte(p.statement(p.told[0]).markdown())
	return fmt.Sprintf("\\problemname{%s}\n\n%s", inLatex(p.latinTitle()),
		latexOf(source, goldmark.DefaultParser().Parse(text.NewReader(source))))
}

var meaning = texts.Pattern(`The title (?:means|asks)\s"([^"]+)"`)

// latinTitle returns the title in letters that LaTeX has: what the page says it means, if the
// original one is in others.
func (p Package) latinTitle() string {
	found := meaning().FindStringSubmatch(p.told[0].page)
	if found != nil && strings.ContainsFunc(p.Title, func(r rune) bool { return r > 0xff }) {
		p.Title = strings.Join(strings.Fields(found[1]), " ")
	}
	return p.title()
}

// forms are parts of a page in LaTeX, by kind. Others are just what is inside.
var forms = map[ast.NodeKind]string{
	ast.KindCodeSpan: `\texttt{%s}`, ast.KindHeading: "\\section*{%s}\n\n", ast.KindParagraph: "%s\n\n",
	ast.KindCodeBlock: "\\begin{verbatim}\n%s\\end{verbatim}\n\n",
	ast.KindList:      "\\begin{itemize}\n%s\\end{itemize}\n\n", ast.KindListItem: `\item{} %s`, ast.KindTextBlock: "%s\n",
}

// latexOf returns a part of a page in LaTeX.
func latexOf(source []byte, n ast.Node) string {
	var inside strings.Builder
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		inside.WriteString(latexOf(source, child))
	}
	form := cmp.Or(forms[n.Kind()], "%s")
	switch n := n.(type) {
	case *ast.Text:
		inside.WriteString(inLatex(string(n.Value(source))))
		if n.SoftLineBreak() {
			inside.WriteString("\n")
		}
	case *ast.CodeBlock:
		inside.Write(n.Lines().Value(source))
	case *ast.Emphasis:
		form = []string{1: `\emph{%s}`, 2: `\textbf{%s}`}[n.Level]
	}
	return fmt.Sprintf(form, inside.String())
}

var (
	signs = strings.NewReplacer(`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`,
		`%`, `\%`, `_`, `\_`,
		`~`, `\textasciitilde{}`, `^`, `\textasciicircum{}`, `<=`, `$\le$`, `>=`, `$\ge$`, `<`, `$<$`, `>`, `$>$`, `|`, `$|$`)
	opening = texts.Pattern(`(^|[\s(])"`)
	power   = texts.Pattern(`(\d+)\\textasciicircum\{\}(\d+)`)
)

// inLatex returns a text in LaTeX.
func inLatex(text string) string {
	text = opening().ReplaceAllString(signs.Replace(text), "$1``")
	return power().ReplaceAllString(strings.ReplaceAll(text, `"`, "''"), "$$$1^{$2}$$")
}
