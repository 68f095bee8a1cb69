package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/document"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
)

// The tables of problems and of the suite fit a terminal of 40 columns, and all wider ones.
func TestTablesFit(t *testing.T) {
	problems := document.OfProblems(suite.Problems, "Go")
	var all document.Suite
	for _, p := range suite.Problems {
		j := facts().Judgements[0]
		j.Problem, j.Title = p.ID, p.Title
		all.Judgements = append(all.Judgements, j)
	}
	for width := 40; width <= 130; width++ {
		var out bytes.Buffer
		p := Page{Writer: &out, Width: width}
		p.Problems(problems)
		p.Suite(all)
		for line := range strings.Lines(out.String()) {
			if columns := text.StringWidthWithoutEscSequences(strings.TrimSuffix(line, "\n")); columns > width {
				t.Errorf("%q takes %d columns of %d", line, columns, width)
			}
		}
	}
}

// On a terminal of 40 columns every line fits, but a command or a name, which are to stay
// whole and stand in a line of their own then.
func TestNarrow(t *testing.T) {
	const width = 40
	var out bytes.Buffer
	p := Page{Writer: &out, Width: width}
	s := facts()
	wrong := document.Counterexample{Verdict: result.WA, Detail: `line 1, word 1: printed "first", expected "second"`, Input: []byte("2\n"), Answer: []byte("first\n"), Output: []byte("second\n")}
	for i, j := range s.Judgements {
		if j.Verdict == result.CE {
			continue // the words of a compiler stay as they are
		}
		p.Test(j)
		p.Suite(document.SuiteOf(j))
		shrunk := wrong
		shrunk.Verdict, shrunk.Unfinished = result.TLE, true
		p.shrunk(document.Test{Name: "small/1234", Verdict: result.WA, Detail: wrong.Detail, Shrunk: &shrunk}, j.Submission)
		s.Judgements[i].Author, s.Judgements[i].Submission = "a person", "a class/hdu1846/a person.cpp"
		p.classFault(s.Judgements[i])
		h := document.Hunt{Problem: j.Problem, Submission: j.Submission, Limits: j.Limits, Cases: 10000, Counterexample: wrong, Saved: "a folder/of mine/hdu1847.in"}
		p.Hunt(h)
		c := document.Comparison{Hunt: h, Found: true}
		c.Programs[0] = document.Program{Submission: "mine.cpp", Verdict: result.AC}
		c.Programs[1] = document.Program{Submission: "theirs.py", Verdict: result.WA, Detail: wrong.Detail}
		p.Comparison(c)
		c.Found, c.Alike = false, true
		p.Comparison(c)
		p.Execution(document.Execution{Submission: "mine.cpp", Verdict: result.RE, Detail: wrong.Detail, Limits: j.Limits})
	}
	for line := range strings.Lines(out.String()) {
		words := strings.TrimSpace(line)
		whole := strings.HasPrefix(words, "judge ") || strings.HasPrefix(words, "go run ") || strings.HasPrefix(words, "'a class/") || strings.HasPrefix(words, "a folder/")
		if len([]rune(strings.TrimSuffix(line, "\n"))) > width && !whole {
			t.Errorf("%q is wider than %d columns", line, width)
		}
	}
}
