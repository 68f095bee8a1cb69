package report

import (
	"bytes"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
)

// The tables of problems, of the suite and of languages fit a terminal of 40 columns, and all
// wider ones.
func TestTablesFit(t *testing.T) {
	problems := suite.Results(suite.Problems, "Go")
	var all result.Suite
	for _, p := range suite.Problems {
		j := facts().Judgements[0]
		j.Problem, j.Title = p.ID, p.Title
		all.Judgements = append(all.Judgements, j)
	}
	machine := result.Machine{
		Protections: []sandbox.Protection{{Name: "files", Meaning: "read or change your files", Detail: "mount namespace, Landlock"}},
		Languages: []result.Language{
			{Name: "C++", Endings: []string{".cpp", ".cc", ".cxx", ".c++", ".C"}, Version: "g++ (Debian 12.2.0-14+deb12u1) 12.2.0"},
			{Name: "JavaScript", Endings: []string{".js"}, Time: 5, Memory: 2, Missing: "there is no node: install what runs it, and put its folder on the list of folders in PATH"},
		},
		Cache: result.Cache{Folder: "/c", Own: true},
	}
	for width := 40; width <= 130; width++ {
		var out bytes.Buffer
		p := Page{Writer: &out, Width: width}
		p.Problems(problems)
		p.Suite(all)
		p.Doctor(machine)
		for line := range strings.Lines(out.String()) {
			if columns := text.StringWidthWithoutEscSequences(strings.TrimSuffix(line, "\n")); columns > width {
				t.Errorf("%q takes %d columns of %d", line, columns, width)
			}
		}
	}
}

// On a terminal of 40 columns every line fits, except for a command, a name or an address,
// which stays whole and has a line of its own.
func TestNarrow(t *testing.T) {
	const width = 40
	var out bytes.Buffer
	p := Page{Writer: &out, Width: width}
	s := facts()
	const detail = `line 1, word 1: printed "first", expected "second"`
	example := wrong([]byte("2\n"))
	for i, j := range s.Judgements {
		if j.Verdict == result.CE {
			continue // the words of a compiler stay as they are
		}
		p.Test(j)
		p.Suite(result.SuiteOf(j))
		shrunk := result.Shrunk{Verdict: result.TLE, Detail: detail, Counterexample: example}
		shrunk.Unfinished = true
		p.shrunk(result.Test{Name: "small/1234", Verdict: result.WA, Detail: detail, Shrunk: &shrunk}, j.Submission)
		s.Judgements[i].Author, s.Judgements[i].Submission = "a person", "a class/hdu1846/a person.cpp"
		p.classFault(s.Judgements[i])
		effort := result.Effort{Cases: 10000}
		p.Hunt(result.Hunt{Problem: j.Problem, Submission: j.Submission, Limits: j.Limits, Verdict: result.WA, Detail: detail, Effort: effort, Counterexample: example, Saved: "a folder/of mine/hdu1847.in"})
		c := result.Comparison{Hunt: result.Hunt{Problem: j.Problem, Limits: j.Limits, Effort: effort, Counterexample: example, Saved: "a folder/of mine/hdu1847.in"}, Found: true}
		c.Programs[0] = result.Program{Submission: "mine.cpp", Verdict: result.AC}
		c.Programs[1] = result.Program{Submission: "theirs.py", Verdict: result.WA, Detail: detail}
		p.Comparison(c)
		c.Found, c.Alike = false, true
		p.Comparison(c)
		p.Execution(result.Execution{Test: result.Test{Verdict: result.RE, Detail: detail}, Submission: "mine.cpp", Limits: j.Limits})
	}
	for _, problem := range suite.Problems {
		p.Homes(problem, "Go")
	}
	for line := range strings.Lines(out.String()) {
		words := strings.TrimSpace(line)
		whole := strings.HasPrefix(words, "judge ") || strings.HasPrefix(words, "go run ") || strings.HasPrefix(words, "'a class/") || strings.HasPrefix(words, "a folder/") || strings.HasPrefix(words, "http") && !strings.Contains(words, " ")
		if len([]rune(strings.TrimSuffix(line, "\n"))) > width && !whole {
			t.Errorf("%q is wider than %d columns", line, width)
		}
	}
}
