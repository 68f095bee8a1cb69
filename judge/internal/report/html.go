package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"
	"time"

	"grundy/judge/internal/document"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
)

//go:embed page.html
var pageHTML string

// The page has one file, with its style in it, and asks for no other.
var htmlPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("page").Funcs(template.FuncMap{
		"accepted":   func(v result.Verdict) bool { return v == result.AC },
		"alikeMeans": func() string { return alikeMeans },
		"anchor":     func(i int) string { return fmt.Sprintf("program-%d", i+1) },
		"blamed":     blamed,
		"capital":    Capital,
		"duration":   result.Duration,
		"input":      inputText,
		"join":       func(words []string) string { return strings.Join(words, ", ") },
		"limits":     limitsOf,
		"line":       result.Line,
		"lines":      func(lines []string) string { return result.Printable(strings.Join(lines, "\n")) },
		"memory":     Memory,
		"open":       open,
		"strict":     strict,
		"text":       result.Printable,
		"thousands":  result.Thousands,
		"untried":    notTried,
		"used":       usedOf,
	}).Parse(pageHTML))
})

// HTML writes judgements as one page that needs nothing else.
func HTML(w io.Writer, suite document.Suite) error {
	heading, sum := "Judgement on the suite", summary(suite, "problem")
	if len(suite.Judgements) == 1 {
		j := suite.Judgements[0]
		heading = fmt.Sprintf("%v: %s, %s", j.Verdict, j.Problem, result.Line(j.Submission))
		sum = fmt.Sprintf("%s: %s.", Capital(j.Verdict.Meaning()), result.Count(j.Stats.Tried, "test"))
	}
	return htmlPage().Execute(w, htmlOf{heading, sum, suite, nil})
}

// ClassHTML writes what came of judging a folder as one page that needs nothing else.
func ClassHTML(w io.Writer, class document.Class) error {
	heading := "Judgement on " + result.Line(class.Folder)
	return htmlPage().Execute(w, htmlOf{heading, summary(class.Suite, "program"), class.Suite, &class})
}

type htmlOf struct {
	Heading, Summary string
	document.Suite
	Class *document.Class // nil for no class
}

// A used is what something took of the limits, for bars in percent.
type used struct {
	Time        time.Duration
	Memory      sandbox.Memory
	Limits      judging.Limits
	TimeShare   int
	MemoryShare int
}

func usedOf(time time.Duration, memory sandbox.Memory, limits judging.Limits) used {
	return used{time, memory, limits, percent(int64(time), int64(limits.Time)), percent(memory.KiB, int64(limits.Memory))}
}

// percent returns the share of a limit that was used: 100 at most, and at least 1 of
// anything.
func percent(used, limit int64) int {
	if limit <= 0 || used <= 0 {
		return 0
	}
	return int(min(100, max(1, used*100/limit)))
}

// inputText returns the first lines of an input.
func inputText(b []byte) string {
	var s strings.Builder
	Page{Writer: &s, Width: 80}.shown(b, 10)
	return strings.TrimPrefix(strings.ReplaceAll(s.String(), "\n    ", "\n"), "    ")
}
