package report

import (
	"io"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// Test prints the judgement on one program: the verdict and the reason, the input that fails, and the
// next step. A verbose page has everything.
func (to Terminal) Test(j result.Judgement) {
	to.Head(j)
	to.Rest(j)
}

// Fitted prints what Test prints, in at most some rows of a terminal: if that is not enough, with fewer
// lines of the input, so that the reason stays; and then without the last lines before the next step,
// and with the command that shows all.
func (to Terminal) Fitted(j result.Judgement, rows int) {
	var text, next, more strings.Builder
	terminal := to.Writer
	to.Writer = &next
	to.goOn(j)
	to.Writer = &more
	to.Whole(to.label(words.MoreLabel), words.CommandLine(to.lang(), again(j)), "")
	to.Writer = &text
	for _, to.inputLines = range []int{briefLines, briefLines / 2, 1} {
		text.Reset()
		if to.Test(j); to.rows(text.String()) <= rows {
			break
		}
	}
	to.Writer = terminal
	all := text.String()
	if to.rows(all) > rows {
		first, left := "", rows-to.rows(more.String()+next.String())
		for line := range strings.Lines(strings.TrimSuffix(all, next.String())) {
			left -= to.rows(line)
			if left < 0 {
				break
			}
			first += line
		}
		all = strings.TrimRight(first, "\n") + "\n" + more.String() + next.String()
	}
	io.WriteString(to, all)
}

// rows returns how many rows of a terminal some lines take.
func (to Terminal) rows(text string) (n int) {
	for line := range strings.Lines(text) {
		n += max(1, (width(strings.TrimSuffix(line, "\n"))+to.Width-1)/to.Width)
	}
	return n
}

// Head prints what is known first: the program, and the verdict with the test that decides or what
// was passed. What Head prints depends on nothing that is found later: not on the findings, for
// example.
func (to Terminal) Head(j result.Judgement) {
	to.program(j)
	if j.Verdict.Passed() {
		to.accepted(j)
	} else {
		to.Wrapped(to.lang().Head(to.verdict(j.Verdict), j))
	}
}

// Rest prints what Test prints after Head.
func (to Terminal) Rest(j result.Judgement) {
	switch {
	case j.Verdict == result.CE:
		to.refused(j)
	case j.Verdict == result.JE && !j.Error.IsZero():
		to.indented(to.lang().Said(j.Error.Why))
	case !j.Verdict.Passed():
		to.failed(j)
	case j.Fault != nil:
		to.blank()
		to.fault(*j.Fault)
	}
	for _, test := range j.Unanswered {
		to.blank()
		to.Wrapped(texts.Line(to.lang().Unanswered(test)))
		to.indented(excerpt(to.lang(), test.Output, verboseLines))
	}
	if to.Verbose && len(j.Groups) > 0 {
		to.blank()
		to.details(j)
	}
	to.notes(unfixed(j.Notes))
	to.notEnforced(j.NotEnforced)
	if to.Verbose {
		to.Wrapped(texts.Line(to.lang().Isolated(j)))
	}
	to.kept(j.Saved)
	if !j.Verdict.Passed() || !to.Submitting {
		to.goOn(j)
	}
}

// goOn prints what to do after a judgement.
func (to Terminal) goOn(j result.Judgement) {
	to.next(stepsAfter(j))
	to.follow(j)
}

// program prints which program was judged.
func (to Terminal) program(j result.Judgement) {
	name := texts.Line(j.Submission)
	if j.Language != "" {
		name = to.lang().Written(name, j.Language)
	}
	problem := to.lang().At(j.Problem, j.Home)
	if j.Foreign {
		problem = j.Title
	}
	to.Whole(texts.Line(problem)+"  ", name, "")
}

// accepted prints what a program has passed that failed nowhere.
func (to Terminal) accepted(j result.Judgement) {
	lang, hunt := to.lang(), j.By == result.ByStress || j.By == result.ByLab
	switch {
	case hunt || j.Stats.Tried == 0:
		to.Wrapped(lang.Accepted(to.verdict(j.Verdict), j))
	default:
		to.Wrapped(texts.Join(lang.Accepted(to.verdict(j.Verdict), j), lang.Used(j)))
	}
	if hunt || to.Verbose || j.Verdict == result.INC {
		to.Indented(lang.Tried(j), "  ")
	}
	if hunt {
		to.Wrapped(lang.OutOfTime(j))
	}
}

// failed prints why a program failed. A verbose page has all findings.
func (to Terminal) failed(j result.Judgement) {
	decisive := j.Decisive()
	if decisive != nil {
		to.finding(j, *decisive)
	} else if test := j.Decided(); test != nil { // it is not explained
		to.sentence("    ", "", words.First(to.lang(), test.Reasons))
	}
	to.Wrapped(texts.Line(to.lang().Stricter(j)))
	if j.By == result.ByTest {
		to.Wrapped(to.lang().Failed(j, to.Verbose, true))
	} else {
		to.Wrapped(to.lang().OutOfTime(j))
	}
	if decisive == nil || !to.Verbose {
		return
	}
	for _, other := range j.Findings[1:] {
		to.blank()
		to.Wrapped(to.lang().Found(to.verdict(other.Verdict), other))
		to.finding(j, other)
	}
}

// failedTest prints why a program failed on a test, after a label.
func (to Terminal) failedTest(j result.Judgement, test result.Test, label string) {
	f := j.FindingOf(test.Name)
	if f != nil {
		to.Labeled(label, to.lang().Found(to.verdict(f.Verdict), *f))
		to.finding(j, *f)
		return
	}
	to.Labeled(label,
		to.lang().Found(to.verdict(test.Verdict),
			result.Finding{Verdict: test.Verdict, Once: test.Once, Test: test.Name}))
	to.sentence("    ", "", words.First(to.lang(), test.Reasons))
}

// details prints the limits and the groups of tests.
func (to Terminal) details(j result.Judgement) {
	lang := to.lang()
	to.Labeled(to.label(words.LimitsLabel), lang.Limits(j.Limits))
	to.sentence("  ", to.label(words.AnswersBy), lang.Methods(j.AnsweredBy()))
	t := to.table("lrrrrrc", to.label(words.ColumnGroup), to.label(words.ColumnAccepted), to.label(words.ColumnCases),
		to.label(words.ColumnTook),
		to.label(words.ColumnSlowest), to.label(words.ColumnMemory), "")
	for _, group := range j.Groups {
		if group.Tried == 0 {
			t.add(lang.Kind(group.Kind), to.label(words.NotTried), "", "", "", "", "")
			continue
		}
		accepted, cases := lang.Number(group.Passed), ""
		if group.Count > 0 {
			accepted = lang.Share(group.Passed, group.Count)
		}
		if group.Cases > 0 {
			cases = lang.Number(group.Cases)
		}
		t.add(lang.Kind(group.Kind), accepted, cases, lang.Duration(group.Took), lang.Duration(group.Slowest),
			lang.Memory(group.Memory),
			lang.GroupEnd(to.verdict(group.Verdict), group))
	}
	to.blank()
	t.print()
	to.blank()
}

// Passed prints what an accepted group of tests took.
func (to Terminal) Passed(g result.Group) {
	to.Wrapped(to.lang().GroupPassed(to.verdict(g.Verdict), g))
}

// kept prints where an input and its answer were saved, if they were.
func (to Terminal) kept(input string) {
	if input != "" {
		to.blank()
		to.Whole(to.label(words.KeptLabel), texts.Line(to.lang().Kept(input)), "")
	}
}

// Execution prints the time and memory of a program that ran once, on an input without an answer,
// and why it failed, if it did.
func (to Terminal) Execution(e result.Judgement) {
	if e.Verdict != result.AC {
		to.Wrapped(to.lang().Exited(to.verdict(e.Verdict), e))
	}
	if e.Verdict == result.CE {
		to.refused(e)
	} else {
		for _, test := range e.Tests {
			to.sentence("    ", "", words.First(to.lang(), test.Reasons))
		}
		to.Wrapped(texts.Line(to.lang().Ran(e)))
	}
	to.notes(unfixed(e.Notes))
	to.notEnforced(e.NotEnforced)
}
