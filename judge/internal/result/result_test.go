package result

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/sandbox"
)

// judged is a judgement with all that one can have.
func judged() Judgement {
	problem := ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: true}
	tests := []Test{
		{Name: "samples/a", Sample: "a", Verdict: AC, CPU: 1234567, Wall: 2 * Duration(time.Second), Memory: sandbox.Memory{KiB: 900}, AnsweredBy: Methods{Search: 2}},
		{
			Name: "samples/b", Verdict: WA, Memory: sandbox.Memory{KiB: 800, AtMost: true}, Detail: "line 1 <&>", Stricter: "why", Hint: "hint", Shown: true,
			Blame:      &Blame{Number: 1, Cases: 2, Input: []byte("7\n"), Alone: true, Reason: Reason{Refutation: []string{"so"}}},
			Difference: Difference{1, []string{"- 1", "+ 2"}}, Complaint: "end",
			Shrunk: &Shrunk{RE, "exit status 1", Counterexample{Input: []byte("\xff"), InputCases: 1}},
		},
	}
	return Judgement{
		Problem: "nim", Title: "Nim", Author: "anna", Submission: "mine.c", Language: "C", Verdict: WA, Notes: []string{"note"}, Stricter: "why",
		Limits:    Limits{Time: time.Second, Memory: 64 << 10, Problem: problem},
		Isolation: IsolationOf([]sandbox.Protection{{Name: "files", Held: true}, {Name: "network"}}),
		Versions:  Versions{"v1", "gcc 12"},
		Groups: []Group{
			{Kind: Samples, Stats: StatsOf(tests), Cases: 4, Took: Duration(1500 * time.Microsecond), AnsweredBy: Methods{Search: 2}, Tests: tests, Verdict: WA, Decisive: 2},
			{Kind: Small, NotTried: true, Chosen: 5, ChosenOf: 8, Verdict: AC},
		},
		Stats:      StatsOf(tests),
		Unanswered: []Unanswered{{"test/c", Duration(time.Millisecond), sandbox.Memory{KiB: 7, AtMost: true}, []byte("3\n")}},
	}
}

const judgedJSON = `{"problem":"nim","author":"anna","submission":"mine.c","language":"C","verdict":"WA","detail":"","notes":["note"],"stricter_than_original":"why",` +
	`"limits":{"time_ms":1000,"memory_kib":65536,"original_known":true},"isolation":["files"],"not_enforced":["network"],"versions":{"judge":"v1","compiler":"gcc 12"},` +
	`"groups":[{"name":"samples","tried":2,"passed":1,"not_tried":false,"cut":false,"cases_tried":4,"took_ms":1.5,"answered_by":{"search":2,"second_method":0,"solution":0}},` +
	`{"name":"small","tried":0,"passed":0,"not_tried":true,"cut":false,"cases_chosen":5,"cases":8,"cases_tried":0,"took_ms":0}],` +
	`"tests":[{"name":"samples/a","verdict":"AC","cpu_ms":1.234,"wall_ms":2000,"memory_kib":900,"detail":"","answered_by":{"search":2,"second_method":0,"solution":0}},` +
	`{"name":"samples/b","verdict":"WA","cpu_ms":0,"wall_ms":0,"memory_kib":800,"memory_at_most":true,"detail":"line 1 <&>","stricter_than_original":"why",` +
	`"blame":{"case":1,"of":2,"input":"7\n","alone":true,"refutation":["so"]},"hint":"hint","difference":["- 1","+ 2"],"standard_error":"end",` +
	`"shrunk":{"verdict":"RE","detail":"exit status 1","input":"\ufffd","white_space":"","answer":"","input_answered_by":{"search":0,"second_method":0,"solution":0},` +
	`"output":"","shrinking_unfinished":false,"interrupted":false}}],"unanswered":[{"name":"test/c","cpu_ms":1,"memory_kib":7,"memory_at_most":true,"output":"3\n"}]}`

// The documents have exactly these fields, in this order: other programs read them.
func TestJSON(t *testing.T) {
	const nobody = `{"problem":"nim","submission":"a.py","language":"","verdict":"JE","detail":"<no>","stricter_than_original":"","limits":{"time_ms":0,"memory_kib":0,"original_known":false},` +
		`"isolation":[],"not_enforced":[],"versions":{"judge":"v1","compiler":""},"groups":[],"tests":[]}`
	const effort = `"cases":9,"answered_by":{"search":8,"second_method":0,"solution":1},"stages":[{"name":"small","cases":5,"of":8,"cut":true}],"seed":7`
	hunted := Effort{Cases: 9, AnsweredBy: Methods{Search: 8, Solution: 1}, Stages: []Stage{{Small, 5, 8, true}}, Seed: 7}
	example := Counterexample{Input: []byte("1\n"), Spacing: "tabs", Answer: []byte("2\n"), InputBy: Methods{Search: 1}, Output: []byte("3\n"), Reason: Reason{Refutation: []string{"so"}}, Hint: "hint"}
	without := NotJudged("v1", "nim", "Nim", "a.py", errors.New("<no>"))
	for _, c := range []struct {
		document any
		want     string
	}{
		{judged(), judgedJSON},
		{without, nobody},
		{SuiteOf(), `{"verdict":"AC","problems":[]}`},
		{SuiteOf(without), `{"verdict":"JE","problems":[` + nobody + `]}`},
		{Class{Suite: SuiteOf(judged()), Folder: "my class", People: ClassOf("", nil, []Judgement{judged()}, false).People, Failed: []string{"b.py: no"}}, `{"folder":"my class","people":[{"name":"anna","accepted":0,"verdicts":{"nim":["WA"]}}],` +
			`"programs":[` + judgedJSON + `],"not_judged":["b.py: no"]}`},
		{Hunt{Problem: "nim", Submission: "a.c", Language: "C", Verdict: WA, Detail: "why", Effort: hunted, Counterexample: example, Isolation: Isolation{Enforced: []string{"files"}}},
			`{"problem":"nim","submission":"a.c","language":"C","verdict":"WA","detail":"why","limits":{"time_ms":0,"memory_kib":0,"original_known":false},` + effort +
				`,"input":"1\n","white_space":"tabs","answer":"2\n","input_answered_by":{"search":1,"second_method":0,"solution":0},"output":"3\n","refutation":["so"],"hint":"hint",` +
				`"shrinking_unfinished":false,"interrupted":false,"stricter_than_original":""}`},
		{Comparison{Hunt: Hunt{Problem: "nim", Effort: hunted, Counterexample: example, Stricter: "why"}, Found: true, Programs: [2]Program{{Submission: "a.c", Language: "C", Verdict: AC}, {Submission: "b.py", Language: "Python", Verdict: WA, Detail: "why", Notes: []string{"note"}, Output: []byte("3\n")}}},
			`{"problem":"nim","differ":true,"programs":[{"submission":"a.c","language":"C","verdict":"AC","detail":"","output":""},` +
				`{"submission":"b.py","language":"Python","verdict":"WA","detail":"why","notes":["note"],"output":"3\n"}],"wrong_alike":false,` + effort +
				`,"input":"1\n","answer":"2\n","input_answered_by":{"search":1,"second_method":0,"solution":0},"stricter_than_original":"why"}`},
		{Machine{[]sandbox.Protection{{Name: "network", Meaning: "reach the network", Detail: "no"}, {Name: "files", Held: true, Hole: "some"}},
			[]Language{{Name: "C", Endings: []string{".c"}, Missing: "there is no gcc: install GCC"}}, Cache{"/c", false, "/c is open to others"}},
			`{"protections":[{"name":"network","meaning":"reach the network","held":false,"detail":"no"},{"name":"files","meaning":"","held":true,"detail":"","hole":"some"}],` +
				`"languages":[{"name":"C","endings":[".c"],"version":"","missing":"there is no gcc: install GCC"}],"cache":{"folder":"/c","own":false,"why":"/c is open to others"}}`},
	} {
		var out strings.Builder
		full.Check(t, WriteLine(&out, c.document))
		if got := out.String(); got != c.want+"\n" {
			t.Errorf("%T:\n%s\nwant\n%s", c.document, got, c.want)
		}
	}
}

// A judgement that is kept loses nothing.
func TestKept(t *testing.T) {
	text := full.Must(json.Marshal(Kept{judged()}))(t)
	var got Kept
	if err := json.Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got.Judgement, judged()) {
		t.Errorf("%+v, error %v\nwant %+v", got, err, judged())
	}
	for _, bad := range []string{`{}`, `"AAAA"`, `"?"`, `""`} {
		if err := json.Unmarshal([]byte(bad), &got); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// A suite has the verdict of the first program that is not accepted, and the sums of all.
func TestSuiteOf(t *testing.T) {
	right := Judgement{Verdict: AC, Stats: Stats{Tried: 1}}
	s := SuiteOf(right, judged(), right)
	if s.Verdict != WA || s.Accepted != 2 || s.Tests != 4 || len(s.Judgements) != 3 || strings.Join(s.NotEnforced, " ") != "network" {
		t.Errorf("%+v", s)
	}
	if got, want := judged().Stats, (Stats{2, 1, 1234567, sandbox.Memory{KiB: 900}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Problems stand in their order, people by name, and the programs of a person by problem.
func TestClassOf(t *testing.T) {
	of := func(problem, author, file string, v Verdict) Judgement {
		return Judgement{Problem: problem, Author: author, Submission: file, Verdict: v}
	}
	class := ClassOf("", []string{"nim", "kayles"}, []Judgement{
		of("kayles", "anna", "a2", TLE), of("nim", "ben", "b", WA), of("nim", "anna", "a1", AC), of("nim", "", "nobody's", AC), of(UnknownProblem, "carla", "c", JE), of("nim", "anna", "a0", CE),
	}, false)
	var order []string
	for _, j := range class.Judgements {
		order = append(order, j.Submission)
	}
	want := "[c nobody's a0 a1 b a2] [nim kayles] [{anna 1 map[kayles:[TLE] nim:[CE AC]] [[2 3] [5]] <nil>} {ben 0 map[nim:[WA]] [[4] []] <nil>} {carla 0 map[] [[] []] <nil>}]"
	if got := fmt.Sprint(order, class.Problems, class.People); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// Of several programs of a person the best counts. The results of one name nobody else.
func TestScore(t *testing.T) {
	of := func(problem, author string, v Verdict, passed int) Judgement {
		group := Group{Verdict: v, Stats: Stats{Tried: 10, Passed: passed}, Count: 10}
		slow := Group{Verdict: v, Stats: Stats{Tried: passed, Passed: passed}, Count: 10, Cut: v == TLE}
		return Judgement{Problem: problem, Author: author, Submission: author + ".c", Verdict: v, Groups: []Group{group, slow}}
	}
	class := ClassOf("", []string{"nim", "kayles"}, []Judgement{
		of("nim", "anna", WA, 7), of("nim", "anna", TLE, 3), of("kayles", "anna", WA, 1), of("nim", "ben", AC, 10), of("nim", "carla", WA, 9), of("kayles", "carla", CE, 0),
	}, true)
	got := ""
	for _, person := range class.People {
		got += fmt.Sprintf(" %s %d %d", person.Name, person.Accepted, *person.Points)
	}
	if want := " anna 0 80 ben 1 100 carla 0 90"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if said := fmt.Sprintf("%+v", class.Of("anna")); strings.Contains(said, "ben") || strings.Contains(said, "carla") || !strings.Contains(said, "anna.c") {
		t.Errorf("anna alone: %s", said)
	}
}

// Numbers, times, sizes, counts and commands are written with their units, and words so that no
// terminal and no shell takes them for commands.
func TestReadable(t *testing.T) {
	// Only a group of all legal cases that was tried to its end proves a program right, and the
	// report says which answers are the solution's.
	whole := Group{Kind: All, Verdict: AC, Cases: 9, Stats: Stats{Tried: 2}}
	inputs, cut, failed, chosen, other, solved := whole, whole, whole, whole, whole, whole
	inputs.Tried, cut.Cut, failed.Verdict, chosen.ChosenOf, other.Kind, solved.AnsweredBy.Solution = 9, true, WA, 20, Random, 7
	of := func(groups ...Group) Judgement { return Judgement{Groups: groups} }
	// No limit is changed in silence, and a command that repeats the run has the same ones.
	limits := func(known bool, t time.Duration, memory Size) Limits {
		problem := ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: known}
		return Limits{Time: problem.Time, Memory: problem.MemoryNow(), Problem: problem}.With(t, memory)
	}
	tight := limits(true, 50*time.Millisecond, 80<<10)
	for _, c := range []struct{ got, want string }{
		{Size(0).String(), "0.0 MB"},
		{Size(32768).String(), "32.0 MB"},
		{Size(1100).String(), "1.1 MB"},
		{Duration(1250 * time.Microsecond).String(), "1.2 ms"},
		{Duration(99 * time.Millisecond).String(), "99.0 ms"},
		{Duration(100 * time.Millisecond).String(), "0.10 s"},
		{Duration(90 * time.Second).String(), "90.00 s"},
		{Count(1, "case"), "1 case"},
		{Count(0, "case"), "0 cases"},
		{Count(20412, "case"), "20,412 cases"},
		{Thousands(999), "999"},
		{Thousands(1000000), "1,000,000"},
		{Thousands(-100), "-100"},
		{Printable("a\tb\n\x1b[31m\u202e\xff\u00e9"), "a\tb\n?[31m??\u00e9"},
		{Line("a\tb\nc\r"), "a b c?"},
		{Clip("\u4e94\u4e94\u4e94", 3), "\u4e94\u4e94\u4e94"},
		{Clip("\u4e94\u4e94\u4e94", 2), "\u4e94\u4e94..."},
		{ShellWord("mine.go"), "mine.go"},
		{ShellWord("it's mine.go"), `'it'\''s mine.go'`},
		{limits(true, 0, 0).String(), "1.00 s, 64.0 MB (problem: 32.0 MB)"},
		{limits(true, 0, 32<<10).String(), "1.00 s, 32.0 MB"},
		{limits(false, 0, 0).String(), "1.00 s, 32.0 MB; the original limits are unknown"},
		{tight.String(), "50.0 ms (problem: 1.00 s), 80.0 MB (problem: 32.0 MB)"},
		{tight.Command("stress", "nim", "mine"), "judge stress nim mine --time-limit 50ms --memory-limit 81920KB"},
		{limits(true, 0, 32<<10).Command("stress", "nim", "mine"), "judge stress nim mine --memory-limit 32768KB"},
		{limits(true, time.Second, 64<<10).Command("stress", "nim", "mine"), "judge stress nim mine"},
		{of(whole).Exhausted(), "right on all 9 legal cases"},
		{of(inputs).Exhausted(), "right on all 9 legal inputs"},
		{of(cut).Exhausted() + of(failed).Exhausted() + of(chosen).Exhausted() + of(other).Exhausted(), ""},
		{of(solved).Exhausted(), "right on all 9 legal cases (the suite's solution answered 7)"},
		// What there was no time for is not counted as tried.
		{of(Group{Kind: Samples, Cut: true, Stats: Stats{Tried: 2}}, Group{Kind: Small, Cases: 7, Cut: true, Stats: Stats{Tried: 1}}, Group{Kind: Random, Cut: true}).Tried(),
			"2 samples (time ran out), 7 small cases in 1 input (time ran out), no random cases; --seconds allows more"},
		{of(Group{Kind: All, Cases: 30000, ChosenOf: 1000000, Allowed: 10 * time.Second}, Group{Kind: Small, Cases: 5, Stats: Stats{Tried: 5}, ChosenOf: 8}).Tried(),
			"30,000 of all 1,000,000 legal cases (as many as 10 seconds of CPU time allow), 5 small cases in 5 inputs (chosen from 8, since each needs a run of its own)"},
		{of(Group{Kind: All, Cases: 500, Stats: Stats{Tried: 5}, ChosenOf: 1000000}).Tried(),
			"500 of all 1,000,000 legal cases (the others fit only in inputs with more cases than the problem allows, where this program may fail)"},
		// The command that repeats a hunt names a seed that is not usual, or the programs in a folder.
		{Hunt{Problem: "nim", Submission: "a b.c", Effort: Effort{Seed: 1}}.Repeat(), "judge stress nim 'a b.c'"},
		{Hunt{Problem: "nim", Submission: "a.c", Effort: Effort{Seed: 7}}.Repeat(), "judge stress nim a.c --seed 7"},
		{Hunt{Problem: "nim", Home: "Luogu", Name: "P1", Submission: "a.c", Effort: Effort{Seed: 1}}.Repeat(), "judge stress P1 a.c"},
		{Judgement{Problem: "nim", Home: "Luogu", Name: "P1", Submission: "a.c"}.Again(), "judge test P1 a.c"},
		{Hunt{Problem: "a folder", Submission: "a.c", Effort: Effort{Seed: 1}, Against: &Against{"slow.c", "gen.py"}}.Repeat(),
			"judge stress --dir 'a folder' a.c --brute slow.c --gen gen.py"},
		{Fault{Text: "reads a[-1]", Source: "a.c", Line: 2, Accepted: true}.String(), "warning: accepted here, but it reads a[-1]: a.c:2. Another compiler may print something else."},
		{Fault{Text: "1 + 1 overflows int", Source: "a.c", Line: 2, Accepted: true}.String(), "warning: accepted here, but 1 + 1 overflows int: a.c:2. Another compiler may print something else."},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// What is cut is cut between characters, and what can't be seen is quoted.
func TestWindow(t *testing.T) {
	text := []byte("one\ntwo \n\néééééé\n五五五五五五\r\n\xe5\nlast")
	for _, c := range []struct {
		first, lines int
		want         string
	}{
		{0, 2, `one|"two "`},
		{2, 2, `(blank line)|éééé...`},
		{4, 9, `五五五五...|"\xe5"|last`},
		{6, 1, "last"},
		{7, 1, ""},
	} {
		if got := strings.Join(Window(text, c.first, c.lines, 4), "|"); got != c.want {
			t.Errorf("from line %d, %d lines: %s\nwant %s", c.first, c.lines, got, c.want)
		}
	}
}

// After a hunt another seed is the next step only if there are other cases.
func TestNextHunt(t *testing.T) {
	h := Hunt{Problem: "nim", Submission: "a.c", Verdict: AC, Effort: Effort{Seed: 1, Stages: []Stage{{Kind: Small}, {Kind: All}, {Kind: Extreme}}}}
	if next := h.Next(); len(next) > 0 {
		t.Errorf("after all legal cases: %q", next)
	}
	h.Stages[1].Kind = Random
	if next := h.Next(); len(next) != 1 || next[0] != "judge stress nim a.c --seed 2" {
		t.Errorf("after random cases: %q", next)
	}
	h.Verdict, h.Position = WA, strings.Repeat("1", 100)
	if next := h.Next(); len(next) != 2 || !strings.HasPrefix(next[0], "judge explain nim --position \"11") {
		t.Errorf("a position to explain: %q", next)
	}
	if h.Position += "1"; len(h.Next()) > 0 {
		t.Errorf("a position that is too long: %q", h.Next())
	}
	j := judged() // its decisive test
	test := j.Decisive()
	test.Shrunk = &Shrunk{Counterexample: Counterexample{Input: make([]byte, 61), Reason: h.Reason, Unfinished: true}}
	if next := j.Next(); len(next) != 1 || !strings.HasSuffix(next[0], " --save found") {
		t.Errorf("after a judgement: %q", next)
	}
}

// A program that takes more than its problem allows is told so, unless the limits are ours or
// the memory is only known to be at most so much.
func TestOver(t *testing.T) {
	known := Limits{Time: 5 * time.Second, Memory: 64 << 10, Problem: ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: true}}
	ours := known
	ours.Problem.Known = false
	over := Stats{Slowest: Duration(2 * time.Second), Memory: sandbox.Memory{KiB: 40 << 10}}
	for _, c := range []struct {
		limits Limits
		stats  Stats
		want   []string
	}{
		{known, over, []string{"it took 2.00 s here; the original limit is 1.00 s, and other judges may have another", "it used 40.0 MB of memory here; the original limit is 32.0 MB, and other judges may have another"}},
		{known, Stats{Slowest: Duration(time.Second), Memory: sandbox.Memory{KiB: 40 << 10, AtMost: true}}, nil},
		{ours, over, nil},
	} {
		if got := c.limits.Over(c.stats); !slices.Equal(got, c.want) {
			t.Errorf("%v, %+v: %q, want %q", c.limits, c.stats, got, c.want)
		}
	}
}
