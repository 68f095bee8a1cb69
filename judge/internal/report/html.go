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
		"capital":   Capital,
		"alike":     func() string { return result.AlikeMeans },
		"input":     inputText,
		"join":      func(words []string) string { return strings.Join(words, ", ") },
		"line":      result.Line,
		"lines":     func(lines []string) string { return result.Printable(strings.Join(lines, "\n")) },
		"memory":    result.Memory,
		"strict":    result.Strict,
		"text":      result.Printable,
		"thousands": result.Thousands,
		"used": func(time result.Duration, memory sandbox.Memory, limits result.Limits) used {
			return used{time, memory, limits}
		},
	}).Parse(pageHTML))
})

// HTML writes judgements as a self-contained page.
func HTML(w io.Writer, suite result.Suite) error {
	heading, sum := "Results of the suite", suite.Summary("problem")
	if len(suite.Judgements) == 1 {
		j := suite.Judgements[0]
		heading = fmt.Sprintf("%v: %s, %s", j.Verdict, j.Problem, result.Line(j.Submission))
		sum = fmt.Sprintf("%s: %s.", Capital(j.Verdict.Meaning()), result.Count(j.Stats.Tried, "test"))
	}
	return htmlPage().Execute(w, htmlOf{heading, sum, suite, nil})
}

// ClassHTML writes the results of a folder as a self-contained page.
func ClassHTML(w io.Writer, class result.Class) error {
	heading := "Results of " + result.Line(class.Folder)
	return htmlPage().Execute(w, htmlOf{heading, class.Summary("program"), class.Suite, &class})
}

type htmlOf struct {
	Heading, Summary string
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

// inputText returns the first lines of a text.
func inputText(b []byte) string {
	var s strings.Builder
	Page{Writer: &s, Width: 80}.shown(b, 10)
	return strings.TrimPrefix(strings.ReplaceAll(s.String(), "\n    ", "\n"), "    ")
}
