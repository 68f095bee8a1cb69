package result

import (
	"encoding/json"
	"errors"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// judged is a judgement as a report shows it.
func judged() Judgement {
	problem := ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: true}
	difference := Difference{What: OtherWord, Line: 1, Got: "<&>", Want: "2",
		Lines: []DiffLine{{"-", "2"}, {"+", "<&>"}}}
	tests := []Test{
		{Name: "samples/a", Group: Samples, Sample: "a", Verdict: AC, CPU: 1234567, Wall: 2 * Duration(time.Second),
			Memory: Memory{KiB: 900}, AnsweredBy: Methods{Search: 2}},
		{Name: "samples/b", Group: Samples, Verdict: WA, Memory: Memory{KiB: 800, AtMost: true},
			Stricter: []message.Kind{"why"}, Reasons: Reasons{difference}},
	}
	return Judgement{
		By: ByTest, Problem: "nim", Title: "Nim", Author: "anna", Submission: "mine.c", Language: "C", Verdict: WA,
		Notes: []Note{{Message: message.Plain("note")}}, Stricter: []message.Kind{"why"},
		Limits:    Limits{Time: time.Second, Memory: 64 << 10, Problem: problem},
		Isolation: IsolationOf([]Protection{{Name: "files", Held: true}, {Name: "network"}}),
		Versions:  Versions{"v1", "gcc 12"},
		Budget:    Duration(time.Minute),
		Groups: []Group{
			{Kind: Samples, Stats: StatsOf(tests), Cases: 4, Took: Duration(1500 * time.Microsecond),
				AnsweredBy: Methods{Search: 2}, Verdict: WA, Decisive: "samples/b"},
			{Kind: Small, NotTried: true, Chosen: 5, ChosenOf: 8, Verdict: AC},
		},
		Tests: tests,
		Stats: StatsOf(tests),
		Findings: []Finding{{
			Verdict: WA, Test: "samples/b", Group: Samples, Input: Text("\xff"), Answer: Text("2\n"),
			Output: Text("<&>\n"), Cases: 1, Reached: Reached{How: Cases, From: 1, To: 1, Of: 2},
			Reasons: Reasons{difference, PlainHint{Is: SilentProgram}}, Complaint: "end", Position: "7",
			Searchable: true,
		}},
		Unanswered: []Unanswered{{"test/c", Duration(time.Millisecond), Memory{KiB: 7, AtMost: true}, Text("3\n")}},
	}
}

const judgedJSON = `{"by":"test","problem":"nim","title":"Nim","author":"anna","submission":"mine.c","language":"C","verdict":"WA","compiler_says":"","notes":[{"message":{"kind":"","parts":["note"]}}],` +
	`"stricter_than_original":["why"],"limits":{"time_ms":1000,"memory_kib":65536,"original_known":true,"problem_time_ms":1000,"problem_memory_kib":32768},"isolation":["files"],"not_enforced":["network"],"versions":{"judge":"v1","compiler":"gcc 12"},"budget_ms":60000,` +
	`"groups":[{"name":"samples","tried":2,"passed":1,"slowest_ms":1.234,"most":{"memory_kib":900},"verdict":"WA","decisive":"samples/b","not_tried":false,"cut":false,"cases_tried":4,"took_ms":1.5,"answered_by":{"search":2,"second_method":0,"solution":0}},` +
	`{"name":"small","tried":0,"passed":0,"slowest_ms":0,"most":{"memory_kib":0},"verdict":"AC","not_tried":true,"cut":false,"cases_chosen":5,"cases":8,"cases_tried":0,"took_ms":0}],` +
	`"tests":[{"name":"samples/a","group":"samples","sample":"a","verdict":"AC","cpu_ms":1.234,"wall_ms":2000,"memory_kib":900,"answered_by":{"search":2,"second_method":0,"solution":0}},` +
	`{"name":"samples/b","group":"samples","verdict":"WA","cpu_ms":0,"wall_ms":0,"memory_kib":800,"memory_at_most":true,"stricter_than_original":["why"],"reasons":[{"kind":"difference","what":"word","line":1,"printed":"<&>","expected":"2","lines":[{"sign":"-","text":"2"},{"sign":"+","text":"<&>"}]}]}],` +
	`"stats":{"tried":2,"passed":1,"slowest_ms":1.234,"most":{"memory_kib":900}},"unanswered":[{"name":"test/c","cpu_ms":1,"memory_kib":7,"memory_at_most":true,"output":"3\n"}],` +
	`"findings":[{"verdict":"WA","test":"samples/b","group":"samples","sample":"","input":"\ufffd","answer":"2\n","output":"<&>\n","cases":1,"input_answered_by":{"search":0,"second_method":0,"solution":0},"reached":{"how":"cases","from":1,"to":1,"of":2,"out_of_time":false,"interrupted":false,"slow_start":false},` +
	`"reasons":[{"kind":"difference","what":"word","line":1,"printed":"<&>","expected":"2","lines":[{"sign":"-","text":"2"},{"sign":"+","text":"<&>"}]},{"kind":"hint","hint":"silent"}],"standard_error":"end","position":"7","position_searchable":true}]}`

// The documents have exactly these fields, in this order: other programs read them.
func TestJSON(t *testing.T) {
	const nobody = `{"by":"test","problem":"nim","title":"Nim","submission":"a.py","language":"","verdict":"JE","compiler_says":"","error":"<no>","stricter_than_original":[],` +
		`"limits":{"time_ms":0,"memory_kib":0,"original_known":false,"problem_time_ms":0,"problem_memory_kib":0},` +
		`"isolation":[],"not_enforced":[],"versions":{"judge":"v1","compiler":""},"groups":[],"tests":[],"stats":{"tried":0,"passed":0,"slowest_ms":0,"most":{"memory_kib":0}},"findings":[]}`
	without := NotJudged("v1", "nim", "Nim", "a.py", errors.New("<no>"))
	for _, c := range []struct {
		schema   string
		document Document
		want     string
	}{
		{"grundy/test/1", judged(), judgedJSON},
		{"grundy/test/1", without, nobody},
		{"grundy/run/1", SuiteOf(), `{"verdict":"AC","problems":[]}`},
		{"grundy/run/1", SuiteOf(without), `{"verdict":"JE","problems":[` + nobody + `]}`},
		{"grundy/grade/1",
			Class{Suite: SuiteOf(judged()), Folder: "my class",
				People: []Person{{Name: "anna", Verdicts: map[string][]Verdict{"nim": {WA}}}},
				Failed: []Failure{{errors.New("b.py: no")}}},
			`{"folder":"my class","people":[{"name":"anna","accepted":0,"verdicts":{"nim":["WA"]}}],"programs":[` +
				judgedJSON + `],"not_judged":["b.py: no"]}`},
		{"grundy/doctor/1",
			Machine{[]Protection{{Name: "network", Meaning: "reach the network", Detail: "no"},
				{Name: "files", Held: true, Hole: "some"}},
				[]Language{{Name: "C", Endings: []string{".c"},
					Missing: "there is no gcc: install GCC"}}, []string{"/acl"},
				[]string{"no"}, Cache{"/c", false, "/c is open to others"},
				Measured{Speed{Slower: 2.5}, Figures{1, 2, 3, 4}, Figures{5, 6, 7, 8}}},
			`{"protections":[{"name":"network","meaning":"reach the network","held":false,"detail":"no"},{"name":"files","meaning":"","held":true,"detail":"","hole":"some"}],` +
				`"languages":[{"name":"C","endings":[".c"],"version":"","missing":"there is no gcc: install GCC"}],"libraries":["/acl"],"left_out":["no"],"cache":{"folder":"/c","own":false,"why":"/c is open to others"},"speed":{"times_slower":2.5,` +
				`"figures":{"loop_ns":1,"read_text_ns":2,"touch_memory_ns":3,"start_ns":4},"usual_figures":{"loop_ns":5,"read_text_ns":6,"touch_memory_ns":7,"start_ns":8}}}`},
	} {
		var out strings.Builder
		full.Check(t, WriteLine(&out, c.document))
		if diff := cmp.Diff(`{"schema":"`+c.schema+`",`+c.want[1:]+"\n", out.String()); diff != "" {
			t.Errorf("%s: -want +got:\n%s", c.schema, diff)
		}
	}
}

// fill sets all that JSON has of a value, so that nothing is zero.
func fill(v reflect.Value) {
	switch to := v.Addr().Interface().(type) {
	case *Verdict:
		*to = WA
		return
	case *message.Outcome:
		*to = message.Win
		return
	case *Duration:
		*to = 3 * Duration(time.Millisecond)
		return
	case *time.Duration:
		*to = 5 * time.Millisecond
		return
	case *Text:
		*to = Text("<é>\n")
		return
	case *message.Message:
		*to = message.New("<é>", int64(3), "<é>", message.New("inner", int64(4)))
		return
	case *Failure:
		to.Why = errors.New("<é>")
		return
	case *message.Move: // which has moves in it
		for i := range v.NumField() {
			if v.Type().Field(i).Name != "All" {
				fill(v.Field(i))
			}
		}
		to.All = []message.Move{{Verb: message.Take, Count: 2}, {}}
		return
	case *Reasons:
		add := func(kind Reason) {
			reason := reflect.New(reflect.TypeOf(kind)).Elem()
			reason.Set(reflect.ValueOf(kind))
			fill(reason)
			*to = append(*to, reason.Interface().(Reason), kind) // and one with nothing
		}
		for _, kind := range ReasonKinds {
			add(kind)
		}
		for _, kind := range HintKinds {
			add(kind)
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("json") != "-" {
				fill(v.Field(i))
			}
		}
	case reflect.Array:
		fill(v.Index(0))
		fill(v.Index(v.Len() - 1))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0))
		fill(v.Index(1))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		if v.Type() != reflect.TypeFor[*int]() { // to 0, which is not nil
			fill(v.Elem())
		}
	case reflect.String:
		v.SetString("<é>")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(7)
	case reflect.Uint64:
		v.SetUint(1 << 63)
	case reflect.Float64:
		v.SetFloat(1.5)
	default:
		panic("a test can't fill a " + v.Type().String())
	}
}

// A judgement that is kept loses nothing, whatever it has.
func TestRoundTrip(t *testing.T) {
	var whole Judgement
	fill(reflect.ValueOf(&whole).Elem())
	kinds := len(ReasonKinds) + len(HintKinds)
	if n := len(whole.Findings[0].Reasons); n != 2*kinds || kinds < 8+40 {
		t.Fatalf("%d reasons of %d kinds", n, kinds)
	}
	for name, j := range map[string]Judgement{"all fields": whole, "no field": Judgement{}.Filled(),
		"not judged": NotJudged("v1", "nim", "Nim", "a.py", errors.New("<no>"))} {
		for _, marshal := range []func(any) ([]byte, error){Marshal, json.Marshal} {
			text := full.Must(marshal(j))(t)
			var got Judgement
			full.Check(t, json.Unmarshal(text, &got))
			if diff := cmp.Diff(j, got); diff != "" {
				t.Errorf("%s: -want +got:\n%s", name, diff)
			}
		}
	}
}

// Reasons that are not known are an error, since a reader would miss them, and so are parts that do
// not fit.
func TestUnknownReason(t *testing.T) {
	for text, want := range map[string]string{
		`[{"kind":"difference","line":1}]`:   "",
		`[]`:                                 "",
		`[{"kind":"horoscope"}]`:             "horoscope",
		`[{"kind":"hint","hint":"to do"}]`:   "",
		`[{"kind":"hint","hint":"dream"}]`:   "dream",
		`[{"kind":"difference","line":"x"}]`: "line",
		`[{}]`:                               "kind",
		`{}`:                                 "array",
	} {
		var reasons Reasons
		err := json.Unmarshal([]byte(text), &reasons)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) && want != "array" {
			t.Errorf("Unmarshal(%s) = %v, want %q", text, err, want)
		}
	}
}

// A reason is found by its type.
func TestReasonOf(t *testing.T) {
	f := Finding{Reasons: Reasons{Difference{Line: 3}, Swapped{}, PlainHint{Is: SilentProgram}}}
	if got := f.Hint(); got != (Swapped{}) {
		t.Errorf("Hint = %+v, want the first one", got)
	}
	if got, ok := ReasonOf[Difference](f.Reasons); !ok || got.Line != 3 {
		t.Errorf("ReasonOf[Difference] = %+v, %v", got, ok)
	}
	if got, ok := ReasonOf[Crash](f.Reasons); ok {
		t.Errorf("ReasonOf[Crash] = %+v", got)
	}
	if got := (Finding{}).Hint(); got != nil {
		t.Errorf("without reasons: %+v", got)
	}
}

// A suite has the verdict of the first program that is not accepted, and the sums of all.
func TestSuiteOf(t *testing.T) {
	right := Judgement{Verdict: AC, Stats: Stats{Tried: 1}}
	s := SuiteOf(right, judged(), right)
	if s.Verdict != WA || s.Accepted != 2 || s.Tests != 4 || len(s.Judgements) != 3 ||
		strings.Join(s.NotEnforced, " ") != "network" {
		t.Errorf("%+v", s)
	}
	if got, want := judged().Stats, (Stats{2, 1, 1234567, Memory{KiB: 900}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Numbers, times, sizes and counts are written with their units, and words so that no terminal and no
// shell takes them for commands.
func TestReadable(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Size(0).String(), "0.0 MB"},
		{Size(32768).String(), "32.0 MB"},
		{Size(1100).String(), "1.1 MB"},
		{Size(262144).Flag(), "256MB"},
		{Size(65000).Flag(), "65000KB"},
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
		{texts.Printable("a\tb\n\x1b[31m\u202e\xff\u00e9"), "a\tb\n?[31m??\u00e9"},
		{texts.Line("a\tb\nc\r"), "a b c?"},
		{texts.Clip("\u4e94\u4e94\u4e94", 3), "\u4e94\u4e94\u4e94"},
		{texts.Clip("\u4e94\u4e94\u4e94", 2), "\u4e94\u4e94..."},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// limits returns limits of a program in C with those that a person has set, 0 for none.
func limits(known bool, t time.Duration, memory Size) Limits {
	problem := ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: known}
	return Limits{Time: problem.Time, Memory: problem.MemoryNow(), Problem: problem}.With(t, memory)
}

// slower returns limits on a machine that is 2.6 times slower.
func slower(l Limits) Limits {
	l.Speed = Speed{Slower: 2.6, Starts: 2}
	l.Slowed, l.Time = l.Time, l.Speed.Time(l.Time)
	return l
}

// A document has both limits, that of the usual machine and that of this one, and is read back whole.
func TestLimitsJSON(t *testing.T) {
	for _, want := range []Limits{limits(true, 0, 0), slower(limits(true, 0, 0)),
		slower(limits(true, 0, 0)).With(time.Second, 0), {Speed: SpeedSet(3)}} {
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got Limits
		if err := json.Unmarshal(text, &got); err != nil || got != want {
			t.Errorf("%s\nis read as %+v, %v\nwant       %+v", text, got, err, want)
		}
	}
	text, _ := json.Marshal(slower(limits(true, 0, 0)))
	for _, part := range []string{`"time_ms":2600`, `"usual_time_ms":1000`, `"times_slower":2.6`} {
		if !strings.Contains(string(text), part) {
			t.Errorf("%s\nlacks %s", text, part)
		}
	}
}

// No limit is changed in silence, and a command that repeats the run has the same ones.
func TestLimits(t *testing.T) {
	for _, c := range []struct {
		name   string
		limits Limits
		time   Duration // of the problem, if it is another
		memory Size
		flags  []string
	}{
		{"raised for pointers of today", limits(true, 0, 0), 0, 32 << 10, nil},
		{"ours", limits(false, 0, 0), 0, 0, nil},
		{"set", limits(true, 50*time.Millisecond, 80<<10), 0, 0,
			[]string{"--time-limit", "50ms", "--memory-limit", "80MB"}},
		{"one is set", limits(true, 0, 32<<10), 0, 0, []string{"--memory-limit", "32MB"}},
		{"set to what holds", limits(true, time.Second, 64<<10), 0, 32 << 10, nil},
		{"longer on a slower machine", slower(limits(true, 0, 32<<10)), 0, 0, []string{"--memory-limit", "32MB"}},
		{"set on a slower machine", slower(limits(true, 0, 0)).With(50*time.Millisecond, 80<<10), 0, 0,
			[]string{"--time-limit", "50ms", "--memory-limit", "80MB"}},
		{"at a speed that is set", Limits{Speed: SpeedSet(2.5)}, 0, 0, []string{"--speed", "2.5"}},
		{"at a speed that is set to 1", Limits{Speed: SpeedSet(1)}, 0, 0, []string{"--speed", "1"}},
	} {
		gotTime, gotMemory := c.limits.Raised()
		if flags := c.limits.Flags(); gotTime != c.time || gotMemory != c.memory || !slices.Equal(flags, c.flags) {
			t.Errorf("%s: Raised = %v, %v, Flags = %q; want %v, %v, %q", c.name, gotTime, gotMemory, flags, c.time,
				c.memory, c.flags)
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
		{2, 2, `|éééé...`},
		{4, 9, `五五五五...|"\xe5"|last`},
		{6, 1, "last"},
		{7, 1, ""},
	} {
		if got := strings.Join(texts.Window(text, c.first, c.lines, 4), "|"); got != c.want {
			t.Errorf("from line %d, %d lines: %s\nwant %s", c.first, c.lines, got, c.want)
		}
	}
}

// A note of an older document is read, with a text in English.
func TestOldNotes(t *testing.T) {
	for text, want := range map[string]Note{
		`{"note":"remark","text":"a\nb"}`:             {Message: message.Plain("a"), Lines: "b"},
		`{"note":"fix","text":"a"}`:                   {Message: message.Plain("a"), Fix: true},
		`{"note":"earlier","text":"12"}`:              NoteOf(Earlier, message.Plain("12")),
		`{"note":"blanks"}`:                           NoteOf(EndBlanks),
		`{"message":{"kind":"earlier","parts":[12]}}`: NoteOf(Earlier, 12),
	} {
		var read Note
		full.Check(t, json.Unmarshal([]byte(text), &read))
		if !read.Equal(want) {
			t.Errorf("%s is %+v, want %+v", text, read, want)
		}
	}
}

// Results are data for anyone: the package imports none of the judge but message, which imports none.
func TestImports(t *testing.T) {
	for folder, allowed := range map[string]string{".": `"grundy/judge/internal/message"`, "../message": ""} {
		paths := full.Must(filepath.Glob(filepath.Join(folder, "*.go")))(t)
		seen := 0
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			seen++
			file := full.Must(parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly))(t)
			for _, spec := range file.Imports {
				if strings.HasPrefix(spec.Path.Value, `"grundy/`) && spec.Path.Value != allowed {
					t.Errorf("%s imports %s", path, spec.Path.Value)
				}
			}
		}
		if seen < 3 {
			t.Errorf("%s: %d files", folder, seen)
		}
	}
}
