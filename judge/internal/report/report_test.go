package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"grundy/judge/internal/document"
	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/stress"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// strange is what a program may print: no text, or much of it.
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

// failing returns a result that is not accepted because of what was printed.
func failing(output []byte) judging.Result {
	p, _ := suite.Find("hdu1847")
	answer := []byte("first\nsecond\n")
	d := judging.Compare(output, answer)
	return judging.Result{
		Submission: judging.Submission{Problem: p, File: "mine\x1b[31m.py", Program: toolchain.Program{Language: "Python"}, Limits: judging.Exactly(p.Limits)},
		Verdict:    d.Verdict,
		Groups: []judging.GroupResult{{Group: testset.Group{Kind: testset.Samples, Count: 1}, Decisive: 1, Tests: []judging.TestResult{{
			Test:       testset.Test{Name: "samples/a", Sample: "a", Input: output, Answer: answer},
			Verdict:    d.Verdict,
			Detail:     d.Reason,
			Difference: d,
			Blame:      &judging.Blame{Number: 2, Cases: 3, Input: output},
			Run:        sandbox.Result{Output: output, Stderr: output[:min(len(output), 4<<10)]},
		}}}, {Group: testset.Group{Kind: testset.Small}}},
		Isolation: []sandbox.Protection{{Name: "network", Held: true}, {Name: "files"}},
	}
}

// Whatever a program printed, the report on it is a text of some lines that moves no
// cursor, and its JSON is JSON.
func TestStrangeOutput(t *testing.T) {
	for name, output := range strange {
		r := failing(output)
		hunt := document.OfHunt("", r.File, stress.Hunt{Problem: r.Problem, Limits: r.Limits}, stress.Found{Verdict: result.WA, Input: output, Test: r.Groups[0].Tests[0]})
		shrunk := document.OfShrunk("", r, &stress.Found{Verdict: result.RE, Input: output, Test: r.Groups[0].Tests[0]})
		broken := r
		broken.Verdict, broken.Detail, broken.Groups = result.CE, string(output[:min(len(output), 80)]), nil
		for kind, print := range map[string]func(p Page){
			"test":    func(p Page) { p.Test(document.Of("", r)) },
			"shrunk":  func(p Page) { p.Test(shrunk) },
			"results": func(p Page) { p.Suite(document.OfSuite("", []judging.Result{r})) },
			"hunt":    func(p Page) { p.Hunt(hunt) },
			"CE":      func(p Page) { p.Test(document.Of("", broken)) },
		} {
			var out bytes.Buffer
			print(Page{Writer: &out, Width: 80})
			s := out.String()
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
		}
		for kind, print := range map[string]func(b *bytes.Buffer) error{
			"test":    func(b *bytes.Buffer) error { return TestJSON(b, document.Of("", r)) },
			"shrunk":  func(b *bytes.Buffer) error { return TestJSON(b, shrunk) },
			"results": func(b *bytes.Buffer) error { return SuiteJSON(b, document.OfSuite("", []judging.Result{r})) },
			"hunt":    func(b *bytes.Buffer) error { return HuntJSON(b, hunt) },
			"CE":      func(b *bytes.Buffer) error { return TestJSON(b, document.Of("", broken)) },
		} {
			var out bytes.Buffer
			if err := print(&out); err != nil || !json.Valid(out.Bytes()) || !utf8.Valid(out.Bytes()) {
				t.Errorf("JSON of %s of %s: error %v, %.200q", kind, name, err, out.Bytes())
			}
		}
	}
}

// A group says how many cases it has, how long it took, how they were answered, and where
// it was shrunk to what; a group that was not tried says so.
func TestGroups(t *testing.T) {
	r := failing([]byte("second\n"))
	r.Groups[0].Kind, r.Groups[0].Took = testset.Random, 1500*time.Millisecond
	test := &r.Groups[0].Tests[0]
	test.Test.Name, test.Test.Sample, test.Test.Count, test.Test.By = "random/1", "", 1234, testset.Methods{Search: 1200, Solution: 34}
	r.Groups[0].Stopped = true
	found := stress.Found{Verdict: result.RE, Input: []byte("7\n"), InputCases: 1, Test: *test}
	j := document.OfShrunk("", r, &found)
	var out bytes.Buffer
	Page{Writer: &out, Width: 80}.Test(j)
	for _, want := range []string{
		"\ngroup    accepted  cases    took  slowest  memory\nrandom     0 of 1  1,234  1.50 s   0.0 ms       ?  WA on test 1\nsmall   not tried\n(judge test --all goes on after a failure)\n",
		"\nWA, wrong answer, on random/1\n    line 1, word 1: printed \"second\", expected \"first\"\n  on a smaller input it is RE, runtime error\n\nInput, shrunk to 1 case:\n    7\nAnswer, ",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("got\n%s\nwithout\n%s", out.String(), want)
		}
	}
	found.AsItWas, found.Unfinished, found.InputCases = true, true, 2000
	var asItWas bytes.Buffer
	Page{Writer: &asItWas, Width: 80}.Test(document.OfShrunk("", r, &found))
	if want := "\nInput of 2,000 cases, as it was; nothing smaller was found to fail in the time\nthere was:\n    7\n"; !strings.Contains(asItWas.String(), want) {
		t.Errorf("not shrunk:\n%s\nwithout\n%s", asItWas.String(), want)
	}
	var narrow bytes.Buffer
	Page{Writer: &narrow, Width: 36}.Test(j)
	if want := "\ngroup    accepted\nrandom     0 of 1  WA on test 1\nsmall   not tried\n"; !strings.Contains(narrow.String(), want) {
		t.Errorf("narrow:\n%s\nwithout\n%s", narrow.String(), want)
	}
	if want := "\n  input and answer, as files: judge test hdu1847 'mine?[31m.py' --keep found\n\nnext: judge stress hdu1847 'mine?[31m.py'\n"; !strings.Contains(out.String(), want) {
		t.Errorf("got\n%s\nwithout\n%s", out.String(), want)
	}
	out.Reset()
	if err := TestJSON(&out, j); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Groups []struct {
			CasesTried int                            `json:"cases_tried"`
			Took       float64                        `json:"took_ms"`
			AnsweredBy struct{ Search, Solution int } `json:"answered_by"`
		}
		Tests []struct {
			Shrunk struct{ Verdict, Input string }
		}
	}
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if g := got.Groups[0]; g.CasesTried != 1234 || g.Took != 1500 || g.AnsweredBy.Search != 1200 || g.AnsweredBy.Solution != 34 ||
		got.Tests[0].Shrunk.Verdict != "RE" || got.Tests[0].Shrunk.Input != "7\n" {
		t.Errorf("%+v", got)
	}
}

// What goes on after a failure is said wherever something was not tried for it, also if
// the group that failed had no test left.
func TestNotTried(t *testing.T) {
	for _, c := range []struct {
		name         string
		stopped, cut bool // the group that failed
		all, later   bool // whether all was asked for, and whether a later group is there
		want         bool
	}{
		{"the group was stopped", true, false, false, false, true},
		{"it had no test left", false, false, false, true, true},
		{"it was the last one", false, false, false, false, false},
		{"time was up", false, true, false, false, false},
		{"time was up, and a later group was not tried", false, true, false, true, true},
		{"all was asked for", false, false, true, true, false},
	} {
		r := failing([]byte("second\n"))
		r.All = c.all
		r.Groups = r.Groups[:1]
		r.Groups[0].Stopped, r.Groups[0].Cut = c.stopped, c.cut
		if c.later {
			r.Groups = append(r.Groups, judging.GroupResult{Group: testset.Group{Kind: testset.Random}})
		}
		var out bytes.Buffer
		Page{Writer: &out, Width: 80}.Test(document.Of("", r))
		if strings.Contains(out.String(), "\n(judge test --all goes on after a failure)\n") != c.want {
			t.Errorf("%s: want the way to go on: %v, got\n%s", c.name, c.want, out.String())
		}
	}
}

// JSON names what is in force, and has every test in order.
func TestTestJSON(t *testing.T) {
	var out bytes.Buffer
	if err := TestJSON(&out, document.Of("", failing([]byte("second\n")))); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Problem, Submission, Verdict string
		Isolation                    []string
		Tests                        []struct{ Name, Verdict, Detail string }
	}
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Problem != "hdu1847" || got.Verdict != "WA" || strings.Join(got.Isolation, " ") != "network" || len(got.Tests) != 1 ||
		got.Tests[0].Name != "samples/a" || got.Tests[0].Detail != `line 1, word 1: printed "second", expected "first"` {
		t.Errorf("%+v", got)
	}
}

// What is missing is a field of its own, and nothing is null.
func TestDoctorJSON(t *testing.T) {
	var out bytes.Buffer
	machine := document.OfMachine([]sandbox.Protection{{Name: "network", Meaning: "reach the network", Detail: "no"}}, []document.Toolchain{
		{Language: toolchain.Language{Name: "C", Endings: []string{".c"}}, Missing: "there is no gcc: install GCC"},
		{Language: toolchain.Language{Name: "executable"}},
	})
	machine.Cache = document.CachePlace{Folder: "/c", NotKept: "/c can be written by others"}
	if err := DoctorJSON(&out, machine); err != nil {
		t.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, out.Bytes()); err != nil {
		t.Fatal(err)
	}
	const want = `{"protections":[{"name":"network","meaning":"reach the network","held":false,"detail":"no"}],` +
		`"languages":[{"name":"C","endings":[".c"],"version":"","missing":"there is no gcc: install GCC"},{"name":"executable","endings":[],"version":"","missing":""}],"cache":{"folder":"/c","own":false,"why":"/c can be written by others"}}`
	if got := compact.String(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// No limit is changed in silence, and what is to be repeated has the same ones.
func TestLimitsOf(t *testing.T) {
	const twice = "\nmemory: twice the problem's 32.0 MB, set when pointers had 32 bits"
	for _, c := range []struct {
		language string
		runtime  int64
		known    bool
		time     time.Duration // that a person has set
		memory   result.Size
		want     string
		flags    string
	}{
		{"C", 0, true, 0, 0, "1.00 s, 64.0 MB" + twice, ""},
		{"Go", 0, true, 0, 32 << 10, "1.00 s, 32.0 MB", " --memory-limit 32768KB"},
		{"Go", 0, false, 0, 0, "1.00 s, 32.0 MB; the original ones are unknown", ""},
		{"Java", 48 << 10, true, 0, 0,
			"2.00 s, 176.0 MB\ntime: 2 times the problem's 1.00 s, for Java" + twice + "\nmemory: 2 times 64.0 MB, and 48.0 MB more, for Java", ""},
		{"Java", 0, true, time.Second, 0, "1.00 s, 128.0 MB" + twice + "\nmemory: 2 times 64.0 MB for Java", " --time-limit 1s"},
		{"Java", 48 << 10, true, 2 * time.Second, 128 << 10, "2.00 s, 128.0 MB (the problem's is 32.0 MB)\ntime: 2 times the problem's 1.00 s, for Java", " --memory-limit 131072KB"},
		{"C++", 0, true, 50 * time.Millisecond, 80 << 10, "50.0 ms (the problem's is 1.00 s), 80.0 MB (the problem's is 32.0 MB)",
			" --time-limit 50ms --memory-limit 81920KB"},
	} {
		problem := suite.Limits{Time: time.Second, Memory: 32 << 10, Known: c.known}
		limits := judging.LimitsOf(problem, toolchain.Program{Language: c.language, Runtime: c.runtime})
		if c.time > 0 {
			limits = limits.WithTime(c.time)
		}
		if c.memory > 0 {
			limits = limits.WithMemory(c.memory)
		}
		if got, want := stressCommand("nim", "mine", limits), "judge stress nim mine"+c.flags; got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
		lines := limitsOf(limits)
		if got := strings.Join(lines, "\n"); got != c.want {
			t.Errorf("%s\nwant %s", got, c.want)
		}
		for _, line := range lines {
			if len("limits   "+line) > 80 {
				t.Errorf("%q is too wide", line)
			}
		}
	}
}

// Where something that a program started could not be ended, that is said, also of a
// program that is accepted.
func TestStillRuns(t *testing.T) {
	left := judging.TestResult{Test: testset.Test{Name: "samples/a"}, Verdict: result.AC, Run: sandbox.Result{LeftRunning: true}}
	for _, runs := range []bool{true, false} {
		left.Run.LeftRunning = runs
		groups := []judging.GroupResult{{Group: testset.Group{Kind: testset.Samples, Count: 2}, Tests: []judging.TestResult{{Verdict: result.AC}, left}}}
		var test, executed bytes.Buffer
		Page{Writer: &test, Width: 100}.Test(document.Of("v1", judging.Result{Submission: judging.Submission{File: "mine.c"}, Verdict: result.AC, Groups: groups}))
		Page{Writer: &executed, Width: 100}.Execution(document.OfExecution("mine.c", toolchain.Program{}, judging.Limits{}, left, nil))
		for _, text := range []string{test.String(), executed.String()} {
			if strings.Contains(text, "\nnote: a process that it started still runs, which can't be ended here\n") != runs {
				t.Errorf("left running: %v, and it says\n%s", runs, text)
			}
		}
	}
}

// The holes in protections stand below these, and the last sentence does not deny them.
func TestDoctorHoles(t *testing.T) {
	for hole, last := range map[string]string{
		"":           "\nAll protections hold: canaries tried them.\n",
		"16 MB more": "\nAll protections hold, but for what is said above: canaries tried them.\n",
	} {
		var out bytes.Buffer
		machine := document.OfMachine([]sandbox.Protection{{Name: "memory", Meaning: "pass its limit", Held: true, Hole: hole}}, nil)
		machine.Cache.Folder = "/c"
		Page{Writer: &out, Width: 80}.Doctor(machine)
		text := out.String()
		if !strings.HasSuffix(text, last) || strings.Contains(text, "\nWhat a program can do all the same:\n  memory: 16 MB more\n") != (hole != "") {
			t.Errorf("of the hole %q:\n%s", hole, text)
		}
		if !strings.Contains(text, "\nWhat is built is kept in /c, which is your own and closed to others.\n") {
			t.Errorf("of the cache:\n%s", text)
		}
	}
}

// What is missing is said in lines that fit, however long the endings of a language are.
func TestDoctorFits(t *testing.T) {
	machine := document.OfMachine([]sandbox.Protection{{Name: "files", Meaning: "read or change your files", Detail: "mount namespace, Landlock"}}, []document.Toolchain{
		{Language: toolchain.Language{Name: "C++", Endings: []string{".cpp", ".cc", ".cxx", ".c++", ".C"}}, Version: "g++ (Debian 12.2.0-14+deb12u1) 12.2.0"},
		{Language: toolchain.Language{Name: "JavaScript", Endings: []string{".js"}, Runtime: 48 << 10, Time: 5, Memory: 2}, Missing: "there is no node: install what runs it, and put its folder on the list of folders in PATH"},
	})
	machine.Cache.Folder = "/c"
	for _, width := range []int{40, 59, 60, 80, 100} {
		var out bytes.Buffer
		Page{Writer: &out, Width: width}.Doctor(machine)
		for line := range strings.Lines(out.String()) {
			if len(strings.TrimSuffix(line, "\n")) > width {
				t.Errorf("%q is wider than %d columns", line, width)
			}
		}
	}
}

// The end of standard error is shown in lines that fit, unless the reason has all of it.
func TestComplaint(t *testing.T) {
	const python = "  File \"/program/mine.py\", line 3, in solve\n    return a[100]\n           ~^^^^^\nIndexError: list index out of range"
	for _, c := range []struct {
		name, end, reason, want string
		width                   int
	}{
		{"nothing", "", "exit status 1", "", 80},
		{"more than the reason", python, "exit status 1: IndexError: list index out of range",
			"  standard error ends:\n      File \"/program/mine.py\", line 3, in solve\n        return a[100]\n               ~^^^^^\n    IndexError: list index out of range\n", 80},
		{"a narrow page", "IndexError: list index out of range\n\tat\x1b[2J", "exit status 1", "  standard error ends:\n    IndexError: list index out ~\n        at?[2J\n", 32},
		{"no more than the reason", "panic: no", "exit status 2: panic: no", "", 80},
		{"no more than the reason, in two lines", "terminate called\n  what():  no", "signal: aborted: terminate called: what():  no", "", 80},
		{"a number that is in the reason", "1", "exit status 1", "  standard error ends:\n    1\n", 80},
	} {
		var out bytes.Buffer
		Page{Writer: &out, Width: c.width}.complaint(c.end, c.reason)
		if got := out.String(); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// Of a text that is cut it is said how large it is.
func TestShownSize(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		lines            int // that are shown
	}{
		{"short", "1\n2\n3\n", "    3\n", 3},
		{"as many lines as are shown", strings.Repeat("1\n", 20), "    1\n", 20},
		{"no last line break", strings.Repeat("1\n", 20) + "1", "    ... (1 line more, 21 in all)\n", 21},
		{"many lines", "1000000\n" + strings.Repeat("1\n", 1000000), "    ... (999,981 lines more, 1,000,001 in all)\n", 21},
		{"a long line", "1\n" + strings.Repeat("7", 2000) + "\n", "    ... (2,003 bytes in all)\n", 3},
		{"a long line that is not shown", strings.Repeat("1\n", 20) + strings.Repeat("7", 2000) + "\n", "    ... (1 line more, 21 in all)\n", 21},
		{"as long as is shown", strings.Repeat("é", 1000) + "\n", "é\n", 1},
	} {
		var out bytes.Buffer
		Page{Writer: &out, Width: 80}.shown([]byte(c.text), 20)
		if got := out.String(); !strings.HasSuffix(got, c.want) || strings.Count(got, "\n") != c.lines {
			t.Errorf("%s: %d lines, want %d with at the end\n%s\ngot\n%s", c.name, strings.Count(got, "\n"), c.lines, c.want, got)
		}
	}
}

// The lines around a difference that stands past the end of what is shown are shown.
func TestDifferencePastShown(t *testing.T) {
	for line, want := range map[int]bool{20: false, 21: true} {
		var out strings.Builder
		Page{Writer: &out, Width: 80}.Hunt(document.Hunt{Problem: "hdu1850", Submission: "x.py", Counterexample: document.Counterexample{
			Verdict: result.WA, Output: []byte(strings.Repeat("1\n", 30)),
			Difference: document.Difference{Line: line, Lines: []string{"- 1", "+ 0"}},
		}})
		around := fmt.Sprintf("  around line %d, - expected, + printed:\n    - 1\n    + 0\n", line)
		if strings.Contains(out.String(), around) != want {
			t.Errorf("line %d: around it shown %v, want %v:\n%s", line, !want, want, out.String())
		}
	}
}
