package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

//go:embed page.html
var pageHTML string

// The page is one file with its style, and loads no other.
var htmlPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"anchor":    func(i int) string { return fmt.Sprintf("program-%d", i+1) },
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
		"fault":     func(j result.Judgement, test result.Test) fault { return fault{j, test} },
		"used": func(time result.Duration, memory sandbox.Memory, limits result.Limits) used {
			return used{time, memory, limits}
		},
	}).Parse(pageHTML))
})

// HTML writes judgements as a self-contained page.
func HTML(w io.Writer, suite result.Suite) error {
	if len(suite.Judgements) == 1 {
		j := suite.Judgements[0]
		return htmlPage().Execute(w, htmlOf{fmt.Sprintf("%v: %s, %s", j.Verdict, j.Problem, result.Line(j.Submission)), "", suite, nil})
	}
	return htmlPage().Execute(w, htmlOf{"Results of the suite", suite.Summary("problem"), suite, nil})
}

// ClassHTML writes the results of a folder as a self-contained page.
func ClassHTML(w io.Writer, class result.Class) error {
	heading := "Results of " + result.Line(class.Folder)
	return htmlPage().Execute(w, htmlOf{heading, class.Summary("program"), class.Suite, &class})
}

type htmlOf struct {
	Heading, Summary string // the summary is "" for one program
	result.Suite
	Class *result.Class // nil for no class
}

// A used is a time and a memory, and their limits.
type used struct {
	Time   result.Duration
	Memory sandbox.Memory
	Limits result.Limits
}

// TimeLimit returns the limit of Time.
func (u used) TimeLimit() result.Duration { return result.Duration(u.Limits.Time) }

// A fault is a test on which a program fails.
type fault struct {
	result.Judgement
	Test result.Test
}

// Reason returns the reason for the verdict.
func (f fault) Reason() string { _, detail := f.Test.Decided(); return detail }

// A pair is a short output and the answer.
type pair struct{ Printed, Expected, Source string }

// Pair returns the output and the answer, nil if they are long or the output is not to blame.
func (f fault) Pair() *pair {
	if e := f.Test.Example(); e != nil {
		if v, _ := f.Test.Decided(); v == result.WA {
			if printed, expected, short := e.Pair(); short {
				return &pair{printed, expected, e.Source()}
			}
		}
	}
	return nil
}

// Command returns the command that shows the input.
func (f fault) Command() string { return f.ShowsInput(f.Test) }

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
