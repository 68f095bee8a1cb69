package report

import (
	"bytes"
	"strings"
	"testing"

	"grundy/judge/internal/document"
	"grundy/judge/internal/verdict"
)

// On a terminal of 40 columns every line fits, but a command or a name, which are to stay
// whole and stand in a line of their own then.
func TestNarrow(t *testing.T) {
	const width = 40
	var out bytes.Buffer
	p := Page{Writer: &out, Width: width}
	s := facts()
	wrong := document.Counterexample{Verdict: verdict.WA, Detail: `line 1, word 1: printed "first", expected "second"`, Input: []byte("2\n"), Answer: []byte("first\n"), Output: []byte("second\n")}
	for i, j := range s.Judgements {
		if j.Verdict == verdict.CE {
			continue // the words of a compiler stay as they are
		}
		p.Test(j)
		shrunk := wrong
		shrunk.Verdict, shrunk.Unfinished = verdict.TLE, true
		p.shrunk(document.Test{Name: "small/1234", Verdict: verdict.WA, Detail: wrong.Detail, Shrunk: &shrunk}, j.Submission)
		s.Judgements[i].Author, s.Judgements[i].Submission = "a person", "a class/hdu1846/a person.cpp"
		p.classFault(s.Judgements[i])
		h := document.Hunt{Problem: j.Problem, Submission: j.Submission, Limits: j.Limits, Cases: 10000, Counterexample: wrong, Saved: "a folder/of mine/hdu1847.in"}
		p.Hunt(h)
		c := document.Comparison{Hunt: h, Found: true}
		c.Programs[0] = document.Program{Submission: "mine.cpp", Verdict: verdict.AC}
		c.Programs[1] = document.Program{Submission: "theirs.py", Verdict: verdict.WA, Detail: wrong.Detail}
		p.Comparison(c)
		c.Found, c.Alike = false, true
		p.Comparison(c)
		p.Execution(document.Execution{Submission: "mine.cpp", Verdict: verdict.RE, Detail: wrong.Detail, Limits: j.Limits})
	}
	for line := range strings.Lines(out.String()) {
		words := strings.TrimSpace(line)
		whole := strings.HasPrefix(words, "judge ") || strings.HasPrefix(words, "'a class/") || strings.HasPrefix(words, "a folder/")
		if len([]rune(strings.TrimSuffix(line, "\n"))) > width && !whole {
			t.Errorf("%q is wider than %d columns", line, width)
		}
	}
}
