package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// strange has outputs that are no text, or very long.
var strange = map[string][]byte{
	"nothing":      nil,
	"no text":      []byte("\xff\xfe\x00\x80 first\n\xe5\n"),
	"escapes":      []byte("\x1b[31mred\x1b]0;title\x07\r\v\f\u0085\u202e\u2066 first\n"),
	"one line":     bytes.Repeat([]byte("1234567 "), 1<<18),
	"one word":     bytes.Repeat([]byte("é"), 1<<18),
	"bad one word": bytes.Repeat([]byte("\xe5"), 1<<18),
	"many lines":   bytes.Repeat([]byte("\x00\n"), 1<<18),
	"blank lines":  bytes.Repeat([]byte("\n"), 1<<18),
}

// failing returns a judgement on a program with a wrong output.
func failing(output []byte) result.Judgement {
	p, _ := suite.Find("hdu1847")
	limits := result.Limits{Time: p.Limits.Time, Memory: p.Limits.Memory, Problem: p.Limits}
	difference := result.Difference{What: result.OtherWord, Line: 1, Word: 1,
		Got: texts.Clip(strings.TrimSpace(string(output)), 40), Want: "first",
		Lines: []result.DiffLine{{Sign: "-", Text: "first"}}}
	for _, line := range texts.Window(output, 0, 3, 60) {
		difference.Lines = append(difference.Lines, result.DiffLine{Sign: "+", Text: line})
	}
	tests := []result.Test{{Name: "samples/a", Sample: "a", Group: result.Samples, Verdict: result.WA,
		Reasons: result.Reasons{difference}}}
	return result.Judgement{
		By: result.ByTest, Problem: p.ID, Title: p.Title, Submission: "mine\x1b[31m.py", Language: "Python",
		Verdict: result.WA, Limits: limits,
		Groups: []result.Group{
			{Kind: result.Samples, Verdict: result.WA, Count: 1, Stats: result.StatsOf(tests), Decisive: "samples/a"},
			{Kind: result.Small, NotTried: true},
		},
		Tests: tests, Stats: result.StatsOf(tests),
		Findings: []result.Finding{{
			Verdict: result.WA, Test: "samples/a", Group: result.Samples, Sample: "a", Input: output, Output: output,
			Answer: []byte("first\n"), Cases: 1,
			Reached: result.Reached{How: result.Cases, From: 2, To: 2, Of: 3}, Reasons: result.Reasons{difference},
			Complaint: texts.LastLines(output[:min(len(output), 4<<10)], 4),
		}},
		Isolation: result.Isolation{Enforced: []string{"network"}, NotEnforced: []string{"files"}},
	}
}

// printed returns what a page of some columns prints.
func printed(width int, print func(p Terminal)) string {
	var out strings.Builder
	print(Terminal{Writer: &out, Width: width})
	return out.String()
}

// Whatever a program printed, the report on it is a text of some lines that moves no
// cursor, and its JSON is JSON.
func TestStrangeOutput(t *testing.T) {
	full.Daily(t)
	for name, output := range strange {
		j, hunt, broken := failing(output), failing(output), failing(output)
		hunt.By, hunt.Seed = result.ByStress, 7
		broken.Verdict, broken.Compiler, broken.Groups, broken.Tests, broken.Findings = result.CE,
			string(output[:min(len(output), 80)]), nil, nil, nil
		verbose := func(p Terminal) { p.Verbose = true; p.Test(j) }
		for kind, form := range map[string]struct {
			document result.Document
			print    func(p Terminal)
		}{
			"test":    {j, func(p Terminal) { p.Test(j) }},
			"verbose": {j, verbose},
			"results": {result.SuiteOf(j), func(p Terminal) { p.Suite(result.SuiteOf(j)) }},
			"hunt":    {hunt, func(p Terminal) { p.Test(hunt) }},
			"CE":      {broken, func(p Terminal) { p.Test(broken) }},
		} {
			var document bytes.Buffer
			s := printed(80, form.print)
			if bad := strings.IndexFunc(s, func(c rune) bool {
				return c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c < 0xa0 || c == 0xfffd || c == 0x202e ||
					c == 0x2066
			}); bad >= 0 {
				t.Errorf("%s of %s: %q at %d", kind, name, s[bad:min(len(s), bad+20)], bad)
			}
			lines := strings.Split(s, "\n")
			if len(lines) < 4 || len(lines) > 120 {
				t.Errorf("%s of %s: %d lines", kind, name, len(lines))
			}
			for _, line := range lines {
				if n := utf8.RuneCountInString(line); n > 5000 {
					t.Errorf("%s of %s: a line of %d characters", kind, name, n)
				}
			}
			if err := result.Write(&document, form.document); err != nil || !json.Valid(document.Bytes()) ||
				!utf8.Valid(document.Bytes()) {
				t.Errorf("JSON of %s of %s: error %v, %.200q", kind, name, err, document.Bytes())
			}
		}
	}
}

// Head and Rest are Test, and Head does not depend on what is found later.
func TestHeadAndRest(t *testing.T) {
	judgements := facts().Judgements
	hunt := failing([]byte("1\n"))
	hunt.By = result.ByStress
	judgements = append(judgements, hunt, failing([]byte("1\n")))
	for _, j := range judgements {
		for _, verbose := range []bool{false, true} {
			early := j
			early.Findings, early.Fault, early.Notes = nil, nil, nil
			whole := printed(80, func(p Terminal) { p.Verbose = verbose; p.Test(j) })
			parts := printed(80, func(p Terminal) { p.Verbose = verbose; p.Head(early); p.Rest(j) })
			if diff := cmp.Diff(whole, parts); diff != "" {
				t.Errorf("%s, verbose %v: -Test +Head and Rest:\n%s", j.Submission, verbose, diff)
			}
		}
	}
}

// Doctor names the holes in protections, and no sentence denies them. The report on a
// class names programs that are accepted only as far as time allowed.
func TestPrinted(t *testing.T) {
	doctor := func(hole string, verbose bool) string {
		protection := result.Protection{Name: "memory", Meaning: "exceed its limit", Held: true, Hole: hole}
		return printed(80, func(p Terminal) {
			p.Verbose = verbose
			p.Doctor(result.Machine{Protections: []result.Protection{protection},
				Cache:     result.Cache{Folder: "/c", Own: true},
				Languages: []result.Language{{Name: "Go", Endings: []string{".go"}, Version: "go1.24"}}})
		}) + "END"
	}
	class := func(cut bool) string {
		j := result.Judgement{By: result.ByTest, Problem: "hdu1847", Submission: "slow.py", Verdict: result.AC,
			Stats: result.Stats{Tried: 1, Passed: 1}, Groups: []result.Group{{Kind: result.Random, Cut: cut}}}
		if cut {
			j.Verdict = result.INC
		}
		return printed(80, func(p Terminal) { p.Class(result.Class{Suite: result.SuiteOf(j)}) })
	}
	for _, c := range []struct{ text, want string }{
		{doctor("", true), "\nBuilt programs are kept in /c, which only you can write to.\n"},
		{doctor("", true), "\nAll 1 protections hold.\n"},
		{doctor("16 MB more", true),
			"\nGaps in the protections:\n  memory: 16 MB more\n\nAll 1 protections hold, with known gaps in: memory.\n"},
		{doctor("16 MB more", false),
			"All 1 protections hold, with known gaps in: memory.\n  Go  go1.24\nBuilt programs are kept in /c, which only you can write to.\n" +
				"judge doctor --verbose shows each protection and how programs are built.\nEND"},
		{class(true), "0 of 1 program accepted.\n"},
		{class(true), "slow.py  INC, incomplete\n    no random cases"},
	} {
		if !strings.Contains(c.text, c.want) {
			t.Errorf("got\n%s\nwithout\n%s", c.text, c.want)
		}
	}
	if strings.Contains(doctor("", true), "Gaps") || strings.Contains(class(false), "slow.py") {
		t.Errorf("no gaps and no lack of time:\n%s%s", doctor("", true), class(false))
	}
}

// Whatever a program printed and said, a brief report keeps the verdict and the reason on top, the
// most telling hint whole and the next step at the end.
func TestBrief(t *testing.T) {
	for name, output := range strange {
		j := failing(output)
		f := &j.Findings[0]
		hint := result.PlainHint{Is: result.FullStack}
		f.Reasons = append(f.Reasons, hint, result.Trap{Problem: "hdu1850", Number: 1})
		f.Position, f.Searchable = "3 5", true
		f.Summary = result.Summary{Cases: 1, Parts: []result.SummaryField{{Name: "men", Count: 872}}}
		text := printed(80, func(p Terminal) { p.Test(j) })
		if rows := strings.Count(text, "\n"); rows > 27 {
			t.Errorf("%s: %d lines:\n%s", name, rows, text)
		}
		if !strings.Contains(text, "\nWA, wrong answer, on samples/a\n    ") || strings.Contains(text, "a trap") {
			t.Errorf("%s: no verdict and reason, or a trap beside a hint:\n%s", name, text)
		}
		if words := strings.Join(strings.Fields(text), " "); !strings.Contains(words, p80(hint)) {
			t.Errorf("%s: no hint:\n%s", name, text)
		}
	}
}

// p80 returns a hint as it stands in a report.
func p80(h result.Hint) string { return "Hint: " + english.Hint(h) }

// The end of standard error is printed in lines that fit, unless the reason has all of it.
func TestComplaint(t *testing.T) {
	const python = "  File \"/program/mine.py\", line 3, in solve\n    return a[100]\n           ~^^^^^\nIndexError: list index out of range"
	for _, c := range []struct {
		name, end, reason, want string
		width                   int
	}{
		{"nothing", "", "", "", 80},
		{"more than the reason", python, "IndexError: list index out of range",
			"End of standard error:\n      File \"/program/mine.py\", line 3, in solve\n        return a[100]\n               ~^^^^^\n    IndexError: list index out of range\n", 80},
		{"a narrow page", "IndexError: list index out of range\n\tat\x1b[2J", "",
			"End of standard error:\n    IndexError: list index out ~\n        at?[2J\n", 32},
		{"no more than the reason", "panic: no", "panic: no", "", 80},
		{"no more than the reason, in two lines", "terminate called\n  what():  no", "terminate called: what():  no",
			"", 80},
		{"a number that is in the reason", "1", "", "End of standard error:\n    1\n", 80},
	} {
		f := result.Finding{Complaint: c.end,
			Reasons: result.Reasons{result.Crash{Death: "exit status 1", Said: c.reason}}}
		if got := printed(c.width, func(p Terminal) { p.complaint(unsaid(f)) }); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// Where a text is cut, its size is printed.
func TestShownSize(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		lines            int // that are shown
	}{
		{"short", "1\n2\n3\n", "    3\n", 3},
		{"as many lines as are shown", strings.Repeat("1\n", 20), "    1\n", 20},
		{"no last line break", strings.Repeat("1\n", 20) + "1", "    ... (1 more line, 21 in all)\n", 21},
		{"many lines", "1000000\n" + strings.Repeat("1\n", 1000000), "    ... (999,981 more lines, 1,000,001 in all)\n",
			21},
		{"a long line", "1\n" + strings.Repeat("7", 2000) + "\n", "    ... (2,003 bytes in all)\n", 3},
		{"a long line that is not shown", strings.Repeat("1\n", 20) + strings.Repeat("7", 2000) + "\n",
			"    ... (1 more line, 21 in all)\n", 21},
		{"as long as is shown", strings.Repeat("é", 1000) + "\n", "é\n", 1},
	} {
		if got := printed(80, func(p Terminal) { p.excerpt([]byte(c.text)) }); !strings.HasSuffix(got, c.want) ||
			strings.Count(got, "\n") != c.lines {
			t.Errorf("%s: %d lines, want %d with at the end\n%s\ngot\n%s", c.name, strings.Count(got, "\n"), c.lines,
				c.want, got)
		}
	}
}

// All forms of a class name the same people, problems, verdicts and programs, on pages
// of every width.
func TestClassFacts(t *testing.T) {
	s := facts()
	s.Judgements = s.Judgements[:4]
	for i, author := range []string{"=anna", "ben", "=anna", "carla"} {
		s.Judgements[i].Author = author
	}
	s.Judgements[2].Problem = "hdu2188"
	class := ClassOf("my class", []string{"hdu2188", "hdu1847"}, s.Judgements, false)
	class.Failed = []result.Failure{{Why: errors.New("thing.py: no problem")}}
	text := func(print func(io.Writer) error) string {
		t.Helper()
		var out bytes.Buffer
		full.Check(t, print(&out))
		return out.String()
	}
	forms := map[string]string{
		"JSON":  text(func(w io.Writer) error { return result.Write(w, class) }),
		"CSV":   text(func(w io.Writer) error { return ClassCSV(w, class) }),
		"JUnit": text(func(w io.Writer) error { return JUnit(w, class.Suite) }),
		"HTML":  text(func(w io.Writer) error { return ClassHTML(w, english, class) }),
	}
	for _, width := range []int{30, 80, 200} {
		forms[fmt.Sprint("terminal of ", width)] = printed(width, func(p Terminal) { p.Class(class) })
	}
	for name, form := range forms {
		wanted := []string{"anna", "ben", "carla", "hdu1847", "hdu2188", "AC", "WA", "TLE", "CE", "slow.c", "broken.c"}
		if name != "CSV" && name != "JUnit" {
			wanted = append(wanted, "thing.py")
		}
		for _, want := range wanted {
			if !strings.Contains(form, want) {
				t.Errorf("%s lacks %q:\n%s", name, want, form)
			}
		}
	}
	rows, err := csv.NewReader(strings.NewReader(forms["CSV"])).ReadAll()
	if err != nil || len(rows) != 5 || rows[1][0] != "'=anna" || rows[1][4] != "TLE" || rows[2][5] != "1" {
		t.Errorf("CSV %q, error %v", rows, err)
	}
}
