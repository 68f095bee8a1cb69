package stress

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// single is the smallest input with a pile of 7.
const single = "2\n1 7\n0\n"

// faults are what goes wrong in the program of hdu1850, in lines of Go.
var faults = []struct {
	name, strange string
	verdict       result.Verdict
	inputs        string // those that are right, with | between them
}{
	{"wrong", `if has(piles, 7) { count++ }`, result.WA, single},
	{"short", `if has(piles, 7) { return -1 }`, result.WA, single},
	{"long", `if has(piles, 7) { fmt.Fprintln(out, count) }`, result.WA, single},
	{"blank line", `if has(piles, 7) { fmt.Fprintln(out) }`, result.PE, single},
	{"garbled", `if has(piles, 7) { fmt.Fprint(out, "\x00\xff ") }`, result.WA, single},
	{"swallows the rest", `if has(piles, 7) { for { if _, err := in.ReadByte(); err != nil { break } } }`, result.WA, "2\n1 7\n0\n|2\n1 7\n2\n1 1\n0\n"},
	{"crash", `if has(piles, 7) { panic("seven") }`, result.RE, single},
	{"exit status", `if has(piles, 7) { out.Flush(); os.Exit(1) }`, result.RE, single},
	{"endless loop", `if has(piles, 7) && len(piles) < 4 { for {} }`, result.TLE, single},
	{"endless sleep", `if has(piles, 7) { time.Sleep(time.Hour) }`, result.TLE, single},
	{"endless output", `if has(piles, 7) { for { fmt.Fprintln(out, count) } }`, result.OLE, single},
	{"all wrong", `count++`, result.WA, "2\n1 1\n0\n"},
	{"silent", `return -1`, result.WA, "2\n1 1\n0\n"},
	// It takes two cases to show that something was not reset between them.
	{"second case", `if number > 1 { count++ }`, result.WA, "2\n1 1\n2\n1 1\n0\n"},
	{"later case", `if number > 5 { count++ }`, result.WA, strings.Repeat("2\n1 1\n", 6) + "0\n"},
	// Only large piles show it: random cases find it, and the reference answers.
	{"large", `if has(piles, 1000000) { count++ }`, result.WA, "2\n1 1000000\n0\n|2\n1000000 1\n0\n"},
	{"above a bound", `for _, p := range piles { if p > 70000 { return 9999 } }`, result.WA, "2\n1 70001\n0\n|2\n70001 1\n0\n"},
}

// Whatever goes wrong, however the output looks then, the smallest input that
// shows it is found: here the case that has a pile of 7, among many others.
func TestBlame(t *testing.T) {
	full.Daily(t)
	p := withRules(problem(t, "hdu1850"), few)
	file := func(name string) string { return strings.ReplaceAll(name, " ", "-") }
	files := map[string][]byte{"reference": full.Must(suite.Own.Solution("hdu1850"))(t)}
	for _, fault := range faults {
		files[file(fault.name)] = []byte(fmt.Sprintf(nim, fault.strange))
	}
	programs := compile(t, files)
	for i, fault := range faults {
		t.Run(fault.name, func(t *testing.T) {
			if i%8 != 0 { // daily an eighth of them
				full.Test(t)
			}
			t.Parallel()
			hunt := huntOf(t, p, programs[file(fault.name)], programs["reference"])
			hunt.Random = 20000
			if fault.verdict == result.TLE { // not to wait for it so often
				hunt.Limits.Time /= 10
				if strings.Contains(fault.strange, "Sleep") { // else a busy machine is not told from it
					hunt.Limits.Time *= 4
				}
			}
			found := full.Must(hunt.Run(context.Background()))(t)
			ok := false
			for _, input := range strings.Split(fault.inputs, "|") {
				ok = ok || string(found.Input) == input
			}
			alone := strings.Contains(strings.Join(found.Refutation, "\n"), "Right on case ") && found.Position == ""
			if alone != strings.HasSuffix(fault.name, " case") {
				t.Errorf("right alone: %v, %q, position %q", alone, found.Refutation, found.Position)
			}
			if found.Verdict != fault.verdict || !ok {
				t.Errorf("found %v, %s, on\n%s\nwant %v on\n%s", found.Verdict, found.Test.Detail, found.Input, fault.verdict, fault.inputs)
			}
		})
	}
}

// A right program is let go, after all small cases and some random ones. A wrong reference is the
// judge's fault, never the submission's.
func TestNothingFound(t *testing.T) {
	full.Daily(t)
	p := withRules(problem(t, "hdu1850"), few)
	programs := compile(t, map[string][]byte{"right": []byte(fmt.Sprintf(nim, "")), "wrong": []byte(fmt.Sprintf(nim, "count++")), "dead": []byte(fmt.Sprintf(nim, "os.Exit(3)"))})
	for _, reference := range []string{"wrong", "dead"} {
		if found, err := huntOf(t, p, programs["right"], programs[reference]).Run(context.Background()); err == nil {
			t.Errorf("%s reference: found %v, no error", reference, found.Verdict)
		}
	}
	found, err := huntOf(t, p, programs["right"], programs["right"]).Run(context.Background())
	of := make(map[result.Kind]int)
	for _, stage := range found.Stages {
		of[stage.Kind] = stage.Cases
	}
	if small := len(slices.Collect(p.New().Small)); err != nil || found.Verdict != result.AC || len(found.Input) > 0 || of[result.Small] < small ||
		of[result.Random] < 1000 || of[result.Extreme] == 0 || found.Cases != of[result.Small]+of[result.Random]+of[result.Extreme] || found.AnsweredBy.Search < small {
		t.Errorf("%v after %d cases in all, %+v, %+v, of %d small cases, %v", found.Verdict, found.Cases, found.Stages, found.AnsweredBy, small, err)
	}
}

// slow are mistakes that take many runs to find or to shrink. They are not tried, and
// neither are those that cost too much time or memory.
var slow = map[string]bool{"poj1067-float64": true, "cf768e-only_the_last_is_used": true, "jiaoguan-negative_last": true, "hdu1536-values_below_100": true, "misere-bash-floating_point": true, "xiaokai-exponent_in_32_bits": true, "mipt100-floating_point": true, "mipt100-room_for_100": true}

// rare are mistakes that show in less than one of a million inputs: a sample finds them,
// and no generator is asked to.
var rare = map[string]bool{"hdu2516-golden_ratio_in_double": true}

// Every known mistake is found without the samples, and what it is shrunk to is no
// larger than the input that its header names as the smallest.
func TestEachMistakes(t *testing.T) {
	full.Daily(t)
	for i, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			if i%8 != 0 { // daily an eighth of them
				full.Test(t)
			}
			t.Parallel()
			mistakes := full.Must(suite.Own.Mistakes(p.ID))(t)
			want := 3 + map[string]int{"hdu1850": 3, "poj1704": 3, "hdu2177": 3, "hdu2516": 3, "hdu1536": 3, "poj2311": 3, "poj1740": 3, "misere-mm": 3}[p.ID]
			if len(mistakes) < want {
				t.Fatalf("%s has %d known mistakes, want %d", p.ID, len(mistakes), want)
			}
			files := map[string][]byte{p.ID: full.Must(suite.Own.Solution(p.ID))(t)}
			for _, m := range mistakes {
				name := p.ID + "-" + m.Name
				if !slow[name] && m.Verdict != result.TLE && m.Verdict != result.MLE && (full.On() || len(files) == 1 && m.Smallest) { // daily one
					files[name] = m.Text
				}
			}
			if len(files) == 1 {
				t.Fatal("every mistake is skipped")
			}
			programs := compile(t, files)
			for _, m := range mistakes {
				t.Run(m.Name, func(t *testing.T) {
					if files[p.ID+"-"+m.Name] == nil {
						t.Skip("takes long: set GRUNDY_FULL=1 to run it")
					}
					testMistake(t, problem(t, p.ID), m, programs)
				})
			}
		})
	}
}

// testMistake hunts with a known mistake and checks what is found.
func testMistake(t *testing.T, p suite.Problem, m suite.Mistake, programs map[string]toolchain.Program) {
	t.Helper()
	name, smallest := p.ID+"-"+m.Name, ""
	if m.Smallest {
		smallest = string(m.Input)
	}
	hunt := huntOf(t, p, programs[name], programs[p.ID])
	hunt.Random, hunt.Shrink = 10000, time.Minute
	if m.Verdict != result.MLE {
		hunt.Limits.Memory *= 4 // garbage that is collected too late is not the mistake to be found
	}
	if smallest == "" { // nothing is demanded of shrinking
		hunt.Shrink = time.Second
	}
	end := full.Must(hunt.Run(context.Background()))(t)
	if end.Verdict == result.AC && rare[name] {
		hunt.Samples = full.Must(suite.Own.SamplesOf(p.ID))(t)
		end = full.Must(hunt.Run(context.Background()))(t)
	}
	if end.Verdict == result.AC {
		t.Fatalf("%s: not found in %d cases", name, end.Cases)
	}
	t.Logf("%v among %d cases: %.200q", end.Verdict, end.Cases, end.Input)
	if why := toBeRefuted(t, p, end); why != "" && (len(end.Refutation) == 0 || len(end.Refutation) > 5) {
		t.Errorf("%s: %s, and why it is wrong is said in %d lines: %q", name, why, len(end.Refutation), end.Refutation)
	}
	if smallest != "" && !end.Unfinished && len(end.Input) > len(smallest) { // on a busy machine time may run out
		t.Errorf("%s: shrunk to %d bytes\n%.200s\nwhich is larger than that of the header, %d bytes\n%.200s", name, len(end.Input), end.Input, len(smallest), smallest)
	}
}

// toBeRefuted says why the judge has to say why an output is wrong: search reaches the
// one case, the output can be read as a claim, and no hint says more. It returns "" if it
// need not.
func toBeRefuted(t *testing.T, p suite.Problem, found Found) string {
	t.Helper()
	if found.Verdict != result.WA || found.InputCases != 1 || found.InputBy.Search == 0 || found.Hint != "" {
		return ""
	}
	r := p.New()
	cases := full.Must(r.Read(found.Input))(t)
	if claims := r.Claims(cases[0], string(found.Test.Run.Output)); len(claims) > 0 {
		return fmt.Sprintf("the output %q to %q claims something", found.Test.Run.Output, found.Input)
	}
	return ""
}

// The samples are tried first, and what they show is shrunk like all else. One whose
// white space is unusual does not hide another fault of the program.
func TestSamplesFirst(t *testing.T) {
	full.Test(t)
	hunt := hunted(t, `if has(piles, 20) && len(piles) > 5 { count++ }`, few)
	hunt.Samples = oneSample("many", "3\n1 2 3\n7\n1 20 8 1 2 1 1\n0\n", "0\n1\n")
	found, err := hunt.Run(context.Background())
	if words := strings.Fields(string(found.Input)); err != nil || len(words) != 8 || strings.Count(string(found.Input), "20") != 1 || len(found.Stages) != 2 {
		t.Errorf("found %v on\n%.500s after %+v, %v", found.Verdict, found.Input, found.Stages, err)
	}

	// There is no time for small cases, and the hunt does not mention it.
	hunt.Budget = time.Nanosecond
	if found, err = hunt.Run(context.Background()); err != nil || found.Verdict != result.WA || slices.ContainsFunc(found.Stages, func(s result.Stage) bool { return s.Cut }) {
		t.Errorf("without time: found %v after %+v, %v", found.Verdict, found.Stages, err)
	}

	hunt = hunted(t, `if has(piles, 7) { count++ }; if b, _ := in.Peek(1); len(b) == 1 && b[0] == '\t' { count += 2 }`, spaced)
	hunt.Samples = oneSample("tabs", "2\n1 2\n\t\n0\n", "1\n")
	found, err = hunt.Run(context.Background())
	if err != nil || string(found.Input) != "2\n1 7\n0\n" || found.Stricter != "" {
		t.Errorf("wrong in other ways, too: found %v on\n%s, stricter %q, %v", found.Verdict, found.Input, found.Stricter, err)
	}
}

// A fault that shows only with other white space is found, the white space is named,
// and since all else was tried it is said that the original may take the program.
func TestOtherWhiteSpace(t *testing.T) {
	full.Test(t)
	hunt := hunted(t, ``, spaced)
	programs := compile(t, map[string][]byte{"tabs": []byte(strings.Replace(fmt.Sprintf(nim, ``), `var out`, "var _ = bufio.ErrTooLong\nvar out", 1) + `
func init() {
	all, _ := io.ReadAll(os.Stdin)
	if bytes.Contains(all, []byte("\t")) { fmt.Println("a tab"); os.Exit(0) }
	in = bufio.NewReader(bytes.NewReader(all))
}
`)})
	hunt.Program = programs["tabs"]
	found, err := hunt.Run(context.Background())
	if err != nil || found.Verdict != result.WA || found.Spacing != "tabs" || string(found.Input) != "2\n1\t1\n0\n" || found.Stricter == "" {
		t.Errorf("found %v on\n%s, white space %q, stricter %q, %v", found.Verdict, found.Input, found.Spacing, found.Stricter, err)
	}
	found.Test.Stricter = found.Stricter
	if again, err := hunt.ShrinkTest(context.Background(), workers, found.Test); err != nil || again.Stricter == "" || !again.AsItWas {
		t.Errorf("shrunk once more: %q, stricter %q, %v", again.Input, again.Stricter, err)
	}
}

// Time that is up ends a hunt and the shrinking, whatever the program needs for a
// run; what was found is reported also after an interrupt.
func TestBudgets(t *testing.T) {
	full.Test(t)
	all := func(r rules.Rules) rules.Rules { return r }
	hunt := hunted(t, `if number == 1 { time.Sleep(200 * time.Millisecond) }`, all)
	hunt.Random, hunt.Budget = 0, 400*time.Millisecond
	found, err := hunt.Run(context.Background())
	if err != nil || found.Verdict != result.AC || !found.Stages[1].Cut {
		t.Errorf("%v, %+v, %v", found.Verdict, found.Stages, err)
	}

	wrong := hunted(t, `if len(piles) > 4 { count++ }; if number == 1 { time.Sleep(50 * time.Millisecond) }`, few)
	wrong.Samples = oneSample("x", "99"+strings.Repeat(" 1000000", 98)+" 5\n0\n", "0\n")
	wrong.Shrink = 400 * time.Millisecond
	found, err = wrong.Run(context.Background())
	if err != nil || found.Verdict != result.WA || !found.Unfinished || found.Interrupted {
		t.Errorf("%v, unfinished %v, interrupted %v, %v", found.Verdict, found.Unfinished, found.Interrupted, err)
	}
	wrong.Shrink, found.Test.Stricter = time.Millisecond, "why"
	if again, err := wrong.ShrinkTest(context.Background(), workers, found.Test); err != nil || again.Stricter != "" {
		t.Errorf("it may fail on a smaller input, but is excused: %q, %v", again.Stricter, err)
	}

	wrong.Shrink = time.Hour
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	wrong.Doing = func(step string) {
		if strings.HasPrefix(step, "shrinking") {
			time.AfterFunc(200*time.Millisecond, cancel)
		}
	}
	found, err = wrong.Run(ctx)
	if err != nil || found.Verdict != result.WA || !found.Interrupted || len(found.Input) == 0 {
		t.Errorf("interrupted: %v on %.200q, interrupted %v, %v", found.Verdict, found.Input, found.Interrupted, err)
	}
}

// If shrinking ends next to the first number that a type can't hold, a hint asks about overflow.
func TestEdge(t *testing.T) {
	full.Daily(t)
	const overflow = " Numbers from 32768 on do not fit in 16 bits with a sign. Does a number overflow?"
	for from, want := range map[string]string{
		"1<<15": "No number below 32768 was found to fail in its place." + overflow,
		"32769": "No number below 32769 was found to fail in its place." + overflow,
		"30000": "",
	} {
		hunt := hunted(t, `for _, p := range piles { if p >= `+from+` { count = 7 } }`, few)
		hunt.Samples = oneSample("x", "2\n1 40000\n0\n", "1\n")
		found, err := hunt.Run(context.Background())
		if err != nil || found.Verdict != result.WA || found.Hint != want {
			t.Errorf("wrong from %s: %v on\n%s, hint %q, %v", from, found.Verdict, found.Input, found.Hint, err)
		}
	}
}
