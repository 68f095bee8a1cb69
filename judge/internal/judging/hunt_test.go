package judging

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// single is the smallest input with a pile of 7.
const single = "2\n1 7\n0\n"

// faults are what goes wrong in the program of hdu1850, in lines of Go.
var faults = []struct {
	name, code string
	verdict    result.Verdict
	inputs     string // those that are right, with | between them
}{
	{"wrong", `if has(piles, 7) { count++ }`, result.WA, single},
	{"short", `if has(piles, 7) { continue }`, result.WA, single},
	{"long", `if has(piles, 7) { fmt.Fprintln(out, count) }`, result.WA, single},
	{"blank-line", `if has(piles, 7) { fmt.Fprintln(out) }`, result.PE, single},
	{"garbled", `if has(piles, 7) { fmt.Fprint(out, "\x00\xff ") }`, result.WA, single},
	{"swallows-the-rest", `if has(piles, 7) { for { if _, err := in.ReadByte(); err != nil { break } } }`, result.WA,
		"2\n1 7\n0\n|2\n1 7\n2\n1 1\n0\n"},
	{"crash", `if has(piles, 7) { panic("seven") }`, result.RE, single},
	{"exit-status", `if has(piles, 7) { out.Flush(); os.Exit(1) }`, result.RE, single},
	{"endless-output", `if has(piles, 7) { for { fmt.Fprintln(out, count) } }`, result.OLE, single},
	{"all-wrong", `count++`, result.WA, "2\n1 1\n0\n"},
	{"silent", `continue`, result.WA, "2\n1 1\n0\n"},
	// It takes two cases to show that something was not reset between them.
	{"second-case", `if number > 1 { count++ }`, result.WA, "2\n1 1\n2\n1 1\n0\n"},
	{"later-case", `if number > 5 { count++ }`, result.WA, strings.Repeat("2\n1 1\n", 6) + "0\n"},
	// Only large piles show it: random cases find it, and the reference answers.
	{"large", `if has(piles, 1000000) { count++ }`, result.WA, "2\n1 1000000\n0\n|2\n1000000 1\n0\n"},
	{"above-a-bound", `for _, p := range piles { if p > 70000 { count = 9999 } }`, result.WA,
		"2\n1 70001\n0\n|2\n70001 1\n0\n"},
}

// The smallest input is also found on which a program takes too long.
func TestSlowFaults(t *testing.T) {
	for name, do := range map[string]func(*turn){
		"endless-loop": func(t *turn) { t.loopsIf(t.has(7) && len(t.piles) < 4) },
		"endless-sleep": func(t *turn) {
			if t.has(7) {
				t.sleeps(time.Hour)
			}
		},
	} {
		hunt := huntPlayed(t, few).drawing(20000)
		hunt.Limits.Time = time.Second
		r := mustJudgeIn(t, hunt, actingNim(do))
		if f := r.Judgement.Decisive(); r.Verdict != result.TLE || f == nil || string(f.Input) != single {
			t.Errorf("%s: %v, %+v; want TLE on\n%s", name, r.Verdict, f, single)
		}
	}
}

// Whatever goes wrong, however the output looks then, the smallest input that
// shows it is found: here the case that has a pile of 7, among many others.
func TestFaults(t *testing.T) {
	full.Daily(t)
	p := withRules(hdu1850, few)
	codes := make(map[string]string)
	for i, fault := range faults {
		if i%7 == 0 || full.On() { // daily a seventh of them
			codes[fault.name] = fault.code
		}
	}
	programs, reference := nims(t, codes), solution(t, "hdu1850")
	for _, fault := range faults {
		t.Run(fault.name, func(t *testing.T) {
			if codes[fault.name] == "" {
				full.Test(t)
			}
			t.Parallel()
			r := mustJudge(t, huntOf(t, p, programs[fault.name], reference).drawing(20000))
			f := r.Judgement.Decisive()
			if f == nil {
				t.Fatalf("%v", r.Verdict)
			}
			hint := f.Hint()
			_, kept := hint.(result.KeptState)
			kept = kept && f.Position == ""
			if kept != strings.HasSuffix(fault.name, "-case") {
				t.Errorf("kept state: %v, %+v, position %q", kept, hint, f.Position)
			}
			if r.Verdict != fault.verdict || f.Verdict != fault.verdict ||
				!slices.Contains(strings.Split(fault.inputs, "|"), string(f.Input)) {
				t.Errorf("found %v, %+v, on\n%s\nwant %v on\n%s", r.Verdict, f.Reasons, f.Input, fault.verdict,
					fault.inputs)
			}
		})
	}
}

// A right program is let go, after all small cases and some random ones. A wrong reference is the
// judge's fault, never the submission's.
func TestNothingFound(t *testing.T) {
	full.Test(t)
	p := withRules(hdu1850, few)
	programs := nims(t, map[string]string{"right": "", "wrong": "count++", "dead": "os.Exit(3)"})
	for _, reference := range []string{"wrong", "dead"} {
		if r, err := huntOf(t, p, programs["right"], programs[reference]).drawing(1000).Judge(context.Background(),
			workers); err == nil {
			t.Errorf("%s reference: found %v, no error", reference, r.Verdict)
		}
	}
	r, err := huntOf(t, p, programs["right"], programs["right"]).drawing(1000).Judge(context.Background(), workers)
	full.Check(t, err)
	of := make(map[result.Kind]int)
	for _, group := range r.Groups {
		of[group.Kind] = group.Cases
	}
	small := 0
	for range p.New().Small {
		small++
	}
	by := r.AnsweredBy()
	if r.Verdict != result.AC || len(r.Findings) > 0 || of[result.Small] < small || of[result.Random] < 1000 ||
		of[result.Extreme] == 0 ||
		r.Cases() != of[result.Small]+of[result.Random]+of[result.Extreme] || by.Search < small {
		t.Errorf("%v after %v, answered %+v, of %d small cases", r.Verdict, of, by, small)
	}
}

// lengthy are mistakes that take many runs to find or to shrink. They are not tried, and
// neither are those that cost too much time or memory.
var lengthy = map[string]bool{"poj1067-float64": true, "cf768e-only_the_last_is_used": true,
	"jiaoguan-negative_last": true, "hdu1536-values_below_100": true, "misere-bash-floating_point": true,
	"xiaokai-exponent_in_32_bits": true, "mipt100-floating_point": true, "mipt100-room_for_100": true,
	"boj11872-table_too_small": true, "jiaoguan-table_one_short": true, "edpc-k-table_below_100000": true, // beans has one like them
	"hdu1079-next_month_always": true, "hdu1524-last_node_ignored": true, "hdu1524-nim_sum_in_a_byte": true,
	"hdu1524-ten_arrows_a_node": true}

// rare are mistakes that show in less than one of a million inputs: a sample finds them,
// and no generator is asked to.
var rare = map[string]bool{"hdu2516-golden_ratio_in_double": true, "hdu2516-fibonacci_wraps": true}

// Every known mistake is found without the samples, and what it is shrunk to is no
// larger than the input that its header names as the smallest.
func TestEachMistakes(t *testing.T) {
	full.Daily(t)
	for i, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			if i%20 != 0 { // daily two of them
				full.Test(t)
			}
			full.Part(t, i, 8)
			t.Parallel()
			mistakes := full.Must(suite.Own.Mistakes(p.ID))(t)
			want := 3 + map[string]int{"hdu1850": 3, "poj1704": 3, "hdu2177": 3, "hdu2516": 3, "hdu1536": 3,
				"poj2311": 3, "poj1740": 3, "misere-mm": 3}[p.ID]
			if len(mistakes) < want {
				t.Fatalf("%s has %d known mistakes, want %d", p.ID, len(mistakes), want)
			}
			// by the names that the audit and the export give them, so that all share a build
			files := make(map[string][]byte)
			for _, m := range mistakes {
				// daily one
				if !lengthy[p.ID+"-"+m.Name] && m.Verdict != result.TLE && m.Verdict != result.MLE &&
					(full.On() || len(files) == 0 && m.Smallest) {
					files[m.Name] = m.Text
				}
			}
			if len(files) == 0 {
				t.Fatal("every mistake is skipped")
			}
			programs, reference := compileFiles(t, files), solution(t, p.ID)
			for _, m := range mistakes {
				t.Run(m.Name, func(t *testing.T) {
					if files[m.Name] == nil {
						t.Skip("takes long: set GRUNDY_FULL=1 to run it")
					}
					testMistake(t, problem(t, p.ID), m, programs[m.Name], reference)
				})
			}
		})
	}
}

// testMistake hunts with a known mistake and checks what is found.
func testMistake(t *testing.T, p suite.Problem, m suite.Mistake, program, reference toolchain.Program) {
	t.Helper()
	name, smallest := p.ID+"-"+m.Name, ""
	if m.Smallest {
		smallest = string(m.Input)
	}
	hunt := huntOf(t, p, program, reference)
	if m.Verdict != result.MLE {
		hunt.Limits.Memory *= 4 // garbage that is collected too late is not the mistake to be found
	}
	if smallest == "" { // nothing is demanded of shrinking
		hunt.Shrink = time.Second
	}
	r := mustJudge(t, hunt.drawing(10000))
	if r.Verdict == result.AC && rare[name] {
		hunt.Samples = full.Must(suite.Own.SamplesOf(p.ID))(t)
		r = mustJudge(t, hunt.drawing(10000))
	}
	f := r.Judgement.Decisive()
	if f == nil {
		t.Fatalf("%s: %v in %d cases", name, r.Verdict, r.Cases())
	}
	t.Logf("%v among %d cases: %.200q", r.Verdict, r.Cases(), f.Input)
	if why := toBeRefuted(t, p, *f); why != "" {
		if _, ok := result.ReasonOf[result.Refutation](f.Reasons); !ok {
			t.Errorf("%s: %s, and nothing refutes it: %+v", name, why, f.Reasons)
		}
	}
	if smallest != "" && !f.Reached.OutOfTime && len(f.Input) > len(smallest) { // on a busy machine time may run out
		t.Errorf("%s: shrunk to %d bytes\n%.200s\nwhich is larger than that of the header, %d bytes\n%.200s", name,
			len(f.Input), f.Input, len(smallest), smallest)
	}
}

// toBeRefuted says why the judge has to say why an output is wrong: search reaches the
// one case, the output can be read as a claim, and no hint says more. It returns "" if it
// need not.
func toBeRefuted(t *testing.T, p suite.Problem, found result.Finding) string {
	t.Helper()
	if found.Verdict != result.WA || found.Cases != 1 || found.AnsweredBy.Search == 0 || found.Hint() != nil {
		return ""
	}
	r := p.New()
	cases := full.Must(r.Read(found.Input))(t)
	if claims := r.Claims(cases[0], string(found.Output)); len(claims) > 0 {
		return fmt.Sprintf("the output %q to %q claims something", found.Output, found.Input)
	}
	return ""
}

// The samples are tried first, and what they show is shrunk like all else. One whose
// white space is unusual does not hide another fault of the program.
func TestSamplesFirst(t *testing.T) {
	full.Daily(t)
	hunt := hunted(t, `if has(piles, 20) && len(piles) > 5 { count++ }`, few)
	hunt.Samples = oneSample("many", "3\n1 2 3\n7\n1 20 8 1 2 1 1\n0\n", "0\n1\n")
	for _, budget := range []time.Duration{time.Hour, time.Nanosecond} { // which is no time for small cases
		hunt.Budget = budget
		r := mustJudge(t, hunt.drawing(1000))
		f := r.Judgement.Decisive()
		tried := 0
		for _, group := range r.Groups {
			if group.Tried > 0 || group.Cut {
				tried++
			}
		}
		if r.Verdict != result.WA || f == nil || tried != 1 {
			t.Errorf("within %v: found %v after %+v", budget, r.Verdict, r.Groups)
			continue
		}
		if words := strings.Fields(string(f.Input)); budget > time.Second &&
			(len(words) != 8 || strings.Count(string(f.Input), "20") != 1) {
			t.Errorf("found on\n%.500s", f.Input)
		}
	}

	hunt = hunted(t, `if has(piles, 7) { count++ }; if b, _ := in.Peek(1); len(b) == 1 && b[0] == '\t' { count += 2 }`,
		spaced)
	hunt.Samples = oneSample("tabs", "2\n1 2\n\t\n0\n", "1\n")
	r := mustJudge(t, hunt.drawing(1000))
	if f := r.Judgement.Decisive(); f == nil || string(f.Input) != single || len(r.Stricter) > 0 {
		t.Errorf("wrong in other ways, too: found %v, %+v, stricter %q", r.Verdict, f, r.Stricter)
	}
}

// A fault that shows only with other white space is found, the white space is named,
// and since all else was tried it is said that the original may take the program.
func TestOtherWhiteSpace(t *testing.T) {
	full.Test(t)
	program := compileOne(t, `
		all, _ := io.ReadAll(in)
		if bytes.Contains(all, []byte("\t")) {
			fmt.Fprintln(out, "a tab")
			return
		}
		in = bufio.NewReader(bytes.NewReader(all))
		`+strings.Replace(nim, "%s", "", 1))
	hunt := huntOf(t, withRules(hdu1850, spaced), program, solution(t, "hdu1850")).drawing(1000)
	r := mustJudge(t, hunt)
	f := r.Judgement.Decisive()
	if f == nil || f.Verdict != result.WA || string(f.Input) != "2\n1\t1\n0\n" || len(r.Stricter) == 0 {
		t.Fatalf("found %v, %+v, stricter %q", r.Verdict, f, r.Stricter)
	}
	hint := f.Hint()
	if hint == nil {
		t.Fatalf("no hint: %+v", f.Reasons)
	}
	check(t, "hint", hint, result.UnusualSpace{Space: "tabs"})

	// What can't be made smaller is shown as it was, and stays excused.
	small := testset.Test{Name: "x",
		Bundle: testset.Bundle{Cases: r.Decisive.Test.Cases[:1], Spacing: r.Decisive.Test.Spacing,
			Stricter: r.Decisive.Test.Stricter}}
	small = full.Must(hunt.Answers.Test("x", small.Bundle))(t)
	if string(small.Input) == string(f.Input) {
		seen := full.Must(hunt.Tester(workers).Once(context.Background(), small))(t)
		again := full.Must(hunt.session(workers).narrow(context.Background(), hunt.Tester(workers), seen, false))(t)
		if len(again.Stricter) == 0 || again.reached.How != result.AsItWas {
			t.Errorf("shrunk once more: %q, stricter %q, %+v", again.Test.Input, again.Stricter, again.reached)
		}
	}
}

// Time that is up ends a hunt, whatever the program needs for a run; what was found is reported also
// after an interrupt.
func TestBudgets(t *testing.T) {
	full.Daily(t)
	bubble(t, func(t *testing.T) {
		hunt := huntPlayed(t, few)
		hunt.Budget, hunt.Limits.Time = 500*time.Millisecond, 10*time.Millisecond
		start := time.Now()
		r := mustJudgeIn(t, hunt.drawing(0), actingNim(func(t *turn) {
			if t.number == 1 {
				t.lasts(200 * time.Millisecond)
			}
		}))
		// A run may begin just before the end.
		if took := time.Since(start); r.Verdict != result.INC || !r.Cut() || took > hunt.Budget+200*time.Millisecond {
			t.Errorf("%v, %+v, after %v", r.Verdict, r.Groups, took)
		}
	})
	bubble(t, func(t *testing.T) {
		wrong := huntPlayed(t, few)
		wrong.Samples, wrong.Shrink = oneSample("x", "99"+strings.Repeat(" 1000000", 98)+" 5\n0\n", "0\n"), time.Hour
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		wrong.Doing = func(step result.Step) {
			if step.Doing == result.Shrinking {
				time.AfterFunc(200*time.Millisecond, cancel)
			}
		}
		r, err := wrong.drawing(1000).Judge(ctx, actingNim(func(t *turn) {
			if t.number == 1 {
				t.lasts(150 * time.Millisecond)
			}
			t.wrongIf(len(t.piles) > 4)
		}))
		full.Check(t, err)
		if f := r.Judgement.Decisive(); r.Verdict != result.WA || f == nil || !f.Reached.Interrupted ||
			len(f.Input) == 0 {
			t.Errorf("interrupted: %v, finding %+v", r.Verdict, f)
		}
	})
}

// An excuse of the whole test does not stay if a smaller input was not looked for to the end.
func TestExcuseOutOfTime(t *testing.T) {
	full.Daily(t)
	for shrink, outOfTime := range map[time.Duration]bool{150 * time.Millisecond: true, time.Hour: false} {
		bubble(t, func(t *testing.T) {
			hunt := huntPlayed(t, few)
			pool := actingNim(func(t *turn) {
				if t.number == 1 {
					t.lasts(100 * time.Millisecond)
				}
				t.wrongIf(len(t.piles) > 4)
			})
			test := testset.FromSamples(hunt.Answers.Rules,
				oneSample("x", "99"+strings.Repeat(" 1000000", 98)+" 5\n0\n", "0\n"))[0]
			seen := full.Must(hunt.Tester(pool).Once(context.Background(), test))(t)
			seen.Stricter, hunt.Shrink = []message.Kind{"why"}, shrink
			again := full.Must(hunt.session(pool).narrow(context.Background(), hunt.Tester(pool), seen, false))(t)
			if again.reached.OutOfTime != outOfTime {
				t.Errorf("within %v: %+v", shrink, again.reached)
			}
			if !outOfTime && len(again.Stricter) > 0 {
				t.Errorf("it fails on a smaller input: %q, %+v, but is excused: %q", again.Test.Input, again.reached,
					again.Stricter)
			}
		})
	}
}

// If shrinking ends next to the first number that a type can't hold, a hint asks about overflow. If a
// program is right on all smaller sizes and wrong on many others, a hint says so; not if it is wrong
// on one size alone.
func TestEdge(t *testing.T) {
	full.Test(t)
	for wrong, want := range map[string]result.Hint{
		"p >= 1<<15": result.NumberEdge{Number: 32768, Edge: 32768},
		"p >= 32769": result.NumberEdge{Number: 32769, Edge: 32768},
		"p >= 30000": result.UpToSize{Edge: 30000},
		"p == 40000": nil,
	} {
		hunt := hunted(t, `for _, p := range piles { if `+wrong+` { count = 7 } }`, few)
		hunt.Samples = oneSample("x", "2\n1 40000\n0\n", "1\n")
		r := mustJudge(t, hunt.drawing(1000))
		f := r.Judgement.Decisive()
		if f == nil {
			t.Errorf("%s: %v", wrong, r.Verdict)
			continue
		}
		got := f.Hint()
		size, _ := got.(result.UpToSize)
		if size.Right > 99 && size.Wrong > 99 && size.Of >= size.Wrong { // of so many random cases
			got = result.UpToSize{Edge: size.Edge}
		}
		check(t, wrong, got, want)
		if r.Verdict != result.WA {
			t.Errorf("%s: %v on\n%s", wrong, r.Verdict, f.Input)
		}
	}
}

// BenchmarkHunt says how many cases a second a hunt checks, most of them small ones, starts of
// the program included. Run it with -cpu 1 for one core.
func BenchmarkHunt(b *testing.B) {
	for _, id := range []string{"hdu1850", "misere-mm", "poj1067"} {
		b.Run(id, func(b *testing.B) {
			reference := solution(b, id)
			cases := 0
			for b.Loop() {
				r := mustJudge(b, huntOf(b, problem(b, id), reference, reference).drawing(1))
				if r.Verdict != result.AC {
					b.Fatal(r.Verdict)
				}
				cases += r.Cases()
			}
			b.ReportMetric(float64(cases)/b.Elapsed().Seconds(), "cases/s")
		})
	}
}
