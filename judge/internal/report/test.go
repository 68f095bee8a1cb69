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
func (p Page) Test(j result.Judgement) {
	p.Head(j)
	p.Rest(j)
}

// Fitted prints what Test prints, in at most some rows of a terminal: if that is not enough, with fewer
// lines of the input, so that the reason stays; and then without the last lines before the next step,
// and with the command that shows all.
func (p Page) Fitted(j result.Judgement, rows int) {
	var text, next, more strings.Builder
	terminal := p.Writer
	p.Writer = &next
	p.next(j.Steps())
	p.Writer = &more
	p.Whole(p.label(words.MoreLabel), words.CommandLine(p.lang(), j.Again()), "")
	p.Writer = &text
	for _, p.inputLines = range []int{briefLines, briefLines / 2, 1} {
		text.Reset()
		if p.Test(j); p.rows(text.String()) <= rows {
			break
		}
	}
	p.Writer = terminal
	all := text.String()
	if p.rows(all) > rows {
		first, left := "", rows-p.rows(more.String()+next.String())
		for line := range strings.Lines(strings.TrimSuffix(all, next.String())) {
			if left -= p.rows(line); left < 0 {
				break
			}
			first += line
		}
		all = strings.TrimRight(first, "\n") + "\n" + more.String() + next.String()
	}
	io.WriteString(p, all)
}

// rows returns how many rows of a terminal some lines take.
func (p Page) rows(text string) (n int) {
	for line := range strings.Lines(text) {
		n += max(1, (width(strings.TrimSuffix(line, "\n"))+p.Width-1)/p.Width)
	}
	return n
}

// Head prints what is known first: the program, and the verdict with the test that decides or what
// was passed. What Head prints depends on nothing that is found later: not on the findings, for
// example.
func (p Page) Head(j result.Judgement) {
	p.program(j)
	if j.Verdict.Passed() {
		p.accepted(j)
	} else {
		p.Wrapped(p.lang().Head(p.verdict(j.Verdict), j))
	}
}

// Rest prints what Test prints after Head.
func (p Page) Rest(j result.Judgement) {
	switch {
	case j.Verdict == result.CE:
		p.indented(j.Compiler)
	case j.Verdict == result.JE && !j.Error.IsZero():
		p.indented(p.lang().Said(j.Error.Why))
	case !j.Verdict.Passed():
		p.failed(j)
	case j.Fault != nil:
		p.blank()
		p.fault(*j.Fault)
	}
	for _, test := range j.Unanswered {
		p.blank()
		p.Wrapped(texts.Line(p.lang().Unanswered(test)))
		p.indented(excerpt(p.lang(), test.Output, verboseLines))
	}
	if p.Verbose && len(j.Groups) > 0 {
		p.blank()
		p.details(j)
	}
	p.notes(j.Notes)
	p.notEnforced(j.NotEnforced)
	if p.Verbose {
		p.Wrapped(texts.Line(p.lang().Isolated(j)))
	}
	p.kept(j.Saved)
	if !j.Verdict.Passed() || !p.Submitting {
		p.next(j.Steps())
	}
}

// program prints which program was judged.
func (p Page) program(j result.Judgement) {
	name := texts.Line(j.Submission)
	if j.Language != "" {
		name = p.lang().Written(name, j.Language)
	}
	problem := p.lang().At(j.Problem, j.Home)
	if j.Foreign {
		problem = j.Title
	}
	p.Whole(texts.Line(problem)+"  ", name, "")
}

// accepted prints what a program has passed that failed nowhere.
func (p Page) accepted(j result.Judgement) {
	lang, hunt := p.lang(), j.By == result.ByStress || j.By == result.ByLab
	switch {
	case hunt || j.Stats.Tried == 0:
		p.Wrapped(lang.Accepted(p.verdict(j.Verdict), j))
	default:
		p.Wrapped(texts.Join(lang.Accepted(p.verdict(j.Verdict), j), lang.Used(j)))
	}
	if hunt || p.Verbose || j.Verdict == result.INC {
		p.Indented(lang.Tried(j), "  ")
	}
	if hunt {
		p.Wrapped(lang.OutOfTime(j))
	}
}

// failed prints why a program failed. A verbose page has all findings.
func (p Page) failed(j result.Judgement) {
	decisive := j.Decisive()
	if decisive != nil {
		p.finding(j, *decisive)
	} else if test := j.Decided(); test != nil { // it is not explained
		p.sentence("    ", "", words.First(p.lang(), test.Reasons))
	}
	p.Wrapped(texts.Line(p.lang().Stricter(j)))
	if j.By == result.ByTest {
		p.Wrapped(p.lang().Failed(j, p.Verbose, true))
	} else {
		p.Wrapped(p.lang().OutOfTime(j))
	}
	if decisive == nil || !p.Verbose {
		return
	}
	for _, other := range j.Findings[1:] {
		p.blank()
		p.Wrapped(p.lang().Found(p.verdict(other.Verdict), other))
		p.finding(j, other)
	}
}

// failedTest prints why a program failed on a test, after a label.
func (p Page) failedTest(j result.Judgement, test result.Test, label string) {
	if f := j.FindingOf(test.Name); f != nil {
		p.Labeled(label, p.lang().Found(p.verdict(f.Verdict), *f))
		p.finding(j, *f)
		return
	}
	p.Labeled(label, p.lang().Found(p.verdict(test.Verdict), result.Finding{Verdict: test.Verdict, Once: test.Once, Test: test.Name}))
	p.sentence("    ", "", words.First(p.lang(), test.Reasons))
}

// details prints the limits and the groups of tests.
func (p Page) details(j result.Judgement) {
	lang := p.lang()
	p.Labeled(p.label(words.LimitsLabel), lang.Limits(j.Limits))
	p.sentence("  ", p.label(words.AnswersBy), lang.Methods(j.AnsweredBy()))
	t := p.table("lrrrrrc", p.label(words.ColumnGroup), p.label(words.ColumnAccepted), p.label(words.ColumnCases), p.label(words.ColumnTook),
		p.label(words.ColumnSlowest), p.label(words.ColumnMemory), "")
	for _, group := range j.Groups {
		if group.Tried == 0 {
			t.add(lang.Kind(group.Kind), p.label(words.NotTried), "", "", "", "", "")
			continue
		}
		accepted, cases := lang.Number(group.Passed), ""
		if group.Count > 0 {
			accepted = lang.Share(group.Passed, group.Count)
		}
		if group.Cases > 0 {
			cases = lang.Number(group.Cases)
		}
		t.add(lang.Kind(group.Kind), accepted, cases, lang.Duration(group.Took), lang.Duration(group.Slowest), lang.Memory(group.Memory),
			lang.GroupEnd(p.verdict(group.Verdict), group))
	}
	p.blank()
	t.print()
	p.blank()
}

// Passed prints what an accepted group of tests took.
func (p Page) Passed(g result.Group) { p.Wrapped(p.lang().GroupPassed(p.verdict(g.Verdict), g)) }

// kept prints where an input and its answer were saved, if they were.
func (p Page) kept(input string) {
	if input != "" {
		p.blank()
		p.Whole(p.label(words.KeptLabel), texts.Line(p.lang().Kept(input)), "")
	}
}

// Execution prints the time and memory of a program that ran once, on an input without an answer,
// and why it failed, if it did.
func (p Page) Execution(e result.Judgement) {
	if e.Verdict != result.AC {
		p.Wrapped(p.lang().Exited(p.verdict(e.Verdict), e))
	}
	if e.Verdict == result.CE {
		p.indented(e.Compiler)
	} else {
		for _, test := range e.Tests {
			p.sentence("    ", "", words.First(p.lang(), test.Reasons))
		}
		p.Wrapped(texts.Line(p.lang().Ran(e)))
	}
	p.notes(e.Notes)
	p.notEnforced(e.NotEnforced)
}
