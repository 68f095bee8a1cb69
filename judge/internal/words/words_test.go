package words

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// said is a sentence and what it should be.
type said struct{ got, want string }

func check(t *testing.T, cases []said) {
	t.Helper()
	for _, c := range cases {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
}

const (
	ms     = result.Duration(time.Millisecond)
	second = result.Duration(time.Second)
)

// Numbers, times and sizes have their units, and no zeros at the end.
func TestNumbers(t *testing.T) {
	e := English{}
	limits := func(known bool, t time.Duration, memory result.Size) result.Limits {
		problem := result.ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: known}
		return result.Limits{Time: problem.Time, Memory: problem.MemoryNow(), Problem: problem}.With(t, memory)
	}
	check(t, []said{
		{e.Number(999), "999"},
		{e.Number(1000000), "1,000,000"},
		{e.Number(-100), "-100"},
		{e.Count(1, Case), "1 case"},
		{e.Count(0, Case), "0 cases"},
		{e.Count(20412, SmallCase), "20,412 small cases"},
		{e.Duration(0), "0 ms"},
		{e.Duration(ms * 5 / 4), "1.2 ms"},
		{e.Duration(99 * ms), "99 ms"},
		{e.Duration(999*ms + ms/2), "1 s"},
		{e.Duration(1250 * ms), "1.25 s"},
		{e.Duration(90 * second), "90 s"},
		{e.Size(0), "0 MB"},
		{e.Size(32 << 10), "32 MB"},
		{e.Size(1100), "1.1 MB"},
		{e.Memory(result.Memory{}), "?"},
		{e.Memory(result.Memory{KiB: 7680, AtMost: true}), "<7.5 MB"},
		{e.Limits(limits(true, 0, 0)), "1 s, 64 MB (problem: 32 MB)"},
		{e.Limits(limits(true, 0, 32<<10)), "1 s, 32 MB"},
		{e.Limits(limits(false, 0, 0)), "1 s, 32 MB; the original limits are unknown"},
		{e.Limits(limits(true, 50*time.Millisecond, 80<<10)), "50 ms (problem: 1 s), 80 MB (problem: 32 MB)"},
		{e.Methods(result.Methods{Search: 1200, Solution: 34}), "1,200 by game search, 34 by the suite's solution"},
	})
}

// What happened is said with the place, or with what was used and allowed.
func TestReasons(t *testing.T) {
	e, before, past := English{}, -1, 5
	slower := result.Limits{Time: time.Second, Memory: 64 << 10,
		Problem: result.ProblemLimits{Time: time.Second, Memory: 32 << 10, Known: true}}
	slower.Slowed, slower.Time, slower.Speed.Slower = slower.Time, 2600*time.Millisecond, 2.6
	difference := func(what result.DifferenceKind, line, word, character int, got, want string) string {
		return e.Difference(result.Difference{What: what, Line: line, Word: word, Character: character, Got: got,
			Want: want})
	}
	check(t, []said{
		{difference(result.OtherWord, 2, 1, 0, "7", "8"), `line 2, word 1: printed "7", expected "8"`},
		{difference(result.OtherWord, 2, 0, 0, "a b", "c"), `line 2: printed "a b", expected "c"`},
		{difference(result.OtherWord, 1, 1, 41, "...7", "...8"),
			`line 1, word 1, character 41: printed "...7", expected "...8"`},
		{difference(result.Nothing, 1, 0, 0, "", "no"), `nothing printed, expected "no"`},
		{difference(result.EndsEarly, 3, 0, 0, "", "no"), `the output ends after line 3; expected "no" next`},
		{difference(result.GoesOn, 3, 2, 0, "no", ""), `line 3, word 2: printed "no" after the complete answer`},
		{difference(result.ExtraLine, 1, 0, 0, "", ""), "blank line at the start"},
		{difference(result.ExtraLine, 3, 0, 0, "", ""), "blank line after line 2"},
		{difference(result.MissingLine, 1, 0, 0, "", ""), "a blank line is missing at the start"},
		{difference(result.MissingLine, 3, 0, 0, "", ""), "a blank line is missing after line 2"},
		{difference(result.OtherSpace, 2, 0, 0, "  ", ""), "line 2: 2 spaces at the start, expected no space"},
		{e.Difference(result.Difference{What: result.OtherSpace, Line: 2, Got: " ", AtEnd: true}),
			"line 2: one space at the end, expected no space"},
		{e.Difference(result.Difference{What: result.OtherSpace, Line: 2, Got: "\n", Want: "\t", After: "a"}),
			`line 2: a line break after "a", expected "\t"`},

		{e.Limit(result.Limit{Of: result.MemoryPeak, Memory: 70 << 10, Allowed: 64 << 10, ProblemMemory: 32 << 10}),
			"reached 70 MB of memory; the limit is 64 MB (problem: 32 MB)"},
		{e.Limit(result.Limit{Of: result.MemoryPeak, Memory: 70 << 10, Allowed: 64 << 10, StackFull: true}),
			"reached 70 MB of memory; the limit is 64 MB; stack overflow?"},
		{e.Limit(result.Limit{Of: result.OutputSize, Bytes: 64 << 10, Answer: 7}),
			"printed more than 64 KB and was stopped; the answer has 7 bytes"},
		{e.Limit(result.Limit{Of: result.OutputSize, Bytes: 64 << 20}), "printed more than 64 MB and was stopped"},
		{e.Limit(result.Limit{Of: result.HeapSize, Allowed: 176 << 10, ProblemMemory: 32 << 10}),
			"asked for more memory than the limit of 176 MB (problem: 32 MB) allows"},
		{e.Limit(result.Limit{Of: result.ErrorOutput, Bytes: 1 << 20}), "wrote more than 1 MB to standard error"},
		{e.Limit(result.Limit{Of: result.StillOn, CPU: 1100 * ms, Time: second, ProblemTime: 500 * ms}),
			"still running after 1.1 s of CPU time; the limit is 1 s (problem: 500 ms)"},
		{e.Limit(result.Limit{Of: result.StillOn, CPU: 2860 * ms, Time: 2600 * ms, Usual: second, Slower: 2.6}),
			"still running after 2.86 s of CPU time; the limit is 1 s, here 2.6 s: this machine is 2.6 times slower"},
		{e.Limit(result.Limit{Of: result.CPUTime, CPU: 13100 * ms, Time: 13 * second, Usual: 5 * second, Slower: 2.6,
			ProblemTime: second}),
			"used 13.1 s of CPU time; the limit is 5 s (problem: 1 s), here 13 s: this machine is 2.6 times slower"},
		{Chinese{}.Limit(result.Limit{Of: result.CPUTime, CPU: 13100 * ms, Time: 13 * second, Usual: 5 * second,
			Slower: 2.6, ProblemTime: second}),
			"用了 13.1 s CPU 时间，限制是 5 s（原题 1 s），本机放宽到 13 s：本机较慢，用时约为 2.6 倍"},
		{e.Limits(slower), "1 s, here 2.6 s: this machine is 2.6 times slower; 64 MB (problem: 32 MB)"},
		{Chinese{}.Limits(slower), "1 s，本机放宽到 2.6 s：本机较慢，用时约为 2.6 倍；64 MB（原题 32 MB）"},
		{strings.Join(e.Over(slower, result.Stats{Slowest: 2500 * ms}), ""), ""},
		{strings.Join(e.Over(slower, result.Stats{Slowest: 2700 * ms}), ""),
			"it took 2.7 s here; the original limit is 1 s, here 2.6 s: this machine is 2.6 times slower, and other judges may have another"},
		{e.Limit(result.Limit{Of: result.CPUTime, CPU: 1003 * ms, Time: second}),
			"used 1.003 s of CPU time; the limit is 1 s"},
		{e.Limit(result.Limit{Of: result.CPUTime, CPU: 1003 * ms, Time: second, Busy: true}),
			"used 1.003 s of CPU time; the limit is 1 s. The machine was busy with other work: try again when it is idle"},
		{e.Limit(result.Limit{Of: result.StillOn, CPU: 1100 * ms, Time: second, Busy: true}),
			"still running after 1.1 s of CPU time; the limit is 1 s. The machine was busy with other work: try again when it is idle"},
		{e.Limit(result.Limit{Of: result.IdleTime, Idle: 2 * second, CPU: 10 * ms, Time: second}),
			"idle for 2 s, with 10 ms of CPU time used; the limit is 1 s"},

		{e.Crash(result.Crash{Death: "exit status 1", Said: "IndexError: no"}), "exit status 1: IndexError: no"},
		{e.Crash(result.Crash{Death: "exit status 0xC0000135: a library is missing", Signal: "STATUS_DLL_NOT_FOUND",
			Missing: []string{"libstdc++-6.dll"}}),
			"exit status 0xC0000135: a library is missing: libstdc++-6.dll. Link the program with -static"},
		{e.Crash(result.Crash{Death: "exit status 0xC00000FD: stack overflow", Signal: "STATUS_STACK_OVERFLOW",
			StackFull: true}), "exit status 0xC00000FD: stack overflow"},
		{Chinese{}.Crash(result.Crash{Death: "exit status 0xC0000005: access violation",
			Signal: "STATUS_ACCESS_VIOLATION"}), "异常 STATUS_ACCESS_VIOLATION（非法内存访问）"},
		{e.Crash(result.Crash{Death: "signal SIGSEGV: segmentation fault", StackFull: true}),
			"signal SIGSEGV: segmentation fault; stack overflow?"},
		{e.MachineFault(result.MachineFault{Of: result.CPUTime, CPU: 10 * ms, Wall: 3 * second}),
			"this machine is too busy: it gave the program 10 ms of CPU time in 3 s"},

		{e.Fault(result.Fault{Source: "a.c", Line: 2, What: result.Outside,
			Access: &result.Access{Does: "reads", Name: "a", Side: "before", Index: &before}}),
			"a.c:2: reads a[-1], before the start of `a`"},
		{e.Fault(result.Fault{Source: "a.c", Line: 2, What: result.Outside,
			Access: &result.Access{Does: "writes", Name: "a", Side: "past", Index: &past, Size: 5}}),
			"a.c:2: writes a[5], past the end of `a`, which has 5 elements"},
		{e.Fault(result.Fault{Source: "a.c", Line: 2, What: result.Outside,
			Access: &result.Access{Does: "uses", Side: "past"}}), "a.c:2: uses past the end of an array"},
		{e.Fault(result.Fault{Source: "a.c", What: result.Unset, Name: "n"}), "a.c: reads `n` before it is set"},
		{e.Fault(result.Fault{Source: "a.c", Line: 2, What: result.Shift, Text: "32", Type: "int"}),
			"a.c:2: shifts a number of type int by 32 bits"},
		{e.Fault(result.Fault{Source: "a.c", Line: 2, What: result.Overflow, Text: "1 + 1", Type: "int",
			Accepted: true}),
			"warning: accepted here, but 1 + 1 overflows int: a.c:2. Another compiler may print something else."},
		{e.Fault(result.Fault{Source: "a.c", Line: 2, What: result.Null, Accepted: true}),
			"warning: accepted here, but it uses a null pointer: a.c:2. Another compiler may print something else."},
	})
}

// A trap is quoted in the language of the report. One that is only about the input does not judge the program.
func TestTrap(t *testing.T) {
	first, about := result.Trap{Problem: "luogu2148", Number: 4, Mistake: "m"},
		result.Trap{Problem: "luogu2148", Number: 4, About: "2 2"}
	en, zh := suite.TrapText("luogu2148", 4, ""), suite.TrapText("luogu2148", 4, "zh")
	check(t, []said{
		{English{}.Trap(first), "The problem's page warns here: " + en},
		{English{}.Trap(about), "A trap on the problem's page is about 2 2: " + en},
		{Chinese{}.Trap(first), "本题的易错点里写着：" + zh},
		{Chinese{}.Trap(about), "本题的易错点里有一条与 2 2 有关：" + zh},
		{English{}.Trap(result.Trap{Problem: "luogu2148", Number: 99}), ""},
		{Chinese{}.Trap(result.Trap{}), ""},
	})
	if en == "" || !texts.IsChinese(zh) {
		t.Errorf("the trap is %q, in Chinese %q", en, zh)
	}
}

// A hint is a sentence or two, with the words of the program in quotes.
func TestHints(t *testing.T) {
	hint := func(h result.Hint) string { return English{}.Hint(h) }
	limit := func(takers ...string) string {
		before, after, _ := strings.Cut(hint(result.PythonLimit{Takers: takers}), ", unless ")
		_, of, _ := strings.Cut(before, "1,000 calls")
		return of + "|" + after[:3]
	}
	check(t, []said{
		{limit(), "|sys"},
		{limit(result.Generator), ", of which a generator takes some too|sys"},
		{limit(result.Cached), ", of which lru_cache takes some too|sys"},
		{limit(result.Generator, result.Cached), ", of which a generator or lru_cache takes some too|sys"},
		{hint(result.Swapped{Cases: 1250}),
			"To each of 1,250 cases it is the other answer: are the two the wrong way round?"},
		{hint(result.SkipsEmpty{Line: 2}),
			"Line 2 of the input is empty and belongs to a case. Does the program skip empty lines? On small cases without one it is right. Read numbers one by one, not lines."},
		{hint(result.NotModular{Text: "0.5", Modulus: 998244353}),
			`"0.5" is right as a fraction. Print it modulo 998244353, as the statement says: 1/2 is printed as 499122177.`},
		{hint(result.LineEndBlanks{Ignore: []string{"HDU", "POJ"}, Others: []string{"Luogu"}}),
			"There are blanks at line ends. Luogu may refuse the program for that. Judges known to ignore them: HDU and POJ."},
		{hint(result.NotAnAnswer{Text: "0", Possible: []string{"Yes", "No"}}),
			`The output has the line "0", but an answer is "Yes" or "No".`},
		{hint(result.NumberEdge{Number: 46342, Edge: 46341}),
			"No number below 46342 was found to fail in its place. Numbers from 46341 on have squares that do not fit in a 32-bit int. Does a number overflow?"},
		{hint(result.ToDo{Lines: []int{3, 5}}),
			"The program prints nothing yet. Replace each TODO by code: line 3 and line 5."},
		{hint(result.RepeatsLine{Text: "7", After: true, InputEnd: result.InputEnd{Ends: result.AtMark, Mark: "0 0"}}),
			`The output starts with the complete answer and then repeats "7" for ever. Does the program stop at the line 0 0 that ends the input?`},
		{hint(result.EndCrash{Is: result.ReadsPastEnd, Exception: "EOFError", Line: 5,
			InputEnd: result.InputEnd{Ends: result.AtEnd}}),
			"It reads on after the end of the input: EOFError, line 5. Does the program stop at the end of the input?"},
		{hint(result.EndCrash{Is: result.ReadsPastEnd, Exception: "EOFError",
			InputEnd: result.InputEnd{Ends: result.AfterCount}}),
			"It reads on after the end of the input: EOFError. Does it read as many cases as the first line says?"},
		{hint(result.OneTooMany{Cases: 3, Language: "C", InputEnd: result.InputEnd{Ends: result.AtEnd}}),
			`4 answers for 3 cases: it answers once more at the end of the input. Stop when a read fails: while (scanf("%d", &n) == 1). feof becomes true only after that.`},
		{hint(result.OneAnswer{Cases: 3, Homes: []string{"Luogu P2252"}, Names: []string{"P2252"},
			InputEnd: result.InputEnd{Ends: result.AtEnd}}),
			"1 answer for 3 cases: does it read on to the end of the input? At Luogu P2252 an input has one case: judge test P2252 uses that format."},
	})
}

// Of an output of a program that ran elsewhere, time and memory are not known; in a browser, memory is not.
func TestUsed(t *testing.T) {
	e := English{}
	check(t, []said{
		{e.Used(result.Judgement{Stats: result.Stats{Tried: 1}}), ""},
		{e.Used(result.Judgement{Language: "JavaScript", Limits: result.Limits{Time: time.Second}}),
			"Slowest 0 ms of 1 s."},
	})
}

// A summary in either language counts what the inputs of a problem repeat.
func TestEachCount(t *testing.T) {
	const count = 12345
	for _, p := range suite.Problems {
		for _, f := range p.New().Format {
			if f.Kind != rules.TimesField && f.Kind != rules.ListField {
				continue
			}
			for language, l := range catalogs {
				said := l.Summary(result.Summary{Cases: 1, Parts: []result.SummaryField{{Name: f.Name, Count: count}}})
				if f.Kind == rules.TimesField && !strings.Contains(said, l.Number(count)) || language == "Chinese" &&
					!texts.IsChinese(said) {
					t.Errorf("%s: in %s there are %q", p.ID, language, said)
				}
			}
		}
	}
}

// Inputs have headings that say how they were reached, and summaries by their first case.
func TestInputs(t *testing.T) {
	e := English{}
	men := result.Summary{Cases: 20,
		Parts: []result.SummaryField{{Name: "men", Count: 872, First: []string{"1000", "999", "129"}, Least: 129,
			Most: 1000, Cut: true}}}
	check(t, []said{
		{e.Input(result.Reached{How: result.AsItWas}, 3), "Input:"},
		{e.Input(result.Reached{How: result.AsItWas, SlowStart: true}, 2000),
			"Input of 2,000 cases; no smaller input was tried, since the program needs much of the time limit just to start:"},
		{e.Input(result.Reached{How: result.AsItWas, OutOfTime: true}, 2000),
			"Input of 2,000 cases; no smaller input was found to fail before time ran out:"},
		{e.Input(result.Reached{How: result.Cases, From: 2, To: 2, Of: 4}, 1), "Input of case 2 of 4 alone:"},
		{e.Input(result.Reached{How: result.Cases, From: 5, To: 8, Of: 20}, 4), "Input of cases 5 to 8 of 20 alone:"},
		{e.Input(result.Reached{How: result.Among, From: 1234, To: 1234, Of: 2000}, 1), "Case 1,234 of 2,000:"},
		{e.Input(result.Reached{How: result.Shrunk}, 1), "Input, shrunk to 1 case:"},
		{e.Input(result.Reached{How: result.Shrunk, OutOfTime: true}, 1),
			"Input, shrunk to 1 case before time ran out:"},
		{e.Input(result.Reached{How: result.Shrunk, Interrupted: true}, 1),
			"Input, shrunk to 1 case before the interrupt:"},
		{e.Answer(result.Methods{}), "Answer:"},
		{e.Answer(result.Methods{Search: 1}), "Answer, by game search:"},
		{e.Summary(result.Summary{}), ""},
		{e.Summary(men), "20 cases, the first with 872 men: 1000 999 ... 129, from 129 to 1000"},
		{e.Summary(result.Summary{Cases: 1,
			Parts: []result.SummaryField{{Name: "n", Number: "5"}, {Name: "men", Count: 1, First: []string{"7"}},
				{Name: "rows", Count: 3}}}), "n = 5, 1 man: 7, 3 rows"},
	})
}

// The head of a failure says where it was seen, and whether it could be repeated.
func TestHeads(t *testing.T) {
	e := English{}
	tests := []result.Test{{Name: "samples/a", Verdict: result.AC},
		{Name: "random/3", Verdict: result.TLE, Stricter: nil}}
	j := result.Judgement{By: result.ByTest, Verdict: result.TLE,
		Groups: []result.Group{{Kind: result.Samples}, {Kind: result.Random, Decisive: "random/3", Cases: 1234}},
		Tests:  tests}
	once, stress, lab, late := j, j, j, j
	once.Once, stress.By, lab.By = true, result.ByStress, result.ByLab
	lab.Once = true
	late.Findings = []result.Finding{{Test: "random/3", Verdict: result.TLE}}
	strict := j // a later test decides if the first one is stricter than the original
	strict.Tests = []result.Test{{Name: "samples/a", Verdict: result.WA, Stricter: []message.Kind{"lacks line 0 0"}},
		tests[1]}
	strict.Groups = []result.Group{{Kind: result.Samples, Decisive: "samples/a"}, j.Groups[1]}
	check(t, []said{
		{e.Head("TLE", j), "TLE, time limit exceeded, on random/3"},
		{e.Head("TLE", late), "TLE, time limit exceeded, on random/3"},
		{e.Head("TLE", strict), "TLE, time limit exceeded, on random/3"},
		{e.Head("TLE", once), "TLE, time limit exceeded, seen once on random/3; there was no time to repeat it"},
		{e.Head("TLE", stress), "TLE, time limit exceeded, found after 1,234 cases"},
		{e.Head("TLE", lab), "TLE, time limit exceeded, seen once, after 1,234 cases; there was no time to repeat it"},
		{e.Head("CE", result.Judgement{By: result.ByTest, Verdict: result.CE}), "CE, compilation error"},
	})
}

// The sizes of random cases name their bounds, in each language.
func TestSizes(t *testing.T) {
	for _, c := range []struct {
		words         message.Kind
		want, chinese string
	}{
		{"sizes of piles", "1 to 100 piles, of 0 to 5,000", "1 到 100 堆，每堆 0 到 5,000"},
		{"sizes of beans", "0 to 5,000 beans", "0 到 5,000 颗豆子"},
	} {
		sizes := result.Sizes{Words: c.words, Count: [2]int64{1, 100}, Size: [2]int64{0, 5000}}
		if got := (English{}).Say(sizesIn(sizes)); got != c.want {
			t.Errorf("sizes of %q = %q, want %q", c.words, got, c.want)
		}
		if got := (Chinese{}).Say(sizesIn(sizes)); got != c.chinese {
			t.Errorf("sizes of %q = %q in Chinese, want %q", c.words, got, c.chinese)
		}
	}
}

// Only a group of all legal cases that was tried to its end proves a program right. What there was no
// time for is not counted as tried.
func TestAccepted(t *testing.T) {
	e := English{}
	whole := result.Group{Kind: result.All, Verdict: result.AC, Cases: 9, Stats: result.Stats{Tried: 2}}
	of := func(groups ...result.Group) result.Judgement {
		j := result.Judgement{By: result.ByTest, Verdict: result.AC, Language: "Go", Groups: groups}
		for _, g := range groups {
			j.Stats.Tried += g.Tried
		}
		return j
	}
	inputs, cut, chosen, solved := whole, whole, whole, whole
	inputs.Tried, cut.Cut, chosen.ChosenOf, solved.AnsweredBy.Solution = 9, true, 20, 7
	cut.Verdict = result.INC
	incomplete := of(cut)
	incomplete.Verdict = result.INC
	ended := func(why result.Ending) result.Judgement {
		j := incomplete
		j.Ending, j.CPUBudget, j.CPU, j.Clock = why, 60*second, 12*second, 300*second
		return j
	}
	without := whole
	without.LeftOut, without.Verdict = 1240, result.INC
	noGo, noGoOrTime := of(without), of(without, cut)
	noGo.Verdict, noGoOrTime.Verdict = result.INC, result.INC
	one := result.Judgement{By: result.ByStress, Groups: []result.Group{{LeftOut: 1}}}
	hunt := of(result.Group{Kind: result.Samples, Verdict: result.AC, Stats: result.Stats{Tried: 2}},
		result.Group{Kind: result.Small, Cases: 66, Stats: result.Stats{Tried: 1}},
		result.Group{Kind: result.Random, Cases: 20000, Cut: true, Stats: result.Stats{Tried: 5}},
		result.Group{Kind: result.Extreme})
	hunt.By, hunt.Budget = result.ByStress, 5*second
	usual := of(result.Group{Kind: result.Samples, Cases: 3, Stats: result.Stats{Tried: 1}},
		result.Group{Kind: result.Small, Cases: 66, Stats: result.Stats{Tried: 2}},
		result.Group{Kind: result.Random, Cases: 1000, Stats: result.Stats{Tried: 5}},
		result.Group{Kind: result.Extreme, Cases: 8, Stats: result.Stats{Tried: 8}})
	elsewhere := of(chosen)
	elsewhere.Language = ""
	check(t, []said{
		{e.Accepted("AC", of(whole)), "AC: right on all 9 legal cases."},
		{e.Accepted("AC", elsewhere), "AC: right on all tests of this group, 9 cases."},
		{Chinese{}.Accepted("AC", elsewhere), "AC：本组测试点全部正确，共 9 组数据。"},
		{e.Accepted("AC", of(inputs)), "AC: right on all 9 legal inputs."},
		{e.Accepted("AC", of(solved)), "AC: right on all 9 legal cases (the suite's solution answered 7)."},
		{e.Accepted("INC", incomplete), "INC: incomplete, right on 9 cases; time ran out before the rest."},
		{e.Accepted("INC", ended(result.CPUUsedUp)),
			"INC: incomplete, right on 9 cases; before the rest it had used the 60 s of CPU time that all tests together may take."},
		{e.Accepted("INC", ended(result.MachineBusy)),
			"INC: incomplete, right on 9 cases; this machine is busy, and gave it only 12 s of CPU time in 300 s."},
		{e.Accepted("INC", ended(result.ClockRanOut)),
			"INC: incomplete, right on 9 cases; time ran out after 300 s, of which it used 12 s of CPU time."},
		{Chinese{}.Accepted("INC", ended(result.CPUUsedUp)), "INC：未测完，已测的 9 组数据全部正确；所有测试点合计 60 s 的 CPU 时间已经用完，其余未测。"},
		{Chinese{}.Accepted("INC", ended(result.MachineBusy)),
			"INC：未测完，已测的 9 组数据全部正确；本机正忙，300 s 内程序只得到 12 s CPU 时间，其余未测。"},
		{Chinese{}.Accepted("INC", ended(result.ClockRanOut)),
			"INC：未测完，已测的 9 组数据全部正确；300 s 已到（程序用了 12 s CPU 时间），其余未测。"},
		{e.Accepted("INC",
			noGo), "INC: incomplete, right on 9 cases; 1,240 large cases were not tried: their answers need Go."},
		{e.Accepted("INC", noGoOrTime),
			"INC: incomplete, right on 18 cases; time ran out before the rest. 1,240 large cases were not tried: their answers need Go."},
		{e.Tried(of(without, result.Group{Kind: result.Random, LeftOut: 7})),
			"9 legal cases in 2 inputs (1,240 left out, whose answers need Go), no random cases (their answers need Go)"},
		{e.OutOfTime(one), "1 large case was not tried: its answer needs Go."},
		{e.Untried(result.Group{LeftOut: 7, NotTried: true}), "not tried: 7 cases, whose answers need Go"},
		{e.GroupEnd("INC", result.Group{LeftOut: 7}), "INC, 7 cases left out"},
		{Chinese{}.Accepted("INC", noGo), "INC：未测完，已测的 9 组数据全部正确；有 1,240 组大数据未测：求它们的答案需要 Go。"},
		{e.Accepted("INC", result.Judgement{Verdict: result.INC, Foreign: true}),
			"INC: incomplete, since no test has an answer."},
		{e.Accepted("AC", of(chosen)), "AC: right on all tests, 9 cases."},
		{e.Accepted("AC", usual), "AC: right on all tests, 1,077 cases."},
		{e.Accepted("AC", hunt), "AC: 20,066 cases checked, no failure found."},
		{e.Tried(hunt), "2 samples, all 66 small cases, 20,000 random cases (seed 1)"},
		{e.OutOfTime(hunt), "Time ran out after 5 s, before all cases were tried. Use --seconds for more time."},
		{e.OutOfTime(of(whole)), ""},
		{e.Tried(of(result.Group{Kind: result.Samples, Cut: true, Stats: result.Stats{Tried: 2}},
			result.Group{Kind: result.Small, Cases: 7, Cut: true, Stats: result.Stats{Tried: 1}},
			result.Group{Kind: result.Random, Cut: true})),
			"2 samples (time ran out), 7 small cases in 1 input (time ran out), no random cases"},
		{e.Tried(of(result.Group{Kind: result.All, Cases: 30000, ChosenOf: 1000000, Allowed: 10 * second},
			result.Group{Kind: result.Small, Cases: 5, Stats: result.Stats{Tried: 5}, ChosenOf: 8})),
			"30,000 of all 1,000,000 legal cases (as many as 10 seconds of CPU time allow), 5 small cases in 5 inputs (chosen from 8, since each needs a run of its own)"},
		{e.Tried(of(result.Group{Kind: result.All, Cases: 500, Stats: result.Stats{Tried: 5}, ChosenOf: 1000000})),
			"500 of all 1,000,000 legal cases (the others fit only in inputs with more cases than the problem allows, where this program may fail)"},
	})
}

// The judge says how many tests failed and which were not tried.
func TestFailed(t *testing.T) {
	e := English{}
	of := func(tried, passed int, rest, cut bool) result.Judgement {
		return result.Judgement{Stats: result.Stats{Tried: tried, Passed: passed},
			Groups: []result.Group{{NotTried: rest, Cut: cut}}}
	}
	check(t, []said{
		{e.Failed(of(1, 0, false, false), false, true), ""},
		{e.Failed(of(1, 0, true, false), false, true),
			"The first test failed; the rest was not tried (judge test --all tries it)"},
		{e.Failed(of(5, 4, true, false), false, true),
			"1 of 5 tests failed; the rest was not tried (judge test --all tries it)"},
		{e.Failed(of(5, 4, true, true), false, true),
			"1 of 5 tests failed; the rest was not tried: time ran out (--seconds allows more)"},
		{e.Failed(of(5, 4, true, false), true, false), "1 of 5 tests failed; the rest was not tried"},
		{e.Failed(of(5, 4, true, true), true, false), "1 of 5 tests failed; the rest was not tried: time ran out"},
		{e.Failed(of(5, 2, false, false), false, true), "3 of 5 tests failed (--verbose shows more of them)"},
		{e.Failed(of(5, 2, false, false), true, true), "3 of 5 tests failed"},
		{e.Stricter(result.Judgement{}), ""},
		{e.Stricter(result.Judgement{Stricter: []message.Kind{"lacks pile of 0", "lacks unusual white space"}}),
			"The original judge may still accept this program, since its data probably lack such inputs: a pile of 0 (most published programs fail on it); unusual white space. All tests without such inputs passed."},
		{e.Stricter(result.Judgement{Stricter: []message.Kind{"lacks pile of 0"}, Groups: []result.Group{{Cut: true}}}),
			"The original judge may still accept this program, since its data probably lack such inputs: a pile of 0 (most published programs fail on it). All other tests for which there was time passed."},
	})
}

// A command is what a person can paste into any shell.
func TestCommands(t *testing.T) {
	t.Setenv("MSYSTEM", "MINGW64") // on Windows, not PowerShell
	exec := Command{Verb: "exec", Problem: "hdu1850", Args: []string{"it's mine.go"}}
	check(t, []said{
		{ShellWord("mine.go"), "mine.go"},
		{ShellWord("it's mine.go"), `'it'\''s mine.go'`},
		{CommandLine(English{}, Command{Verb: "stress", Problem: "nim", Args: []string{"a b.c", "--seed", "2"}}),
			"judge stress nim 'a b.c' --seed 2"},
		{CommandLine(English{}, Command{Input: []byte("3 5\n0 0\n"), Into: &exec}),
			`printf '3 5\n0 0\n' | judge exec hdu1850 'it'\''s mine.go'`},
		{powerShellLines("3 5\n0 0\n"), "'3 5', '0 0'"},
		{powerShellWord(`a folder\mine.go`), `"a folder\mine.go"`},
		{powerShellWord(`a\mine.go`), `a\mine.go`},
		{powerShellWord(`$it's`), `'$it''s'`},
		{CommandLine(English{}, Command{Input: []byte("50%\\\n")}), `printf '50%%\\\n'`},
		{CommandLine(English{}, Command{Verb: "lab", Game: "--take 1,2 --last loses",
			Args: []string{"--test", "mine.py"}}), "judge lab --take 1,2 --last loses --test mine.py"},
		{CommandLine(English{}, Command{Verb: "explain", Problem: "nim", Args: []string{"--position", "3 5"}}),
			`judge explain nim --position "3 5"`},
		{CommandLine(English{}, Command{Verb: "explain", Problem: "nim", Args: []string{"--position", "a$b"}}),
			`judge explain nim --position 'a$b'`},
		{CommandLine(English{}, Command{Verb: "hint", Problem: "nim\x1b"}), "judge hint 'nim?'"},
	})
}
