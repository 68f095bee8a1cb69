package judging

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// Every row is an output that must be judged so, in these words.
func TestCompare(t *testing.T) {
	long := strings.Repeat("WL", 50)
	for _, test := range []struct {
		name           string
		output, answer string
		verdict        result.Verdict
		reason         string
	}{
		{"equal", "1\n2\n", "1\n2\n", result.AC, ""},
		{"empty", "", "", result.AC, ""},
		{"no last line feed", "1\n2", "1\n2\n", result.AC, ""},
		{"answer without last line feed", "1\n", "1", result.AC, ""},
		{"carriage returns", "1\r\n2\r\n", "1\n2\n", result.AC, ""},

		{"blank line inside", "1\n\n2\n", "1\n2\n", result.PE, "blank line after line 1"},
		{"blank line at the end", "1\n2\n\n", "1\n2\n", result.PE, "blank line after line 2"},
		{"blank line at the start", "\n1\n", "1\n", result.PE, "blank line at the start"},
		{"a line end for nothing", "\n", "", result.AC, ""},
		{"two line ends for nothing", "\n\n", "", result.PE, "blank line at the start"},
		{"blank line missing", "1\n2\n", "1\n\n2\n", result.PE, "a blank line is missing after line 1"},
		{"blank line missing at the end", "1\n", "1\n\n", result.PE, "a blank line is missing after line 1"},
		{"blank line with a space", "1\n \n2\n", "1\n\n2\n", result.PE, "line 2: one space at the end, expected no space"},
		{"space at the end", "1 2 \n", "1 2\n", result.PE, "line 1: one space at the end, expected no space"},
		{"space at the start", "1\n  2\n", "1\n2\n", result.PE, "line 2: 2 spaces at the start, expected no space"},
		{"two spaces", "1  2\n", "1 2\n", result.PE, `line 1: 2 spaces after "1", expected one space`},
		{"tab", "1\t2\n", "1 2\n", result.PE, `line 1: "\t" after "1", expected one space`},
		{"line break for a space", "1\n2\n", "1 2\n", result.PE, `line 1: a line break after "1", expected one space`},
		{"space for a line break", "1 2\n", "1\n2\n", result.PE, `line 1: one space after "1", expected a line break`},
		{"lone carriage return", "1\r2\n", "1 2\n", result.PE, `line 1: "\r" after "1", expected one space`},

		{"wrong", "1\n2 3\n", "1\n2 4\n", result.WA, `line 2, word 2: printed "3", expected "4"`},
		{"nothing", "", "1\n", result.WA, `nothing printed, expected "1"`},
		{"only white space", "\n \n", "1\n", result.WA, `nothing printed, expected "1"`},
		{"too short", "1\n2\n", "1\n2\n3\n", result.WA, `the output ends after line 2; expected "3" next`},
		{"too short by a line of words", "I WIN!\n", "I WIN!\nBAD LUCK!\n", result.WA, `the output ends after line 1; expected "BAD LUCK!" next`},
		{"too short by a word", "1\n2\n", "1\n2 3\n", result.WA, `the output ends after line 2, word 1; expected "3" next`},
		{"too long", "1\n2\n3\n", "1\n2\n", result.WA, `line 3: printed "3" after the complete answer`},
		{"letter case", "win\n", "WIN\n", result.WA, `line 1: printed "win", expected "WIN"`},
		{"a line of words", "I WIN!\n", "BAD LUCK! \r\n", result.WA, `line 1: printed "I WIN!", expected "BAD LUCK!"`},
		{"a long line", "2 " + long, "1 2\n", result.WA, `line 1, word 1: printed "2", expected "1"`},
		{"a long line too many", "1\n2 " + long, "1\n", result.WA, `line 2, word 1: printed "2" after the complete answer`},
		{"glued", "12\n", "1 2\n", result.WA, `line 1: printed "12", expected "1 2"`},
		{"another number form", "01\n", "1\n", result.WA, `line 1: printed "01", expected "1"`},
		{"wrong wins over space", "1  2\n3\n", "1 2\n4\n", result.WA, `line 2: printed "3", expected "4"`},
		{"binary", "\x00\xff\n", "1\n", result.WA, `line 1: printed "\x00\xff", expected "1"`},
		{"long word", long[:60] + "X" + long[61:], long, result.WA,
			`line 1, word 1, character 61: printed "...` + long[40:60] + "X" + long[61:80] + `...", expected "...` + long[40:80] + `..."`},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := Compare([]byte(test.output), []byte(test.answer))
			if d.Verdict != test.verdict || d.Reason != test.reason {
				t.Errorf("Compare(%q, %q) =\n\t%v: %s\nwant\n\t%v: %s",
					test.output, test.answer, d.Verdict, d.Reason, test.verdict, test.reason)
			}
		})
	}
}

// slow is Compare's verdict by the definition: the words, and then the texts with the
// three freedoms taken out.
func slow(output, answer string) result.Verdict {
	words := func(s string) []string {
		return strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r", r) })
	}
	plain := func(s string) string {
		s = strings.ReplaceAll(s, "\r\n", "\n")
		if s != "" && !strings.HasSuffix(s, "\n") {
			s += "\n"
		}
		return s
	}
	switch {
	case answer == "" && (output == "\n" || output == "\r\n"):
		return result.AC
	case !slices.Equal(words(output), words(answer)):
		return result.WA
	case plain(output) != plain(answer):
		return result.PE
	}
	return result.AC
}

// No pair of texts makes Compare panic, or judge other than by its definition; all but
// AC have a reason, which is one line and explains something.
func FuzzCompare(f *testing.F) {
	for _, pair := range [][2]string{
		{"1\n2 3\n", "1\r\n2  3"}, {"\r\r\n\x00", " \n\n\xff"}, {"", "\n"}, {"1\r", "1\r\n"}, {"\r\r\n", "\r\n"}, {"a\vb", "a b"},
		{strings.Repeat("é", 50), strings.Repeat("é", 49) + "e"}, {"1\u00a02", "1 2"}, {"1\n2", "1 2"},
	} {
		f.Add([]byte(pair[0]), []byte(pair[1]))
	}
	f.Fuzz(func(t *testing.T, a, b []byte) {
		for _, pair := range [][2][]byte{{a, b}, {b, a}, {a, a}, {append(a[:len(a):len(a)], b...), a}} {
			d := Compare(pair[0], pair[1])
			if want := slow(string(pair[0]), string(pair[1])); d.Verdict != want {
				t.Errorf("Compare(%q, %q) = %+v, want %v", pair[0], pair[1], d, want)
			}
			if d.Verdict == result.AC && d != (Difference{Verdict: result.AC}) || d.Verdict != result.AC && (d.Reason == "" || d.Line < 1) {
				t.Errorf("Compare(%q, %q) = %+v: AC needs nothing else, and all else a reason and a line", pair[0], pair[1], d)
			}
			if strings.HasSuffix(d.Reason, ": other white space") || strings.ContainsAny(d.Reason, "\n\r\x1b") {
				t.Errorf("Compare(%q, %q) = %+v, a reason that explains nothing or harms the terminal", pair[0], pair[1], d)
			}
		}
	})
}

// judged returns the result of a program on three samples, of which the second decides, and
// on a group that was not tried.
func judged(all, stopped, cut bool) Result {
	r := Result{Judgement: result.Judgement{Verdict: result.AC}}
	t := groupTrial{Submission: Submission{All: all}, into: &r, Group: result.Group{Kind: result.Samples, Count: 4, Cut: cut}}
	for i, of := range []struct {
		test   testset.Test
		output string
		run    sandbox.Result
	}{
		{testset.Test{Name: "samples/a", By: result.Methods{Search: 2}}, "1\n2\n", sandbox.Result{CPU: 1, Memory: sandbox.Memory{KiB: 5}}},
		{testset.Test{Name: "samples/b", By: result.Methods{Search: 1, Solution: 1}}, "1\n7\n", sandbox.Result{CPU: 1, Memory: sandbox.Memory{KiB: 9, AtMost: true}}},
		{testset.Test{Name: "samples/c", Bundle: testset.Bundle{Spacing: &rules.Spacing{Name: "tabs"}}}, "5\n", sandbox.Result{CPU: 7, Memory: sandbox.Memory{KiB: 3}}},
	} {
		of.test.Answer, of.test.Count = []byte("1\n2\n"), 2
		of.run.Output, of.run.Stderr = []byte(of.output), []byte("a\nb\n")
		t.sum(decide(result.Limits{Time: time.Second}, of.test, of.run), i == 1 || all && i > 1)
	}
	t.Decisive, t.Verdict = 2, result.WA
	t.close(stopped)
	r.add(&t)
	return r
}

// A judgement has the sums of the tests, and explains in full those that a reader is to see.
func TestJudgement(t *testing.T) {
	j := judged(false, true, false)
	if want := (result.Stats{Tried: 3, Passed: 1, Slowest: 7, Memory: sandbox.Memory{KiB: 9, AtMost: true}}); j.Verdict != result.WA || j.Groups[0].Stats != want {
		t.Errorf("%v, %+v, want %+v", j.Verdict, j.Groups[0].Stats, want)
	}
	if g := j.Groups[0]; g.Count != 4 || g.Cases != 4 || g.Again != 1 || g.AnsweredBy != (result.Methods{Search: 3, Solution: 1}) {
		t.Errorf("%+v", g)
	}
	if got, want := strings.Join(j.Groups[0].Tests[1].Difference.Lines, "|"), "  1|- 2|+ 7"; got != want {
		t.Errorf("the difference is %s, want %s", got, want)
	}
	for all, want := range map[bool]string{
		false: `samples/a false 0 ""; samples/b true 2 "a\nb"; samples/c false 0 ""; `,
		true:  `samples/a false 0 ""; samples/b true 2 "a\nb"; samples/c true 1 "a\nb"; `,
	} {
		got := ""
		for _, test := range judged(all, !all, false).Tests() {
			got += fmt.Sprintf("%s %v %d %q; ", test.Name, test.Shown, test.Difference.Line, test.Complaint)
		}
		if got != want {
			t.Errorf("all %v: %s\nwant %s", all, got, want)
		}
	}
	for _, c := range []struct{ all, stopped, cut, want bool }{{false, true, false, true}, {false, false, false, false}, {false, false, true, true}, {true, false, false, false}} {
		if got := judged(c.all, c.stopped, c.cut).Groups[0].NotTried; got != c.want {
			t.Errorf("%+v: some tests were not tried: %v", c, got)
		}
	}
}

// Accepted tests without an answer are listed apart. A group of them alone is left out. Where
// something that a program started could not be ended, a note says so once.
func TestUnanswered(t *testing.T) {
	free := TestResult{Outcome: Outcome{Name: "a", Verdict: result.AC}, Test: testset.Test{NoAnswer: true}, Run: sandbox.Result{Output: []byte("1\n"), LeftRunning: true}}
	const stillRuns = "[a process that it started still runs, which can't be ended here]"
	if e := ExecutionOf("mine.c", toolchain.Program{}, result.Limits{}, free, nil); fmt.Sprint(e.Notes) != stillRuns {
		t.Errorf("notes %q, want %s", e.Notes, stillRuns)
	}
	for failed, want := range map[bool]string{false: "AC 0 []", true: "RE 1 " + stillRuns} {
		r := Result{Judgement: result.Judgement{Verdict: result.AC}}
		trial := groupTrial{into: &r}
		free.Run.LeftRunning = failed
		trial.sum(free, false)
		if failed {
			trial.sum(TestResult{Outcome: Outcome{Verdict: result.RE}, Test: free.Test, Run: free.Run}, true)
			trial.Decisive = 1
		}
		r.add(&trial)
		got := fmt.Sprint(r.Verdict, len(r.Groups), r.Notes)
		if len(r.Unanswered) != 1 || r.Unanswered[0].Name != "a" || string(r.Unanswered[0].Output) != "1\n" || got != want {
			t.Errorf("failed %v: %s, want %s; %+v", failed, got, want, r.Unanswered)
		}
	}
}

// Of what a crash leaves on standard error the lines that name the program's own stay.
func TestLastWords(t *testing.T) {
	for _, c := range []struct{ name, stderr, want string }{
		{"nothing", "", ""},
		{"short", "a\n", "a"},
		{"many lines", "1\n2\n3\n4\n5\n", "2\n3\n4\n5"},
		{"Go", "panic: no\n\ngoroutine 1 [running]:\nmain.solve(...)\n\tprogram/mine.go:3\nmain.main()\n\tprogram/mine.go:6 +0x68\n", "main.solve(...)\n\tprogram/mine.go:3\nmain.main()\n\tprogram/mine.go:6 +0x68"},
		{"JavaScript", "/program/mine.js:3\n  return s.no.no;\n              ^\n\nTypeError: no\n    at solve (/program/mine.js:3:16)\n    at Object.<anonymous> (/program/mine.js:5:36)\n" +
			"    at Module._compile (node:internal/modules/cjs/loader:1521:14)\n    at node:internal/main/run_main_module:28:49\n\nNode.js v20.20.2\n",
			"              ^\nTypeError: no\n    at solve (/program/mine.js:3:16)\n    at Object.<anonymous> (/program/mine.js:5:36)"},
		{"Node.js alone", "    at node:internal/main/run_main_module:28:49\n\nNode.js v20.20.2\n", ""},
	} {
		if got := LastWords([]byte(c.stderr)); got != c.want {
			t.Errorf("%s: %q\nwant %q", c.name, got, c.want)
		}
	}
}
