package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

//go:embed page.html
var pageHTML string

// Style is the style of all pages that show results.
//
//go:embed page.css
var Style string

// Templates returns the template of the page in a language, with those that other pages can use: verdict,
// groups and judgement. The page is one file with its style, and loads no other.
func Templates(lang words.Language) *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"anchor":     func(i int) string { return fmt.Sprintf("program-%d", i+1) },
		"style":      func() template.CSS { return template.CSS(Style) },
		"drawing":    func(problem, position string) template.HTML { return drawing(lang, problem, position) },
		"excerpt":    func(text []byte, lines int) string { return excerpt(lang, text, lines) },
		"line":       texts.Line,
		"fixes":      fixes,
		"note":       func(n result.Note) string { return words.Note(lang, n) },
		"unfixed":    unfixed,
		"firstfault": firstFault,
		"lines":      func(lines []string) string { return texts.Printable(strings.Join(lines, "\n")) },
		"text":       texts.Printable,
		"shown":      func(j result.Judgement) Shown { return Shown{Judgement: j} },
		"lang":       func() words.Language { return lang },
		"label":      func(l words.Label) string { return lang.Label(l) },
		"column":     func(l words.Label) string { return texts.Capital(lang.Label(l)) },
		"limit":      func(t time.Duration) string { return lang.Duration(result.Duration(t)) },
		"head":       func(j Shown) string { return lang.Head(j.Verdict.String(), j.Judgement) },
		"found":      func(f failure) string { return lang.Found(f.Verdict.String(), f.Finding) },
		"accepted": func(j Shown) string {
			if j.Stats.Tried == 0 {
				return lang.Accepted(j.Verdict.String(), j.Judgement)
			}
			return texts.Join(lang.Accepted(j.Verdict.String(), j.Judgement), lang.Used(j.Judgement))
		},
		"mood":   moodOf,
		"tried":  func(j Shown) string { return lang.Tried(j.Judgement) },
		"failed": func(j Shown) string { return lang.Failed(j.Judgement, true, j.Links == nil) },
		"hunted": func(j Shown) bool { return j.By == result.ByStress || j.By == result.ByLab },
		"cut":    func(j Shown) string { return lang.OutOfTime(j.Judgement) },
		"reason": func(t result.Test) string { return words.First(lang, t.Reasons) },
		"next":   func(j Shown) []string { return words.CommandLines(lang, stepsAfter(j.Judgement)) },
		"diff":   func(lines []result.DiffLine) []string { return diffLines(lang, lines) },
		"steps": func(f shownFailure, w why) *Steps {
			first := f.Of.Decisive()
			if f.Of.Links == nil || len(w.Lines) == 0 || first == nil || first.Test != f.Test {
				return nil // a page has steps once
			}
			return stepsOf(lang, f.Of.Problem, w.of, f.Of.Links.Play)
		},
		"say": func(kind message.Kind, parts ...any) string { return lang.Say(message.New(kind, parts...)) },
		"failure": func(j Shown, f result.Finding) shownFailure {
			return shownFailure{failureOf(lang, j.Judgement, f),
				j}
		},
	}).Parse(pageHTML))
}

// drawing returns a drawing of the position on which a program is wrong, "" if there is none.
func drawing(lang words.Language, problem, position string) template.HTML {
	p, ok := suite.Find(problem)
	if !ok || position == "" || p.New == nil {
		return ""
	}
	at, err := p.New().Position(position)
	if err != nil {
		return ""
	}
	return template.HTML(picture.Board(at.Board(), picture.Scene{}, lang.Say))
}

var htmlPages sync.Map // what Templates returns, by the tag of the language: a class has a page for each person

// htmlPage returns the template of the page in a language, made once.
func htmlPage(lang words.Language) *template.Template {
	made, there := htmlPages.Load(lang.Tag())
	if !there {
		made, _ = htmlPages.LoadOrStore(lang.Tag(), Templates(lang))
	}
	return made.(*template.Template)
}

// HTML writes judgements as a self-contained page.
func HTML(w io.Writer, lang words.Language, suite result.Suite) error {
	page := htmlOf{lang.Label(words.SuiteResults), lang.Suite(suite, words.Problem), suite, nil}
	if len(suite.Judgements) == 1 {
		j := suite.Judgements[0]
		page.Heading, page.Summary = lang.Titled(j.Verdict.String(), j.Called(), j.Home, j.Submission), ""
	}
	return htmlPage(lang).Execute(w, page)
}

// ClassHTML writes the results of a folder as a self-contained page.
func ClassHTML(w io.Writer, lang words.Language, class result.Class) error {
	heading := lang.Label(words.ResultsOf) + texts.Line(class.Folder)
	return htmlPage(lang).Execute(w, htmlOf{heading, lang.Suite(class.Suite, words.Program), class.Suite, &class})
}

// Links return addresses for the readers of a judgement.
type Links struct {
	Play  func(position string) string // plays a position on which the program fails
	Input func(test string) string     // has the input of a test
	Tests int                          // a table of more tests than these is left out
}

type htmlOf struct {
	Heading, Summary string // the summary is "" for one program
	result.Suite
	Class *result.Class // nil for no class
}

// A Shown is a judgement with its links, for the template judgement.
type Shown struct {
	result.Judgement
	Links *Links // nil for readers with a command line
}

// A shownFailure is a failure with the judgement it belongs to, for the template failure.
type shownFailure struct {
	failure
	Of Shown
}
