package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
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
	tests := []result.Test{{
		Name: "samples/a", Sample: "a", Verdict: result.WA, Shown: true,
		Detail:     fmt.Sprintf("line 1, word 1: printed %q, expected \"first\"", result.Clip(strings.TrimSpace(string(output)), 40)),
		Difference: result.Difference{Line: 1, Lines: append([]string{"- first"}, result.Window(output, 0, 3, 60)...)},
		Blame:      &result.Blame{Number: 2, Cases: 3, Input: output},
		Complaint:  result.LastLines(output[:min(len(output), 4<<10)], 4),
	}}
	return result.Judgement{
		Problem: p.ID, Title: p.Title, Submission: "mine\x1b[31m.py", Language: "Python", Verdict: result.WA, Limits: limits,
		Groups: []result.Group{
			{Kind: result.Samples, Verdict: result.WA, Count: 1, Tests: tests, Stats: result.StatsOf(tests), Decisive: 1},
			{Kind: result.Small, NotTried: true},
		},
		Stats:     result.StatsOf(tests),
		Isolation: result.Isolation{Enforced: []string{"network"}, NotEnforced: []string{"files"}},
	}
}

// wrong returns an example on which a program is wrong.
func wrong(input []byte) result.Counterexample {
	return result.Counterexample{Input: input, InputCases: 1, Answer: []byte("first\n"), Output: input}
}

// printed returns what a page of some columns prints.
func printed(width int, print func(p Page)) string {
	var out strings.Builder
	print(Page{Writer: &out, Width: width})
	return out.String()
}

// Whatever a program printed, the report on it is a text of some lines that moves no
// cursor, and its JSON is JSON.
func TestStrangeOutput(t *testing.T) {
	full.Daily(t)
	for name, output := range strange {
		j, shrunk, broken := failing(output), failing(output), failing(output)
		shrunk.Groups[0].Tests[0].Shrunk = &result.Shrunk{Verdict: result.RE, Counterexample: wrong(output)}
		broken.Verdict, broken.Detail, broken.Groups = result.CE, string(output[:min(len(output), 80)]), nil
		hunt := result.Hunt{Problem: j.Problem, Submission: j.Submission, Limits: j.Limits, Verdict: result.WA, Counterexample: wrong(output)}
		for kind, form := range map[string]struct {
			document any
			print    func(p Page)
		}{
			"test":    {j, func(p Page) { p.Test(j) }},
			"shrunk":  {shrunk, func(p Page) { p.Test(shrunk) }},
			"results": {result.SuiteOf(j), func(p Page) { p.Suite(result.SuiteOf(j)) }},
			"hunt":    {hunt, func(p Page) { p.Hunt(hunt) }},
			"CE":      {broken, func(p Page) { p.Test(broken) }},
		} {
			var document bytes.Buffer
			s := printed(80, form.print)
			if bad := strings.IndexFunc(s, func(c rune) bool {
				return c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c < 0xa0 || c == 0xfffd || c == 0x202e || c == 0x2066
			}); bad >= 0 {
				t.Errorf("%s of %s: %q at %d", kind, name, s[bad:min(len(s), bad+20)], bad)
			}
			lines := strings.Split(s, "\n")
			if len(lines) < 4 || len(lines) > 100 {
				t.Errorf("%s of %s: %d lines", kind, name, len(lines))
			}
			for _, line := range lines {
				if n := utf8.RuneCountInString(line); n > 5000 {
					t.Errorf("%s of %s: a line of %d characters", kind, name, n)
				}
			}
			if err := result.Write(&document, form.document); err != nil || !json.Valid(document.Bytes()) || !utf8.Valid(document.Bytes()) {
				t.Errorf("JSON of %s of %s: error %v, %.200q", kind, name, err, document.Bytes())
			}
		}
	}
}

// Reports print what their readers look for.
func TestPrinted(t *testing.T) {
	// A verbose report has the groups of tests: how many cases each has and how long it took, or
	// that it was not tried. What a test was shrunk to comes last.
	j := failing([]byte("second\n"))
	group := &j.Groups[0]
	group.Kind, group.Took, group.Cases = result.Random, result.Duration(1500*time.Millisecond), 1234
	test := &group.Tests[0]
	test.Name, test.Sample, test.Shrunk = "random/1", "", &result.Shrunk{Verdict: result.RE, Detail: "signal 11", Counterexample: wrong([]byte("7\n"))}
	verbose := func(p Page) {
		p.Verbose = true
		p.Test(j)
	}
	shrunk := printed(80, verbose)
	test.Shrunk.AsItWas, test.Shrunk.Unfinished, test.Shrunk.InputCases = true, true, 2000

	// A reason of one sentence is shown before outputs that need the room.
	brief := failing([]byte("2\n1\n"))
	reason := &brief.Groups[0].Tests[0]
	reason.Difference, reason.Complaint = result.Difference{}, ""
	reason.Blame = &result.Blame{Number: 2, Cases: 3, Alone: true, Reason: result.Reason{Refutation: []string{"It lists a move twice."}},
		Input: []byte("1\n2\n3\n4\n5\n"), Answer: []byte("1\n2\n3\n4\n"), Output: []byte("1\n2\n2\n4\n")}
	brief.Notes = slices.Repeat([]string{"a note"}, 5)
	fits := printed(80, func(p Page) { p.Test(brief) })

	// The holes in protections stand below these, and the last sentence does not deny them.
	doctor := func(hole string) string {
		protection := sandbox.Protection{Name: "memory", Meaning: "exceed its limit", Held: true, Hole: hole}
		return printed(80, func(p Page) {
			p.Doctor(result.Machine{Protections: []sandbox.Protection{protection}, Cache: result.Cache{Folder: "/c", Own: true}})
		}) + "END"
	}
	// A short output is shown with the answer, and of a long one the lines around the difference.
	outputs := func(lines int) string {
		f := result.Failure{Counterexample: result.Counterexample{
			Output: []byte(strings.Repeat("1\n", lines)), Answer: []byte("0\n0\n"), Difference: result.Difference{Line: 3, Lines: []string{"- 1", "+ 0"}},
		}}
		return "BEGIN" + printed(80, func(p Page) { p.outputs(f) }) + "END"
	}
	// The report on a class names programs that are accepted only as far as time allowed.
	class := func(cut bool) string {
		j := result.Judgement{Problem: "hdu1847", Submission: "slow.py", Verdict: result.AC, Groups: []result.Group{{Kind: result.Random, Cut: cut}}}
		return printed(80, func(p Page) { p.Class(result.Class{Suite: result.SuiteOf(j)}) })
	}
	for _, c := range []struct{ text, want string }{
		{shrunk, "\ngroup    accepted  cases    took  slowest  memory\nrandom     0 of 1  1,234  1.50 s   0.0 ms       ?  WA on test 1\nsmall   not tried\n"},
		{shrunk, "\nWA, wrong answer, on random/1\n  on a smaller input: RE, runtime error\n    signal 11\n\nInput, shrunk to 1 case:\n    7\n"},
		{shrunk, "\nnext: printf '7\\n' | judge exec hdu1847 'mine?[31m.py'\n"},
		{printed(80, verbose), "\nInput of 2,000 cases; no smaller input was found to fail before time ran out:\n    7\n"},
		{fits, "\n    It lists a move twice.\n"},
		{fits, "\nmore: "}, // something was left out
		{doctor(""), "\nBuilt programs are kept in /c, which only you can write to.\n"},
		{doctor(""), "\nAll protections hold. A test program tried to break each one.\nEND"},
		{doctor("16 MB more"), "\nGaps in the protections:\n  memory: 16 MB more\n"},
		{doctor("16 MB more"), "\nAll protections hold, except for the gaps above. A test program tried to break\neach one.\nEND"},
		{outputs(4), "BEGINOutput:\n    1\n    1\n    1\n    1\nAnswer:\n    0\n    0\nEND"},
		{outputs(5), "BEGINAround line 3 (- expected, + printed):\n    - 1\n    + 0\nEND"},
		{class(true), "slow.py  AC as far as time allowed\n    no random cases"},
	} {
		if !strings.Contains(c.text, c.want) {
			t.Errorf("got\n%s\nwithout\n%s", c.text, c.want)
		}
	}
	if strings.Contains(doctor(""), "Gaps") || strings.Contains(class(false), "slow.py") {
		t.Errorf("no gaps and no lack of time:\n%s%s", doctor(""), class(false))
	}
}

// Whatever a program printed and said, the report fits a terminal of 80 columns and 24 lines,
// begins with the verdict and the reason and ends with the next step.
func TestFits(t *testing.T) {
	for name, output := range strange {
		j := failing(output)
		test := &j.Groups[0].Tests[0]
		test.Hint, test.Trap = strings.Repeat("a hint ", 30), strings.Repeat("a trap ", 60)
		test.Blame.Refutation = slices.Repeat([]string{strings.Repeat("a move ", 20)}, 5)
		test.Blame.Position, test.Blame.Answer, test.Blame.Output, test.Blame.Summary = "3 5", []byte("first\n"), output, "872 men"
		j.Notes = slices.Repeat([]string{"a note"}, 5)
		text := printed(80, func(p Page) { p.Test(j) })
		if height := (Page{Width: 80}).height(text); height > 22 {
			t.Errorf("%s: %d lines:\n%s", name, height, text)
		}
		if !strings.Contains(text, "\nWA, wrong answer, on samples/a\n    line 1, word 1: printed") {
			t.Errorf("%s: no verdict or reason:\n%s", name, text)
		}
		const end = "\nmore: judge test hdu1847 'mine?[31m.py' --verbose\n\nnext: judge explain hdu1847 --position \"3 5\"\n      judge hint hdu1847\n"
		if !strings.HasSuffix(text, end) {
			t.Errorf("%s: the end is not\n%s\nin\n%s", name, end, text)
		}
	}
}

// The end of standard error is printed in lines that fit, unless the reason has all of it.
func TestComplaint(t *testing.T) {
	const python = "  File \"/program/mine.py\", line 3, in solve\n    return a[100]\n           ~^^^^^\nIndexError: list index out of range"
	for _, c := range []struct {
		name, end, reason, want string
		width                   int
	}{
		{"nothing", "", "exit status 1", "", 80},
		{"more than the reason", python, "exit status 1: IndexError: list index out of range",
			"End of standard error:\n      File \"/program/mine.py\", line 3, in solve\n        return a[100]\n               ~^^^^^\n    IndexError: list index out of range\n", 80},
		{"a narrow page", "IndexError: list index out of range\n\tat\x1b[2J", "exit status 1", "End of standard error:\n    IndexError: list index out ~\n        at?[2J\n", 32},
		{"no more than the reason", "panic: no", "exit status 2: panic: no", "", 80},
		{"no more than the reason, in two lines", "terminate called\n  what():  no", "signal: aborted: terminate called: what():  no", "", 80},
		{"a number that is in the reason", "1", "exit status 1", "End of standard error:\n    1\n", 80},
	} {
		if got := printed(c.width, func(p Page) { p.complaint(result.Unsaid(c.end, c.reason)) }); got != c.want {
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
		{"many lines", "1000000\n" + strings.Repeat("1\n", 1000000), "    ... (999,981 more lines, 1,000,001 in all)\n", 21},
		{"a long line", "1\n" + strings.Repeat("7", 2000) + "\n", "    ... (2,003 bytes in all)\n", 3},
		{"a long line that is not shown", strings.Repeat("1\n", 20) + strings.Repeat("7", 2000) + "\n", "    ... (1 more line, 21 in all)\n", 21},
		{"as long as is shown", strings.Repeat("é", 1000) + "\n", "é\n", 1},
	} {
		if got := printed(80, func(p Page) { p.excerpt([]byte(c.text)) }); !strings.HasSuffix(got, c.want) || strings.Count(got, "\n") != c.lines {
			t.Errorf("%s: %d lines, want %d with at the end\n%s\ngot\n%s", c.name, strings.Count(got, "\n"), c.lines, c.want, got)
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
	class := result.ClassOf("my class", []string{"hdu2188", "hdu1847"}, s.Judgements, false)
	class.Failed = []string{"thing.py: no problem"}
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
		"HTML":  text(func(w io.Writer) error { return ClassHTML(w, class) }),
	}
	for _, width := range []int{30, 80, 200} {
		forms[fmt.Sprint("terminal of ", width)] = printed(width, func(p Page) { p.Class(class) })
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
