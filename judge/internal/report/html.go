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
		"alike":     func() string { return result.AlikeMeans },
		"input":     inputText,
		"inputs":    shownInput,
		"join":      func(words []string) string { return strings.Join(words, ", ") },
		"line":      result.Line,
		"lines":     func(lines []string) string { return result.Printable(strings.Join(lines, "\n")) },
		"memory":    result.Memory,
		"strict":    result.Strict,
		"text":      result.Printable,
		"thousands": result.Thousands,
		"shown":     func(j result.Judgement) Shown { return Shown{j, nil} },
		"fault":     func(j Shown, test result.Test) fault { return fault{j, test} },
	}).Parse(pageHTML))
}

// HTML writes judgements as a self-contained page.
func HTML(w io.Writer, suite result.Suite) error {
	if len(suite.Judgements) == 1 {
		j := suite.Judgements[0]
		return htmlPage().Execute(w, htmlOf{fmt.Sprintf("%v: %s, %s", j.Verdict, j.Problem+at(j.Home), result.Line(j.Submission)), "", suite, nil})
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

// Commands returns the commands to continue with, for readers with a command line.
func (s Shown) Commands() []string {
	if s.Links != nil {
		return nil
	}
	return s.Next()
}

// Listed reports whether all tests are listed: on a page only if they are few.
func (s Shown) Listed() bool { return s.Stats.Tried > 0 && (s.Links == nil || s.Stats.Tried <= 100) }

// A fault is a test on which a program fails.
type fault struct {
	Shown
	Test result.Test
}

// Played returns the address of a page that plays the position, "" if there is none.
func (f fault) Played() string {
	if e := f.Test.Example(); e != nil && f.Links != nil && e.Position != "" && !e.Over {
		return f.Links.Play(e.Position)
	}
	return ""
}

// Reason returns the reason for the verdict.
func (f fault) Reason() string { _, detail := f.Judgement.Reason(f.Test); return detail }

// A pair is a short output and the answer.
type pair struct{ Printed, Expected, Source string }

// Pair returns the output and the answer, nil if they are long or the output is not to blame.
func (f fault) Pair() *pair {
	if e := f.Test.Example(); e != nil {
		if v, _ := f.Judgement.Reason(f.Test); v == result.WA {
			if printed, expected, short := e.Pair(); short {
				return &pair{printed, expected, e.Source()}
			}
		}
	}
	return nil
}

// Command returns the command that shows the input, for readers with a command line.
func (f fault) Command() string {
	if f.Links != nil {
		return ""
	}
	return f.ShowsInput(f.Test)
}

// Download returns the address of the input, "" for readers with a command line.
func (f fault) Download() string {
	if f.Links == nil {
		return ""
	}
	return f.Links.Input(f.Test.Name)
}

// shownInput returns an input, or its summary if it is large.
func shownInput(b []byte, summary, command string) string {
	var s strings.Builder
	Page{Writer: &s, Width: 80}.input(b, summary, command)
	return unindented(s.String())
}

// inputText returns the first lines of a text.
func inputText(b []byte) string {
	var s strings.Builder
	Page{Writer: &s, Width: 80}.shown(b, 10)
	return unindented(s.String())
}

// unindented returns lines without the indent of a terminal.
func unindented(s string) string {
	return strings.TrimPrefix(strings.ReplaceAll(s, "\n    ", "\n"), "    ")
}
