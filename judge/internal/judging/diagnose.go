package judging

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// explain adds the findings to a result whose verdict is known, and the fault behind an accepted
// program. What takes longer than the time for another run is left out.
func (s *session) explain(ctx context.Context, checkup *checkup, r *Result) error {
	within, stop := withinBudget(ctx, s.end, s.Limits.Time)
	defer stop()
	var err error
	switch {
	case r.Verdict.Passed():
		r.Fault, err = s.hiddenFault(within, checkup, r.accepted)
	case r.Decisive != nil:
		err = s.findings(ctx, within, checkup, r)
	}
	if err != nil && within.Err() != nil {
		return ctx.Err()
	}
	return err
}

// findings adds the findings on the tests that are explained: the one that decides, and with All the
// first Kept of each group, or with Brief those that decide a group.
func (s *session) findings(ctx, within context.Context, checkup *checkup, r *Result) error {
	shown := make(map[result.Kind]int)
	for _, failed := range append([]TestResult{*r.Decisive}, r.Failing...) {
		decides := failed.Name == r.Decisive.Name
		if decides && len(r.Findings) > 0 {
			continue
		}
		if !decides && !s.explains(r, failed, shown[failed.Outcome.Group]) {
			continue
		}
		shown[failed.Outcome.Group]++
		f, err := s.finding(ctx, within, failed, decides)
		if err != nil {
			return err
		}
		if decides {
			if f.harmless && len(r.Stricter) > 0 { // it fails elsewhere, too
				r.notStricter(failed.Name)
			}
			s.show(result.Step{Doing: result.Explaining})
			if err := s.faultBehind(within, checkup, &f); err != nil && within.Err() == nil {
				return err
			}
		}
		r.Findings = append(r.Findings, f.Finding)
	}
	return nil
}

// notStricter drops the excuse for a failure that decides.
func (r *Result) notStricter(test string) {
	r.Stricter, r.Decisive.Stricter = nil, nil
	for i := range r.Tests {
		if r.Tests[i].Name == test {
			r.Tests[i].Stricter = nil
		}
	}
	for i := range r.Failing {
		if r.Failing[i].Name == test {
			r.Failing[i].Stricter = nil
		}
	}
}

// explains reports whether a failure is explained that does not decide the verdict, after some of its
// group.
func (s *session) explains(r *Result, failed TestResult, shown int) bool {
	if !s.All || failed.Verdict == result.JE || failed.Test.Input == nil {
		return false
	}
	if s.Brief {
		return slices.ContainsFunc(r.Groups, func(g result.Group) bool { return g.Decisive == failed.Name })
	}
	return shown < Kept
}

// A found is a finding and the runs behind it.
type found struct {
	result.Finding
	test     TestResult // the failure on the test
	smallest reduced    // and on the input of the finding
	harmless bool       // it is no stricter than the original judge
}

// finding narrows and diagnoses a failure. Only one that decides is shrunk.
func (s *session) finding(ctx, within context.Context, failed TestResult, decides bool) (f found, err error) {
	f.test = failed
	smallest := reduced{TestResult: failed, reached: result.Reached{How: result.AsItWas}}
	tester := s.tester()
	shrinks := decides && s.Shrink > 0 && s.Answers != nil && failed.Outcome.Group != result.Own
	shrink := shrinks && (!failed.Test.Original || s.Original)
	if failed.Verdict != result.JE {
		s.show(result.Step{Doing: result.Shrinking})
		smallest, err = s.narrow(within, tester, failed, !shrink)
		if err != nil && within.Err() == nil {
			return f, err
		}
	}
	d, err := s.diagnosis(within, tester, failed, smallest, decides)
	if err != nil {
		return f, err
	}
	if shrinks && !shrink && !d.explained() {
		if d, err = s.smallerThan(within, tester, d); err != nil {
			return f, err
		}
	}
	f.smallest = d.smallest
	f.harmless = len(d.smallest.Stricter) == 0
	f.Finding = d.finding()
	f.Reached.Interrupted = ctx.Err() != nil
	return f, nil
}

// diagnosis asks why a program fails on the smallest input that was found for a failure.
func (s *session) diagnosis(ctx context.Context, tester Tester, failed TestResult, smallest reduced,
	decides bool) (*diagnosis, error) {
	canAsk := s.runner.Can().NewInputs
	d := &diagnosis{
		session: s, Hints: Hints{Submission: s.Submission}, ctx: ctx, smallest: smallest, test: failed,
		run:     func(test testset.Test) (TestResult, error) { return tester.Once(ctx, test) },
		onlyOld: !canAsk, ask: decides && canAsk,
	}
	if s.Problem.New != nil {
		d.Rules = s.Problem.New()
	}
	if err := d.diagnose(tester); err != nil && ctx.Err() == nil {
		return d, err
	}
	return d, nil
}

// smallerThan diagnoses a failure on an original sample again on a smaller input, since nothing explains it on
// the sample, which may be too large to search. It returns that diagnosis if it says more, else the one that
// there is.
func (s *session) smallerThan(ctx context.Context, tester Tester, d *diagnosis) (*diagnosis, error) {
	if d.test.Verdict != result.WA || d.onlyOld || d.Rules.Problem == nil {
		return d, nil
	}
	smallest, err := s.narrow(ctx, tester, d.test, false)
	if err != nil || smallest.reached.How != result.Shrunk {
		if ctx.Err() != nil {
			err = nil
		}
		return d, err
	}
	again, err := s.diagnosis(ctx, tester, d.test, smallest, true)
	if err != nil || !again.explained() {
		return d, err
	}
	return again, nil
}

// A diagnosis asks why a program fails on an input, each question once.
type diagnosis struct {
	*session
	Hints
	ctx      context.Context
	run      func(testset.Test) (TestResult, error)
	test     TestResult // the failure on the test
	smallest reduced    // and on the input
	ask      bool       // also by running the program on other inputs
	onlyOld  bool       // the program can't be run again: only what it printed is known

	hint       result.Hint
	refutation *result.Refutation
	position   rules.Position // on which the output is wrong, nil if unknown
	trap       *result.Trap
}

// explained reports whether something is known beside the first difference. What the page says in general shows
// nothing on the input.
func (d *diagnosis) explained() bool { return d.hint != nil || d.refutation != nil }

// diagnose asks all questions.
func (d *diagnosis) diagnose(tester Tester) error {
	if d.smallest.Verdict == result.JE {
		return nil
	}
	if d.smallest.reached.How != result.AsItWas { // of the test itself that is known
		full, err := tester.WithStack(d.ctx, d.smallest.TestResult)
		if err != nil {
			return err
		}
		d.smallest.TestResult = full
	}
	var err error
	for _, question := range []struct {
		ask  func() (result.Hint, error)
		runs bool // the program, on other inputs or again
	}{
		{d.restOfLine, true},
		{d.chance, true},
		{d.emptyLine, true},
		{d.fromOutput, false},
		{d.exchanged, false},
		{d.spacing, true},
		{d.keptState, true},
		{d.order, true},
		{d.misread, true},
		{d.comparison, false},
		{d.edge, false},
		{d.upToSize, true},
	} {
		if d.onlyOld && question.runs {
			continue
		}
		if d.hint, err = question.ask(); err != nil || d.hint != nil {
			break
		}
	}
	d.refute()
	_, upToSize := d.hint.(result.UpToSize)
	if err == nil && (d.hint == nil || upToSize) {
		d.trap, err = d.warning()
	}
	if d.trap != nil && d.trap.About == "" {
		d.hint = nil // the page says why
	}
	return err
}

// finding returns the finding.
func (d *diagnosis) finding() result.Finding {
	r := d.smallest
	f := result.Finding{
		Verdict: d.test.Verdict, Once: d.test.Once, Test: d.test.Name, Group: d.test.Outcome.Group,
		Sample: d.test.Sample,
		Input:  r.Test.Input, Answer: r.Test.Answer, Output: r.Run.Output, Cases: r.Test.Count, AnsweredBy: r.Test.By,
		Reached:   r.reached,
		Complaint: lastWords(r.Run.Stderr),
	}
	if d.Rules.Problem != nil && r.Test.Known() {
		f.Summary = explain.Summary(d.Rules, r.Test.Cases)
		if d.test.Test.By != (result.Methods{}) && r.reached.How != result.AsItWas {
			f.AnsweredBy = d.answeredBy(r.Test.Cases)
		}
	}
	if d.position != nil {
		f.Position, f.Over = d.position.String(), !d.position.End().IsZero()
		if known, err := d.Rules.Answer(r.Test.Cases[0]); err == nil && known.By == rules.Search &&
			(d.hint == nil || besideGame(d.hint)) {
			_, err := d.position.Value()
			f.Searchable = err == nil
		}
	}
	f.Reasons = slices.Clone(r.Reasons)
	if d.hint != nil {
		f.Reasons = append(f.Reasons, d.hint)
	}
	if d.refutation != nil {
		f.Reasons = append(f.Reasons, *d.refutation)
	}
	if d.trap != nil && d.hint == nil {
		f.Reasons = append(f.Reasons, *d.trap)
	}
	if !d.explained() && d.trap == nil {
		if past, ok := d.pastSearch(); ok {
			f.Reasons = append(f.Reasons, past)
		}
	}
	return f
}

// pastSearch returns that search does not reach the position on which the output is wrong, if that is so.
func (d *diagnosis) pastSearch() (past result.PastSearch, ok bool) {
	if d.position == nil || d.smallest.Verdict != result.WA {
		return past, false
	}
	_, err := d.position.Value()
	var large game.TooLarge
	ok = errors.As(err, &large)
	return result.PastSearch{Bound: large.Bound}, ok
}

// answeredBy counts the methods that answer some cases, of which a test may have only the answers.
func (d *diagnosis) answeredBy(cases []rules.Case) (by result.Methods) {
	for _, c := range cases {
		if answer, err := d.Rules.Answer(c); err == nil {
			testset.Count(&by, answer.By)
		} else {
			by.Solution++
		}
	}
	return by
}

// chance asks whether the program does the same on the same input.
func (d *diagnosis) chance() (result.Hint, error) {
	seen := d.smallest
	if seen.repeated || !seen.wrong() && seen.Verdict != result.RE {
		return nil, nil
	}
	again, err := d.run(seen.Test)
	same := again.Verdict == seen.Verdict &&
		(seen.Verdict == result.RE || bytes.Equal(again.Run.Output, seen.Run.Output))
	if err != nil || same || again.Verdict == result.JE || again.Verdict == result.TLE || again.Verdict == result.MLE {
		return nil, err
	}
	d.smallest.Stricter = nil // that is no reason
	return result.PlainHint{Is: result.NeverSet}, nil
}

// fromOutput asks what the output and the end of the program tell. What fits only the smaller input
// may fit by chance: the failure on the test must show the same mistake. Only a word of the output that is
// wrong in itself may be told from a single case, since other cases of the test may hide it.
func (d *diagnosis) fromOutput() (result.Hint, error) {
	if d.Rules.Problem == nil {
		return nil, nil
	}
	first, now := d.Of(d.test), d.Of(d.smallest.TestResult)
	if now.Hint == nil {
		return nil, nil
	}
	same := first.Hint != nil && first.question == now.question
	if d.smallest.reached.How != result.AsItWas && !same && (first.Hint != nil || now.whole || now.loose) {
		return nil, nil
	}
	_, one := now.Hint.(result.OneAnswer)
	if one && d.ask && len(d.smallest.Test.Cases) == 2 && d.Rules.Layout.Kind != rules.CountFirst {
		return d.oneOrAllButOne(now.Hint)
	}
	return now.Hint, nil
}

// emptyLine asks whether the program skips an empty line that belongs to a case: it prints the same without the
// empty lines, and is right on cases that have none.
func (d *diagnosis) emptyLine() (result.Hint, error) {
	test := d.smallest.Test
	if !d.ask || d.Rules.Problem == nil || test.Spacing != nil ||
		d.smallest.Verdict != result.WA && d.smallest.Verdict != result.RE {
		return nil, nil
	}
	first := d.Of(d.test)
	if first.Hint != nil && first.whole {
		return nil, nil // it prints nothing more, for example
	}
	lines := strings.SplitAfter(string(test.Input), "\n")
	at := slices.Index(lines[:len(lines)-1], "\n")
	if at < 0 {
		return nil, nil
	}
	input, answer, n, err := d.manySmall(func(c rules.Case) bool {
		return !bytes.Contains(d.Rules.Write([]rules.Case{c}), []byte("\n\n"))
	})
	if err != nil || n < 2 || strings.Contains(input, "\n\n") {
		return nil, err
	}
	full, err := d.run(testset.Of(d.Rules, "small", []byte(input), []byte(answer)))
	if err != nil || full.Verdict != result.AC {
		return nil, err
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "\n" })
	without := testset.Test{Name: "small", Input: []byte(strings.Join(lines, "")), Answer: test.Answer}
	r, err := d.run(without)
	if err != nil || r.Verdict != d.smallest.Verdict || !bytes.Equal(r.Run.Output, d.smallest.Run.Output) {
		return nil, err
	}
	return result.SkipsEmpty{Line: at + 1}, nil
}

// exchanged asks whether an output whose program can't be asked more is the other one of two answers to each of
// many cases. See misread for other programs.
func (d *diagnosis) exchanged() (result.Hint, error) {
	const enough = 10
	want := testset.Lines(d.test.Test.Answer)
	if !d.onlyOld || d.test.Verdict != result.WA || d.Rules.Problem == nil || len(want) < enough {
		return nil, nil
	}
	both := len(slices.Compact(slices.Sorted(slices.Values(want)))) == 2
	if !both || !exchanged(d.Rules.Possible, testset.Lines(d.test.Run.Output), want) {
		return nil, nil
	}
	return result.Swapped{Cases: len(want)}, nil
}

// oneOrAllButOne asks whether a program with one answer for two cases leaves out the last of more: of
// the same cases, twice.
func (d *diagnosis) oneOrAllButOne(one result.Hint) (result.Hint, error) {
	test, between := d.smallest.Test, ""
	if bytes.Contains(test.Input, []byte("\n\n")) {
		between = "\n"
	}
	first := string(test.Input)
	mark := d.Rules.Layout.Mark
	if mark != "" {
		first = strings.TrimSuffix(first, mark+"\n")
	}
	twice := testset.Of(d.Rules, "twice", []byte(first+between+string(test.Input)), bytes.Repeat(test.Answer, 2))
	r, err := d.run(twice)
	if err == nil {
		last, ok := d.Of(r).Hint.(result.LastMissing)
		if ok {
			return last, nil
		}
	}
	return one, err
}

// spacing asks whether the program fails since the white space is unusual: of a test that repeats
// another, or of a sample.
func (d *diagnosis) spacing() (result.Hint, error) {
	test := d.smallest.Test
	if test.Spacing != nil {
		return result.UnusualSpace{Space: string(test.Spacing.Name)}, nil
	}
	if !test.UnusualSpace() || !test.Known() || d.smallest.Verdict == result.TLE {
		return nil, nil
	}
	plain, err := d.run(test.Part(d.Rules, 0, len(test.Cases)))
	if err != nil || plain.Verdict != result.AC {
		return nil, err
	}
	return result.UnusualSpace{}, nil
}

// keptState asks whether the program is right on each case alone that it is wrong on together with
// others. There is nothing in that case to explain.
func (d *diagnosis) keptState() (result.Hint, error) {
	r := d.smallest
	if r.Verdict != result.WA || len(r.Test.Cases) < 2 || !r.Test.Known() || !d.ask && d.All {
		return nil, nil
	}
	fewest, _ := d.Rules.Bounds()
	if fewest > 1 || sameInAnyOrder(strings.Fields(string(r.Run.Output)), strings.Fields(string(r.Test.Answer))) {
		return nil, nil
	}
	list, ok := r.Test.Outputs(r.Run.Output)
	if !ok {
		return nil, nil
	}
	i := firstWrong(r.Test.Answers, list)
	if i < 0 {
		return nil, nil
	}
	alone, err := d.run(r.Test.Part(d.Rules, i, i+1))
	if err != nil || alone.Verdict != result.AC {
		return nil, err
	}
	return result.KeptState{Case: i + 1}, nil
}

// order asks whether the program is right on the same case with its parts in order.
func (d *diagnosis) order() (result.Hint, error) {
	wrong := d.smallest.Test
	if !d.ask || d.smallest.Verdict != result.WA || d.Rules.Problem == nil || len(wrong.Cases) != 1 {
		return nil, nil
	}
	sorted, what := d.Rules.InOrder(wrong.Cases[0])
	if what == "" {
		return nil, nil
	}
	r, err := d.run(testset.Of(d.Rules, wrong.Name, d.Rules.Write([]rules.Case{sorted}), wrong.Answer))
	if err != nil || r.Verdict != result.AC {
		return nil, err
	}
	if d.smallest.reached.How != result.AsItWas && d.test.Test.Known() { // the smaller case may be right by chance
		whole := d.test.Test
		cases := lists.Each(whole.Cases, func(c rules.Case) rules.Case {
			if sorted, what := d.Rules.InOrder(c); what != "" {
				return sorted
			}
			return c
		})
		r, err = d.run(testset.Of(d.Rules, whole.Name, d.Rules.Write(cases), whole.Answer))
		if err != nil || r.Verdict != result.AC {
			return nil, err
		}
	}
	return result.NeedsOrder{Parts: string(what)}, nil
}

// misread asks whether the program is right on small cases if the input has another form: without
// the number of cases, or only with it, or with the two numbers of each line swapped; and whether it
// always prints the other one of two answers, or nothing. A program that passed the small cases reads
// its input well.
func (d *diagnosis) misread() (result.Hint, error) {
	passed := d.test.Outcome.Group == result.All || d.test.Outcome.Group == result.Random ||
		d.test.Outcome.Group == result.Extreme
	if !d.ask || d.smallest.Verdict != result.WA || d.Rules.Problem == nil || len(d.smallest.Test.Cases) == 0 ||
		passed {
		return nil, nil
	}
	plain, answers, n, err := d.manySmall(anyCase)
	if err != nil || n < 2 {
		return nil, err
	}
	on := func(input string) (TestResult, error) {
		return d.run(testset.Of(d.Rules, "small", []byte(input), []byte(answers)))
	}
	r, err := on(plain)
	if r.Verdict == result.AC || err != nil {
		return nil, err
	}
	if exchanged(d.Rules.Possible, testset.Lines(r.Run.Output), testset.Lines(r.Test.Answer)) {
		return result.Swapped{}, nil
	}
	for _, form := range []form{
		d.otherCount(),
		{func(input string, _ int) string { return pairs().ReplaceAllString(input, "$2 $1") },
			result.PlainHint{Is: result.PairsSwapped}},
	} {
		if form.of(plain, n) == plain {
			continue
		}
		if r, err := on(form.of(plain, n)); err != nil {
			return nil, err
		} else if r.Verdict != result.AC {
			continue
		}
		whole := d.test.Test // which is no small case
		input := form.of(string(whole.Input), len(whole.Cases))
		if r, err := d.run(testset.Of(d.Rules, whole.Name, []byte(input), whole.Answer)); err != nil {
			return nil, err
		} else if r.Verdict == result.AC {
			return form.hint, nil
		}
	}
	if len(d.test.Run.Output)+len(d.smallest.Run.Output)+len(r.Run.Output)+len(r.Run.Stderr) == 0 &&
		r.Verdict == result.WA {
		return result.PlainHint{Is: result.SilentProgram}, nil
	}
	return nil, nil
}

// A form is another form of an input of some cases, in which a program that misreads it is right.
type form struct {
	of   func(input string, cases int) string
	hint result.Hint
}

// otherCount returns the form of an input without the number of cases, or with it.
func (d *diagnosis) otherCount() form {
	if d.Rules.Layout.Kind != rules.CountFirst {
		return form{func(input string, cases int) string { return fmt.Sprintf("%d\n%s", cases, input) },
			result.PlainHint{Is: result.CountExpected}}
	}
	return form{func(input string, _ int) string {
		_, rest, _ := strings.Cut(input, "\n")
		return rest
	}, result.PlainHint{Is: result.CountNotRead}}
}

// anyCase is the cases that manySmall may return if all are wanted.
func anyCase(rules.Case) bool { return true }

// manySmall returns an input of the first small cases that are wanted, its answer, and the number of its cases.
func (d *diagnosis) manySmall(wanted func(rules.Case) bool) (input, answer string, n int, err error) {
	const enough = 200
	var cases []rules.Case
	_, most := d.Rules.Bounds()
	d.Rules.Small(func(c rules.Case) bool {
		if wanted(c) {
			cases = append(cases, c)
		}
		return len(cases) < enough && (most == 0 || len(cases) < most)
	})
	var answers strings.Builder
	for i, c := range cases {
		answer, err := d.Rules.Answer(c)
		if err != nil {
			return "", "", 0, err
		}
		answers.WriteString(d.Rules.Layout.Numbered(i, answer.Text))
	}
	return string(d.Rules.Write(cases)), answers.String(), len(cases), nil
}

// pairs finds lines of two numbers.
var pairs = texts.Pattern(`(?m)^(\d+) (\d+)$`)

// edges are numbers from which on something no longer fits: in 16 bits with a sign and without, in 32
// with a sign and without; and those whose squares no longer fit in 32 bits with a sign and in 64.
var edges = []int64{1 << 15, 46341, 1 << 16, 1 << 31, 3037000500, 1 << 32}

// edge asks whether shrinking ended next to a number from which on something overflows.
func (d *diagnosis) edge() (result.Hint, error) {
	r := d.smallest
	if r.Verdict != result.WA || r.reached.How != result.Shrunk || r.reached.OutOfTime {
		return nil, nil
	}
	for _, word := range strings.Fields(string(r.Test.Input)) {
		n, err := strconv.ParseInt(word, 10, 64)
		for _, edge := range edges {
			if err == nil && edge-1 <= n && n <= edge+1 && d.hasNumber(edge-1) {
				return result.NumberEdge{Number: n, Edge: edge}, nil
			}
		}
	}
	return nil, nil
}

// hasNumber reports whether the input of the test has a number that large. Else the numbers of the smaller input
// are not what is wrong with the test.
func (d *diagnosis) hasNumber(least int64) bool {
	return slices.ContainsFunc(strings.Fields(string(d.test.Test.Input)), func(word string) bool {
		n, err := strconv.ParseInt(word, 10, 64)
		return err == nil && n >= least
	})
}

// comparison asks whether the program compares before an operation on bits.
func (d *diagnosis) comparison() (result.Hint, error) {
	c, ok := d.Hints.Program.Comparison()
	if d.smallest.Verdict != result.WA || !ok {
		return nil, nil
	}
	return result.Comparison{File: filepath.Base(d.Hints.File), Line: c.Line, Text: texts.Clip(c.Text, most),
		Means: texts.Clip(c.Means, 2*most)}, nil
}

// restOfLine asks whether the program is right if numbers do not end their lines: then it reads a line
// where the rest of the line before is left.
func (d *diagnosis) restOfLine() (result.Hint, error) {
	r := d.smallest
	mixed, known := linesAndWords[d.Hints.Program.Language]
	if !d.ask || !known || d.Rules.Problem == nil || r.Verdict != result.WA && r.Verdict != result.RE ||
		!d.Hints.Program.Says(mixed[0]()) || !d.Hints.Program.Says(mixed[1]()) {
		return nil, nil
	}
	input, answer, n, err := d.manySmall(anyCase)
	if err != nil {
		return nil, err
	}
	if n < 2 { // no more fit in an input
		input, answer = string(r.Test.Input), string(r.Test.Answer)
	}
	for _, form := range []string{strings.Replace(input, "\n", " ", 1), lone().ReplaceAllString(input, "$1 $2")} {
		if form == input || form == strings.TrimRight(input, "\n")+" " {
			continue
		}
		joined := testset.Test{Name: "small", Input: []byte(form), Answer: []byte(answer)}
		if on, err := d.run(joined); err != nil {
			return nil, err
		} else if on.Verdict == result.AC {
			return result.RestOfLine{Language: d.Hints.Program.Language}, nil
		}
	}
	return nil, nil
}

// lone finds lines of one number before others.
var lone = texts.Pattern(`(?m)^(\d+)\n(\d+ )`)

// linesAndWords find, by language, what reads a line and what reads a word.
var linesAndWords = map[string][2]func() *regexp.Regexp{
	"C":    {texts.Pattern(`\bf?gets\s*\(`), texts.Pattern(`\bscanf\s*\(`)},
	"C++":  {texts.Pattern(`\bf?gets\s*\(|\bgetline\s*\(`), texts.Pattern(`\bscanf\s*\(|>>`)},
	"Java": {texts.Pattern(`\.nextLine\s*\(`), texts.Pattern(`\.next(Int|Long)?\s*\(`)},
	"Go":   {texts.Pattern(`\.Read(String|Line|Bytes)\s*\(`), texts.Pattern(`\bfmt\.F?[Ss]can`)},
}

// upToSize asks whether the program is right on all random cases up to some size, and wrong on many
// others: then it plays well, and something does not hold larger numbers.
func (d *diagnosis) upToSize() (result.Hint, error) {
	const (
		least  = 100  // such a size
		fewest = 10   // the cases on which it is right
		wrong  = 3    // and wrong
		often  = 40   // one in so many of those from the size on
		luck   = 0.01 // how probable the cases on which it is right may be if size mattered nothing
	)
	r := d.smallest
	if !d.ask || r.Verdict != result.WA || len(r.Test.Cases) != 1 || d.Answers == nil {
		return nil, nil
	}
	edge := d.sizeOf(r.Test.Cases[0])
	if edge < least {
		return nil, nil
	}
	tried, err := d.bySize(edge, least)
	for _, one := range tried {
		if !one.right {
			edge = min(edge, one.size)
		}
	}
	hint := result.UpToSize{Edge: edge}
	for _, one := range tried {
		if one.size < edge {
			hint.Right++
			continue
		}
		hint.Of++
		if !one.right {
			hint.Wrong++
		}
	}
	lucky := math.Pow(1-float64(hint.Wrong)/float64(max(1, hint.Of)), float64(hint.Right))
	if err != nil || edge < least || hint.Right < fewest || hint.Wrong < max(wrong, hint.Of/often) || lucky > luck {
		return nil, err
	}
	return hint, nil
}

// sizeOf returns the largest size in the positions of a case.
func (d *diagnosis) sizeOf(c rules.Case) (largest int64) {
	for _, p := range d.Rules.Positions(c) {
		_, size := p.Sizes()
		largest = max(largest, size)
	}
	return largest
}

// A sized is the size of a case, and whether the program is right on it.
type sized struct {
	size  int64
	right bool
}

// bySize runs the program on as many random cases as take little time on the usual machine, half of them below
// a size; a slower one takes longer, so that the hint is the same. If the program is wrong on a case below
// least, no more are needed. Where each case is an input of its own, only cases with the answer that the
// program missed are tried: most programs that are wrong on large numbers are so in one direction. It
// returns nil if the program fails otherwise.
func (d *diagnosis) bySize(edge, least int64) (tried []sized, err error) {
	const inputs, some, starts, patience = 240, 800, 3 * time.Second, 6 * time.Second // of processor time
	var halves [2][]rules.Case
	for c := range testset.Draw(d.Rules, max(1, d.Answers.Seed)+2, 4000) {
		half := 0
		if d.sizeOf(c) >= edge {
			half = 1
		}
		halves[half] = append(halves[half], c)
	}
	var cases []rules.Case // by turns
	for i := range max(len(halves[0]), len(halves[1])) {
		for _, half := range halves {
			if i < len(half) {
				cases = append(cases, half[i])
			}
		}
	}
	_, most := d.Rules.Bounds()
	left, count := min(inputs, int(starts/max(d.Hints.Program.Start, time.Millisecond))), 0
	enough := d.Hints.Limits.Speed.Start(patience)
	var spent atomic.Int64
	tests := func(yield func(testset.Test, error) bool) {
		for bundle := range testset.PackFull(d.Rules, slices.Values(cases)) {
			if left == 0 || count >= some || spent.Load() > int64(enough) {
				return
			}
			bundle.Stricter = ""
			test, err := d.Answers.Test("sizes", bundle)
			if err != nil { // there is no solution, for example
				return
			}
			if most == 1 && !bytes.Equal(test.Answer, d.smallest.Test.Answer) {
				continue
			}
			left, count = left-1, count+len(test.Cases)
			if !yield(test, nil) {
				return
			}
		}
	}
	var mutex sync.Mutex
	unknown := false
	err = sandbox.Each(d.ctx, sandbox.BusySource(tests), func(_ int, test testset.Test) (more bool, err error) {
		r, err := d.run(test)
		if err != nil {
			return false, err
		}
		spent.Add(int64(r.Run.CPU))
		mutex.Lock()
		defer mutex.Unlock()
		list, ok := test.Outputs(r.Run.Output)
		if r.Verdict != result.AC && (r.Verdict != result.WA || !ok) {
			unknown = true
			return false, nil
		}
		more = true
		for i, answer := range test.Answers {
			one := sized{d.sizeOf(test.Cases[i]), texts.SameWords(answer, list[i])}
			tried = append(tried, one)
			more = more && (one.right || one.size >= least)
		}
		return more, nil
	})
	if unknown {
		tried = nil
	}
	return tried, err
}

// besideGame reports whether a hint does not tell what is wrong on the position: moves do.
func besideGame(hint result.Hint) bool {
	switch hint.(type) {
	case result.NumberEdge, result.UpToSize, result.Comparison:
		return true
	}
	return false
}

// refute looks for the moves that refute what the output claims of a position. Where the mistake is
// not in the game there is nothing to refute.
func (d *diagnosis) refute() {
	r := d.smallest
	if r.Verdict != result.WA || d.Rules.Problem == nil || !r.Test.Known() || d.hint != nil && !besideGame(d.hint) {
		return
	}
	list, ok := r.Test.Outputs(r.Run.Output)
	if !ok {
		return
	}
	i := firstWrong(r.Test.Answers, list)
	if i < 0 {
		return
	}
	c := r.Test.Cases[i]
	known, err := d.Rules.Answer(c)
	if err == nil && known.By == rules.Search { // else it would search for long, and in vain
		d.refutation, d.position = explain.Refute(d.Rules, c, r.Test.Answers[i], list[i])
	} else {
		d.refutation = explain.RefuteLoss(d.Rules, c, r.Test.Answers[i], list[i])
		positions := d.Rules.Positions(c)
		if len(positions) == 1 {
			d.position = positions[0]
		}
	}
	if d.refutation != nil && len(list) > 1 {
		d.refutation.Case = i + 1
	}
}

// firstWrong returns the number of the first output that differs from its answer, counted from 0, -1
// if none does.
func firstWrong(answers, outputs []string) int {
	for i, answer := range answers {
		if !texts.SameWords(answer, outputs[i]) {
			return i
		}
	}
	return -1
}

// faultBehind adds the fault that the sanitizers or the language name to a finding: on its input, or
// on that of the test. A hunt has no sanitizers: there a hint leads to judge test.
func (s *session) faultBehind(ctx context.Context, checkup *checkup, f *found) error {
	if s.By != result.ByTest {
		garbled := string(f.Output) != texts.Printable(string(f.Output))
		if s.By == result.ByStress && (f.Verdict == result.RE || garbled) && toolchain.Sanitizes(s.Program.Language) {
			f.Reasons = append(f.Reasons, result.PlainHint{Is: result.BesideAnArray})
		}
		if f.Verdict == result.RE {
			f.behind(crash(s.Program, f.smallest.Run.Stderr))
		}
		return nil
	}
	if toolchain.Sanitizes(s.Program.Language) {
		s.show(result.Step{Doing: result.Sanitizing})
	}
	fault, err := checkup.explain(ctx, f.smallest.TestResult)
	// A fault on the larger input alone is not the reason, unless the smaller one is not the last word.
	if err == nil && fault == nil && f.Reached.How != result.AsItWas && (f.Reached.OutOfTime || f.Hint() != nil) {
		fault, err = checkup.explain(ctx, f.test)
	}
	f.behind(fault)
	return err
}

// behind adds a fault, if there is one.
func (f *found) behind(fault *result.Fault) {
	if fault != nil {
		f.Reasons = slices.Insert(f.Reasons, min(1, len(f.Reasons)), result.Reason(*fault))
	}
}

// hiddenFault looks for a fault of an accepted program on the tests that were kept for this, and
// shrinks the input that shows it.
func (s *session) hiddenFault(ctx context.Context, checkup *checkup, accepted []testset.Test) (*result.Fault, error) {
	const maxShown = 400 // the longest input in a fault, in bytes: a larger one shows nothing
	if s.By != result.ByTest || len(accepted) == 0 || !toolchain.Sanitizes(s.Program.Language) {
		return nil, nil
	}
	s.show(result.Step{Doing: result.Sanitizing})
	if !checkup.Wait(ctx) {
		return nil, nil
	}
	for _, test := range accepted {
		fault, failed, err := checkup.look(ctx, test)
		if err != nil {
			return nil, err
		}
		if fault == nil {
			continue
		}
		input := test.Input
		if s.Answers != nil && test.Known() {
			submission := Submission{Problem: s.Problem, File: s.File, Program: checkup.sanitized,
				Limits: checkup.generous()}
			sanitized := Trial{Submission: submission, Answers: s.Answers, Shrink: time.Second}.session(s.runner)
			smaller, err := sanitized.narrow(ctx, sanitized.tester(), failed, false)
			if err != nil {
				return fault, err
			}
			if again, _, err := checkup.look(ctx, smaller.Test); err == nil && again != nil &&
				again.Line == fault.Line {
				fault, input = again, smaller.Test.Input
			}
		}
		if len(input) <= maxShown {
			fault.Input = input
		}
		return fault, nil
	}
	return nil, nil
}

// A Failure is a test that was not accepted, with the input that its finding shows.
type Failure struct {
	Name          string // like that of a file
	Input, Answer []byte
}

// Failures returns the tests that were not accepted and whose data were kept.
func (r Result) Failures() (list []Failure) {
	for _, failed := range r.Failing {
		name := strings.TrimSuffix(failed.Name, ".in")
		if failed.Outcome.Group == result.Own {
			name = filepath.Base(name)
		}
		f := Failure{Name: r.Problem + "-" + name, Input: failed.Test.Input, Answer: failed.Test.Answer}
		finding := r.FindingOf(failed.Name)
		if finding != nil {
			f.Input, f.Answer = finding.Input, finding.Answer
		}
		if failed.Verdict != result.JE && f.Input != nil {
			list = append(list, f)
		}
	}
	return list
}

// lastWords returns the last lines of what a program wrote to standard error, without
// empty lines and without those of Node.js itself, which come after the program's own.
func lastWords(stderr []byte) string {
	lines := strings.Split(texts.LastLines(stderr, 20), "\n")
	lines = slices.DeleteFunc(lines, func(line string) bool {
		return strings.TrimSpace(line) == "" || strings.Contains(line, "node:internal/") ||
			strings.HasPrefix(line, "Node.js v")
	})
	return strings.Join(lines[max(0, len(lines)-4):], "\n")
}

// LastWords returns the last lines of what a program wrote to standard error.
func (r TestResult) LastWords() string { return lastWords(r.Run.Stderr) }
