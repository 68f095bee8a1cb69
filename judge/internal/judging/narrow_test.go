package judging

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/toolchain"
)

// The case that is to blame is found, also where the difference shows only in the
// next one. Here it is the fourth, the one with a pile of 7.
func TestCases(t *testing.T) {
	full.Daily(t)
	const input, answer = "2\n1 2\n2\n3 3\n2\n1 5\n3\n1 7 2\n2\n4 4\n2\n2 6\n0\n", "1\n0\n1\n1\n0\n1\n"
	codes := map[string]string{
		"wrong":             `if seven { count++ }`,
		"wrong-once":        `if number == 4 { count++ }`,
		"nothing":           `if seven { continue }`,
		"too-much":          `if seven { fmt.Fprintln(out, count) }`,
		"ends":              `if number == 5 { return }`,
		"silent":            `continue`,
		"blank-line-before": `if seven { fmt.Fprintln(out) }`,
		"blank-line-after":  `if seven { fmt.Fprintf(out, "%d\n\n", count); continue }`,
		"space":             `if seven { fmt.Fprint(out, " ") }`,
		"no-line-break":     `if seven { fmt.Fprint(out, count, " "); continue }`,
	}
	type found struct {
		Reached result.Reached
		Input   string
	}
	all := found{result.Reached{How: result.AsItWas}, input}
	others := map[string]found{ // than the fourth case, alone; all where none is known to be wrong alone
		"wrong-once": all,
		"ends":       all,
		"silent":     {result.Reached{How: result.Cases, From: 1, To: 1, Of: 6}, "2\n1 2\n0\n"},
	}
	if !full.On() { // daily three of them
		maps.DeleteFunc(codes,
			func(name, _ string) bool { return !slices.Contains([]string{"wrong", "silent", "space"}, name) })
	}
	programs := nims(t, codes)
	for name, program := range programs {
		f := mustJudge(t, tried(program, given(input, answer))).Judgement.Decisive()
		want, ok := others[name]
		if !ok {
			want = found{result.Reached{How: result.Cases, From: 4, To: 4, Of: 6}, "3\n1 7 2\n0\n"}
		}
		check(t, name, found{f.Reached, string(f.Input)}, want)
		hint := f.Hint()
		kept, has := hint.(result.KeptState)
		if has != (name == "wrong-once") || has && kept.Case != 4 {
			t.Errorf("%s: hint %+v", name, hint)
		}
	}
	// A case too large to search does not matter where every case has a line.
	f := mustJudge(t,
		tried(programs["silent"],
			given("3\n1000000 999999 123456\n2\n1 1\n2\n5 9\n0\n", "1\n0\n1\n"))).Judgement.Decisive()
	check(t, "a large case", f.Reached, result.Reached{How: result.Cases, From: 1, To: 1, Of: 3})
	// Nothing is said of the case where it is unknown: in an answer without the lines of each
	// case, here those of the large one in one line, and in what is no input of the problem.
	for _, input := range []string{"3\n1000000 999999 123456\n2\n1 1\n2\n1 1\n0\n", "no number\n"} {
		f := mustJudge(t, tried(programs["silent"], given(input, "1 0 0\n"))).Judgement.Decisive()
		check(t, fmt.Sprintf("input %q", input), found{f.Reached, string(f.Input)},
			found{result.Reached{How: result.AsItWas}, input})
		if f.Verdict != result.WA || f.Position != "" {
			t.Errorf("input %q: %v, position %q", input, f.Verdict, f.Position)
		}
	}
}

// A program that is right on each case alone, and wrong on many together, keeps something between
// cases. The cases stay, since none is to blame.
func TestKeptState(t *testing.T) {
	full.Daily(t)
	var input, answer strings.Builder
	const many = 300
	for n := 1; n <= many; n++ {
		fmt.Fprintf(&input, "2\n%d %d\n", n, n+1)
		answer.WriteString("1\n")
	}
	input.WriteString("0\n")
	programs := nims(t, map[string]string{
		"one":  `if number == 250 { count++ }`,
		"many": `if number > 250 { count++ }`,
	})
	for name, n := range map[string]int{"one": 250, "many": 251} {
		trial := tried(programs[name], given(input.String(), answer.String()))
		meter, before := metered(workers), 0
		trial.Decided = func(Result) error {
			before, _ = meter.count()
			return nil
		}
		f := mustJudgeIn(t, trial, meter).Judgement.Decisive()
		after, _ := meter.count()
		hint := f.Hint()
		if !cmp.Equal(hint, result.Hint(result.KeptState{Case: n})) {
			t.Errorf("%s: hint %+v, want kept state at case %d", name, hint, n)
		}
		check(t, name, f.Reached, result.Reached{How: result.AsItWas})
		if string(f.Input) != input.String() || f.Position != "" {
			t.Errorf("%s: input %.40q, position %q", name, f.Input, f.Position)
		}
		if after-before > 5 {
			t.Errorf("%s: %d runs explain it", name, after-before)
		}
	}
}

// Of what fails only together the fewest cases are shown that do.
func TestTogether(t *testing.T) {
	together := func(t *turn) {
		if t.number == 4 {
			t.flush()
			t.loops()
		}
	}
	dies := func(t *turn) { t.exitsIf(t.number == 7) }
	diesOrLoops := func(t *turn) {
		t.exitsIf(t.number == 7)
		t.loopsIf(t.number == 6 && t.in.Buffered() < 6) // the sixth case is the last one
	}
	for name, c := range map[string]struct {
		do      func(*turn)
		cases   int
		verdict result.Verdict
		want    result.Reached
	}{
		"too slow at the fourth of 6": {together, 6, result.TLE,
			result.Reached{How: result.AsItWas}},
		"too slow at the fourth of 12": {together, 12, result.TLE,
			result.Reached{How: result.Cases, From: 1, To: 6, Of: 12}},
		"dies at the seventh, too slow on the first six": {diesOrLoops, 12, result.RE,
			result.Reached{How: result.AsItWas}},
		"dies at the seventh": {dies, 28, result.RE,
			result.Reached{How: result.Cases, From: 1, To: 7, Of: 28}},
	} {
		trial := tried(toolchain.Program{},
			given(strings.Repeat("2\n1 2\n", c.cases)+"0\n", strings.Repeat("1\n", c.cases)))
		r := mustJudgeIn(t, trial, actingNim(c.do))
		f := r.Judgement.Decisive()
		check(t, name, f.Reached, c.want)
		if r.Verdict != c.verdict || f.Verdict != c.verdict || len(f.Reasons) == 0 {
			t.Errorf("%s: %v, %v, reasons %+v; want %v", name, r.Verdict, f.Verdict, f.Reasons, c.verdict)
		}
	}
}

// Why an output is wrong is not looked for by search where search did not find the answer: it would
// search for half a minute, and find nothing. Only a move to a position that search reaches is.
func TestRefuteWithoutSearch(t *testing.T) {
	p := problem(t, "hdu2177")
	for input, want := range map[string]bool{"1 1\n0 0\n": true, "700000 1000000\n0 0\n": false,
		"149 100000\n0 0\n": true} {
		r := p.New()
		wrong := decide(result.Limits{}, testset.Of(r, "x", []byte(input), []byte("1\n0 0\n")),
			sandbox.Result{Output: []byte("0\n")})
		d := diagnosis{session: Trial{}.session(nil), Hints: Hints{Rules: r}, test: wrong,
			smallest: reduced{TestResult: wrong}}
		if d.refute(); (d.refutation != nil) != want || d.position == nil {
			t.Errorf("%q: refuted by %+v, on %v; want any: %v", input, d.refutation, d.position, want)
		}
		if past, said := result.ReasonOf[result.PastSearch](d.finding().Reasons); said == want || said && past.Bound.IsZero() {
			t.Errorf("%q: says %+v, that search does not reach it; want that it does: %v", input, past, !want)
		}
	}
}

// Halving ends with the fewest cases that fail, and prefers a half that is wrong to one that is slow.
func TestHalves(t *testing.T) {
	programs := map[string]func(*turn){
		"crash":          func(t *turn) { t.exitsIf(t.has(70)) },
		"slow":           func(t *turn) { t.loopsIf(t.has(50)) },
		"slow-and-wrong": func(t *turn) { t.loopsIf(t.has(20)); t.wrongIf(t.has(60)) },
		"wrong-together": func(t *turn) { t.loopsIf(t.has(20)); t.wrongIf(t.has(60) && t.number > 2) },
	}
	for _, c := range []struct {
		program string
		n       int
		verdict result.Verdict
		want    result.Reached
	}{
		{"crash", 7, result.RE, result.Reached{How: result.Cases, From: 7, To: 7, Of: 7}},
		{"crash", 100, result.RE, result.Reached{How: result.Cases, From: 70, To: 70, Of: 100}},
		{"slow", 8, result.TLE, result.Reached{How: result.Cases, From: 5, To: 5, Of: 8}},
		{"slow-and-wrong", 8, result.WA, result.Reached{How: result.Cases, From: 6, To: 6, Of: 8}},
		{"wrong-together", 8, result.TLE, result.Reached{How: result.Cases, From: 2, To: 2, Of: 8}},
	} {
		var input strings.Builder
		for i := range c.n {
			size := 10 * (i + 1) // of both piles
			if c.n > 10 {
				size = i + 1
			}
			fmt.Fprintf(&input, "2\n%d %d\n", size, size)
		}
		trial := tried(toolchain.Program{}, given(input.String()+"0\n", strings.Repeat("0\n", c.n)))
		r := mustJudgeIn(t, trial, actingNim(programs[c.program]))
		f := r.Judgement.Decisive()
		name := fmt.Sprintf("%s among %d", c.program, c.n)
		check(t, name, f.Reached, c.want)
		if r.Verdict != c.verdict || f.Verdict != c.verdict {
			t.Errorf("%s: %v, %v; want %v", name, r.Verdict, f.Verdict, c.verdict)
		}
	}
}

// An input that must have several cases is not cut below that number.
func TestFewestCases(t *testing.T) {
	full.Daily(t)
	four := withRules(hdu1850, func(r rules.Rules) rules.Rules {
		r.Layout = rules.Counted(4, 100)
		return r
	})
	program := compileOne(t,
		"var cases int\nfmt.Fscan(in, &cases)\n"+strings.Replace(nim, "%s", `if seven { os.Exit(1) }`, 1))
	input := "16\n" + strings.Repeat("2\n1 1\n", 9) + "2\n7 7\n" + strings.Repeat("2\n1 1\n", 6)
	trial := tried(program,
		testset.Given(result.Samples, testset.Of(four.New(), "x", []byte(input), []byte(strings.Repeat("0\n", 16)))))
	trial.Problem = four
	check(t, "at least four of 16", mustJudge(t, trial).Judgement.Decisive().Reached,
		result.Reached{How: result.Cases, From: 9, To: 12, Of: 16})
}

// The judge's own trouble ends narrowing.
func TestTrouble(t *testing.T) {
	trouble := errors.New("trouble")
	seen := decide(result.Limits{}, given2(t), sandbox.Result{Death: "exit status 1", Status: 1})
	trial := huntOf(t, hdu1850, toolchain.Program{}, toolchain.Program{})
	r := trial.session(workers).reducer(context.Background(), trial.Tester(workers), seen)
	r.trouble = trouble
	if r.shrink(); !errors.Is(r.trouble, trouble) || r.best.reached.How != result.AsItWas {
		t.Errorf("%v, %+v", r.trouble, r.best.reached)
	}
}

// given2 returns a test of two cases.
func given2(t *testing.T) testset.Test {
	t.Helper()
	for test := range given("2\n1 1\n2\n1 2\n0\n", "0\n1\n").Tests {
		return test
	}
	panic("no test")
}

// Few runs make a batch small: those of the cases that fail among many are found in the outputs.
func TestFewRuns(t *testing.T) {
	full.Test(t)
	for _, c := range []struct {
		problem, mistake string
		most             int // runs after the verdict
	}{
		{"poj1704", "all_spaces", 15},
		{"hdu1850", "", 30},
	} {
		p := problem(t, c.problem)
		var program toolchain.Program
		mistakes := full.Must(suite.Own.Mistakes(p.ID))(t)
		i := slices.IndexFunc(mistakes, func(m suite.Mistake) bool {
			return m.Name == c.mistake || c.mistake == "" && m.Verdict == result.WA && m.Smallest
		})
		program = compileFiles(t, map[string][]byte{mistakes[i].Name: mistakes[i].Text})[mistakes[i].Name]
		trial := huntOf(t, p, program, solution(t, p.ID))
		trial.By, trial.Samples = result.ByTest, full.Must(suite.Own.SamplesOf(p.ID))(t)
		trial.Tests = trial.Whole()
		meter, before, cases := metered(workers), 0, 0
		trial.Decided = func(r Result) error {
			before, _ = meter.count()
			cases = r.Decisive.Test.Count
			return nil
		}
		r := mustJudgeIn(t, trial, meter)
		after, _ := meter.count()
		f := r.Judgement.Decisive()
		t.Logf("%s, %s: %d runs after the verdict, from %d cases to %d", p.ID, mistakes[i].Name, after-before, cases,
			f.Cases)
		if r.Verdict != result.WA || f.Cases != 1 || f.Reached.How == result.AsItWas || f.Reached.OutOfTime {
			t.Errorf("%s, %s: %v on %d cases, %+v", p.ID, mistakes[i].Name, r.Verdict, f.Cases, f.Reached)
		}
		if after-before > c.most {
			t.Errorf("%s, %s: %d runs after the verdict, want at most %d", p.ID, mistakes[i].Name, after-before, c.most)
		}
	}
}

// An input is also made smaller where two parts must go at once: equal piles of which seven more or less
// do not matter, a pile that is three times another, and two numbers in proportion.
func TestTwoAtOnce(t *testing.T) {
	full.Test(t)
	const equal = "equal := len(piles)%7 == 2; for _, p := range piles { equal = equal && p == piles[0] }; if equal "
	nine := "9\n1000000" + strings.Repeat(" 1000000", 8) + "\n0\n"
	programs := nims(t, map[string]string{
		"wrong":        equal + "{ count++ }",
		"dies":         equal + "{ os.Exit(1) }",
		"dies-thrice":  "if len(piles) == 2 && piles[0] == 3*piles[1] && piles[1] >= 5 { os.Exit(1) }",
		"wrong-thrice": "if len(piles) == 2 && piles[0] == 3*piles[1] && piles[1] >= 5 { count += 7 }",
	})
	for name, c := range map[string]struct{ input, answer, want string }{
		"wrong":        {nine, "9\n", "2\n1 1\n0\n"},
		"dies":         {nine, "9\n", "2\n1 1\n0\n"},
		"dies-thrice":  {"2\n33 11\n0\n", "1\n", "2\n15 5\n0\n"},
		"wrong-thrice": {"2\n33 11\n0\n", "1\n", "2\n15 5\n0\n"},
	} {
		trial := huntOf(t, withRules(hdu1850, few), programs[name], solution(t, "hdu1850"))
		trial.Tests = []testset.Group{testset.Given(result.Samples,
			testset.FromSamples(trial.Answers.Rules, oneSample("x", c.input, c.answer))...)}
		if f := mustJudge(t, trial).Judgement.Decisive(); string(f.Input) != c.want {
			t.Errorf("%s: %q, %+v; want %q", name, f.Input, f.Reached, c.want)
		}
	}
}

// A program with two mistakes is shown the one that was found: the input keeps the verdict, and what
// the output claims.
func TestSameMistake(t *testing.T) {
	full.Test(t)
	codes := map[string]string{
		// On small cases it prints nothing, which is another mistake than a wrong number.
		"other-claim": `if seven { count++ } else if piles[0] == 1 { continue }`,
		// And here it dies.
		"other-verdict": `if has(piles, 77) { count++ } else if len(piles) == 1 { os.Exit(1) }`,
	}
	programs := nims(t, codes)
	for name, c := range map[string]struct {
		input, answer, has string
	}{
		"other-claim":   {"3\n9 7 2\n0\n", "1\n", "7"},
		"other-verdict": {"3\n9 77 2\n0\n", "1\n", "77"},
	} {
		trial := huntOf(t, withRules(hdu1850, few), programs[name], solution(t, "hdu1850"))
		trial.Tests = []testset.Group{testset.Given(result.Samples,
			testset.FromSamples(trial.Answers.Rules, oneSample("x", c.input, c.answer))...)}
		r := mustJudge(t, trial)
		f := r.Judgement.Decisive()
		ran := full.Must(trial.Tester(workers).Once(context.Background(),
			testset.Of(trial.Answers.Rules, "x", f.Input, f.Answer)))(t)
		if r.Verdict != result.WA || ran.Verdict != result.WA ||
			!slices.Contains(strings.Fields(string(f.Input)), c.has) || len(bytes.TrimSpace(f.Output)) == 0 {
			t.Errorf("%s: %v on\n%s, output %q; again %v", name, r.Verdict, f.Input, f.Output, ran.Verdict)
		}
		if len(f.Input) >= len(c.input) {
			t.Errorf("%s: not smaller: %q", name, f.Input)
		}
		if string(ran.Run.Output) != string(f.Output) {
			t.Errorf("%s: output %q, and %q on the same input", name, f.Output, ran.Run.Output)
		}
	}
}

// That a program is too slow is known after little more than its limit of CPU time, and after one more where the
// machine is busy. The report costs at most two more, whatever the program does on smaller inputs.
func TestSlowCosts(t *testing.T) {
	const limit = time.Second
	pairs := strings.Repeat("2\n1 1\n", 15) + "2\n7 7\n" + strings.Repeat("2\n9 9\n", 16) + "0\n"
	for name, do := range map[string]func(*turn){
		"one-case":     func(t *turn) { t.loopsIf(t.has(7)) },
		"any-large":    func(t *turn) { t.loopsIf(t.piles[0] >= 7) },
		"by-number":    func(t *turn) { t.works(limit / 12) },
		"many-at-once": func(t *turn) { t.loopsIf(t.number == 9) },
	} {
		for _, c := range []struct {
			shrink time.Duration
			others time.Duration // what else runs beside each run
			most   time.Duration // until the verdict
		}{
			{0, 0, limit * 145 / 100},
			{time.Hour, 0, limit * 145 / 100},
			{0, time.Hour, limit * 255 / 100},
			{time.Hour, time.Hour, limit * 255 / 100},
		} {
			trial := huntPlayed(t, few)
			trial.By, trial.Limits.Time, trial.Shrink = result.ByTest, limit, c.shrink
			trial.Tests = []testset.Group{testset.Given(result.Samples,
				testset.Of(trial.Answers.Rules, "x", []byte(pairs), []byte(strings.Repeat("0\n", 32))))}
			meter, verdict := metered(actingNim(func(t *turn) {
				t.Others = c.others
				do(t)
			})), time.Duration(0)
			trial.Decided = func(Result) error {
				_, verdict = meter.count()
				return nil
			}
			r := mustJudgeIn(t, trial, meter)
			runs, cpu := meter.count()
			what := fmt.Sprintf("%s beside %v, shrinking for %v", name, c.others, c.shrink)
			f := r.Judgement.Decisive()
			if f == nil {
				t.Errorf("%s: %v", what, r.Verdict)
				continue
			}
			t.Logf("%s: %v, %v of CPU time in %d runs, %+v", what, r.Verdict, cpu, runs, f.Reached)
			if r.Verdict != result.TLE || r.Once || verdict > c.most || cpu-verdict > 2*limit {
				t.Errorf("%s: %v, once %v, after %v of CPU time and then %v, want at most %v and two limits", what,
					r.Verdict, r.Once, verdict, cpu-verdict, c.most)
			}
			if limited, ok := result.ReasonOf[result.Limit](f.Reasons); !ok || limited.Time != result.Duration(limit) {
				t.Errorf("%s: reasons %+v, want the full limit", what, f.Reasons)
			}
		}
	}
}

// Also under a short limit a smaller input is looked for, and if the program needs much of it to start, the
// finding says that none was. What tells is the shortest run that was seen.
func TestShortLimit(t *testing.T) {
	pairs := strings.Repeat("2\n1 1\n", 15) + "2\n7 7\n" + strings.Repeat("2\n9 9\n", 16) + "0\n"
	for _, c := range []struct {
		limit time.Duration
		start time.Duration // what the program works before it reads anything
		slow  bool          // too much for a search
	}{
		{time.Second, 0, false},
		{60 * time.Millisecond, 0, false},
		{60 * time.Millisecond, 20 * time.Millisecond, true},
		{4 * time.Millisecond, 0, true},
	} {
		for _, shrink := range []time.Duration{0, time.Hour} {
			trial := huntPlayed(t, few)
			trial.By, trial.Limits.Time, trial.Shrink = result.ByTest, c.limit, shrink
			trial.Program.Start = 2 * time.Millisecond // in its language
			trial.Tests = []testset.Group{
				given("2\n1 1\n0\n", "0\n"),
				testset.Given(result.Small,
					testset.Of(trial.Answers.Rules, "x", []byte(pairs), []byte(strings.Repeat("0\n", 32)))),
			}
			meter := metered(actingNim(func(t *turn) {
				if t.number == 1 {
					t.works(c.start)
				}
				t.loopsIf(t.has(7))
			}))
			r := mustJudgeIn(t, trial, meter)
			runs, _ := meter.count()
			want := result.Shrunk
			if c.slow {
				want = result.AsItWas
			} else if shrink == 0 {
				want = result.Cases
			}
			f := r.Judgement.Decisive()
			if r.Verdict != result.TLE || f.Reached.How != want || f.Reached.SlowStart != c.slow ||
				(f.Cases == 32) != c.slow || c.slow && f.Reached.OutOfTime {
				t.Errorf("limit %v, start %v, shrinking for %v: %v on %d cases after %d runs, %+v; want %q, a slow start: %v",
					c.limit, c.start, shrink, r.Verdict, f.Cases, runs, f.Reached, want, c.slow)
			}
		}
	}
}

// Shrinking ends in time, and says that it was cut.
func TestShrinkTime(t *testing.T) {
	bubble(t, func(t *testing.T) {
		trial := huntPlayed(t, few)
		test := testset.FromSamples(trial.Answers.Rules,
			oneSample("x", "99"+strings.Repeat(" 1000000", 98)+" 5\n0\n", "0\n"))
		const each = 300 * time.Millisecond // a run
		trial.Tests, trial.Shrink = []testset.Group{testset.Given(result.Samples, test...)}, each*3/2
		decided := time.Now()
		trial.Decided = func(Result) error {
			decided = time.Now()
			return nil
		}
		r := mustJudgeIn(t, trial, actingNim(func(t *turn) {
			if t.number == 1 {
				t.lasts(each)
			}
			t.wrongIf(len(t.piles) > 4)
		}))
		f := r.Judgement.Decisive()
		if r.Verdict != result.WA || !f.Reached.OutOfTime || f.Reached.Interrupted ||
			len(f.Input) > len(test[0].Input) {
			t.Errorf("%v, %+v, %d bytes of %d", r.Verdict, f.Reached, len(f.Input), len(test[0].Input))
		}
		// The second run ends too late; then some more explain the failure.
		if took := time.Since(decided); took < 2*each || took > 10*each {
			t.Errorf("it took %v, where shrinking may take %v", took, trial.Shrink)
		}
	})
}
