package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/result"
)

//go:embed page.html
var pageHTML string

// Style is the style of all pages that show results.
//
//go:embed page.css
var Style string

// The page is one file with its style, and loads no other.
var htmlPage = sync.OnceValue(Templates)

// Templates returns the template of the page, with those that other pages can use: verdict,
// groups and judgement.
func Templates() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"anchor":    func(i int) string { return fmt.Sprintf("program-%d", i+1) },
		"style":     func() template.CSS { return template.CSS(Style) },
		"duration":  func(t time.Duration) result.Duration { return result.Duration(t) },
		"drawing":   func(svg string) template.HTML { return template.HTML(svg) }, // of package picture
		"excerpt":   result.Excerpt,
		"join":      func(words []string) string { return strings.Join(words, ", ") },
		"line":      result.Line,
		"lines":     func(lines []string) string { return result.Printable(strings.Join(lines, "\n")) },
		"memory":    result.Memory,
		"strict":    result.Strict,
		"text":      result.Printable,
		"thousands": result.Thousands,
		"shown":     func(j result.Judgement) Shown { return Shown{Judgement: j} },
		"failed":    func(j Shown, test result.Test) failed { return failed{j.Failure(test), test, j.Links} },
	}).Parse(pageHTML))
}

// HTML writes judgements as a self-contained page.
func HTML(w io.Writer, suite result.Suite) error {
	if len(suite.Judgements) == 1 {
		j := suite.Judgements[0]
		problem := strings.TrimSuffix(j.Problem+" at "+j.Home, " at ")
		return htmlPage().Execute(w, htmlOf{fmt.Sprintf("%v: %s, %s", j.Verdict, problem, result.Line(j.Submission)), "", suite, nil})
	}
	return htmlPage().Execute(w, htmlOf{"Results of the suite", suite.Summary("problem"), suite, nil})
}

// ClassHTML writes the results of a folder as a self-contained page.
func ClassHTML(w io.Writer, class result.Class) error {
	heading := "Results of " + result.Line(class.Folder)
	return htmlPage().Execute(w, htmlOf{heading, class.Summary("program"), class.Suite, &class})
}

// Links return addresses for the readers of a judgement.
type Links struct {
	Play  func(position string) string // plays a position on which the program fails
	Input func(test string) string     // has the input of a test
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

// A failed is a test on which a program fails, for the template failed.
type failed struct {
	result.Failure
	Test  result.Test
	Links *Links
}
