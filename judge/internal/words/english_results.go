package words

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Head is the first line of a failure: its verdict, and where it was seen.
func (e English) Head(letters string, j result.Judgement) string {
	long, test := e.Verdict(j.Verdict), decided(j)
	cases := e.Count(j.Cases(), Case)
	hunt := j.By == result.ByStress || j.By == result.ByLab
	switch {
	case len(j.Groups) == 0, !hunt && test == "":
		return fmt.Sprintf("%s, %s", letters, long)
	case hunt && j.Once:
		return fmt.Sprintf("%s, %s, seen once, after %s; there was no time to repeat it", letters, long, cases)
	case hunt:
		return fmt.Sprintf("%s, %s, found after %s", letters, long, cases)
	case j.Once:
		return fmt.Sprintf("%s, %s, seen once on %s; there was no time to repeat it", letters, long, test)
	}
	return fmt.Sprintf("%s, %s, on %s", letters, long, test)
}

// Found is the first line of a finding.
func (e English) Found(letters string, f result.Finding) string {
	if f.Once {
		return fmt.Sprintf("%s, %s, seen once on %s; there was no time to repeat it", letters, e.Verdict(f.Verdict), texts.Line(f.Test))
	}
	return fmt.Sprintf("%s, %s, on %s", letters, e.Verdict(f.Verdict), texts.Line(f.Test))
}

// decided returns the name of the test that decides, "" if there is none.
func decided(j result.Judgement) string {
	if test := j.Decided(); test != nil {
		return texts.Line(test.Name)
	}
	return ""
}

// Accepted says in one sentence what an accepted program has passed.
func (e English) Accepted(letters string, j result.Judgement) string {
	hunt := j.By == result.ByStress || j.By == result.ByLab
	passed := e.passed(j)
	switch {
	case hunt:
		return fmt.Sprintf("%s: %s checked, no failure found.", letters, e.Count(j.Cases(), Case))
	case j.Stats.Tried == 0:
		return fmt.Sprintf("%s: incomplete, since no test has an answer.", letters)
	case j.LeftOut() > 0 && j.Cut():
		return fmt.Sprintf("%s: incomplete, %s; %s. %s.", letters, passed, e.ending(j), e.needGo(j))
	case j.LeftOut() > 0:
		return fmt.Sprintf("%s: incomplete, %s; %s.", letters, passed, e.needGo(j))
	case j.Verdict == result.INC:
		return fmt.Sprintf("%s: incomplete, %s; %s.", letters, passed, e.ending(j))
	}
	return fmt.Sprintf("%s: %s.", letters, passed)
}

// ending says why not all tests were tried.
func (e English) ending(j result.Judgement) string {
	switch j.Ending {
	case result.CPUUsedUp:
		return fmt.Sprintf("before the rest it had used the %s of CPU time that all tests together may take", e.Duration(j.CPUBudget))
	case result.MachineBusy:
		return fmt.Sprintf("this machine is busy, and gave it only %s of CPU time in %s", e.Duration(j.CPU), e.Duration(j.Clock))
	case result.ClockRanOut:
		return fmt.Sprintf("time ran out after %s, of which it used %s of CPU time", e.Duration(j.Clock), e.Duration(j.CPU))
	}
	return "time ran out before the rest"
}

// needGo says how many cases were left out because there is no Go.
func (e English) needGo(j result.Judgement) string {
	if n := j.LeftOut(); n != 1 {
		return fmt.Sprintf("%s large cases were not tried: their answers need Go", e.Number(n))
	}
	return "1 large case was not tried: its answer needs Go"
}

// passed says what a program is right on: "right on all 2,500 legal inputs".
func (e English) passed(j result.Judgement) string {
	all := e.exhausted(j)
	switch {
	case all != "":
		return "right on all " + all
	case j.Foreign:
		return "right on " + e.Count(j.Stats.Tried, Test)
	case len(j.Groups) == 1 && j.Groups[0].Kind == result.Own:
		return "right on your own input"
	case j.Cases() == 0:
		return "right on " + e.Count(j.Stats.Tried, Test)
	case j.Language == "" && len(j.Groups) == 1: // it ran elsewhere, on the inputs of one group
		return "right on all tests of this group, " + e.Count(j.Cases(), Case)
	case j.Verdict == result.INC:
		return "right on " + e.Count(j.Cases(), Case)
	case j.Rest() > 0:
		return fmt.Sprintf("right on %s of %s", e.Number(j.Cases()), e.Count(j.Cases()+j.Rest(), Case))
	}
	return "right on all tests, " + e.Count(j.Cases(), Case)
}

// exhausted says how many legal cases there are if the program was right on all of them: "2,500 legal
// inputs". Where the suite's solution has answered some, which proves less, it says how many.
func (e English) exhausted(j result.Judgement) string {
	for _, g := range j.Groups {
		if !proved(g) {
			continue
		}
		all := e.legal(g, g.Cases)
		if n := g.AnsweredBy.Solution; n > 0 {
			return fmt.Sprintf("%s (the suite's solution answered %s)", all, e.Number(n))
		}
		return all
	}
	return ""
}

// proved reports whether the program was right on all legal cases.
func proved(g result.Group) bool {
	return g.Kind == result.All && g.Verdict == result.AC && g.Tried > 0 && g.ChosenOf == 0 && g.LeftOut == 0
}

// legal counts legal cases, or inputs if each has one case.
func (e English) legal(g result.Group, n int) string {
	things := e.Count(n, LegalCase)
	if g.Cases == g.Tried-g.Again {
		things = e.Count(n, LegalInput)
	}
	if g.Note != "" {
		return fmt.Sprintf("%s except %s", things, e.Say(message.New(g.Note)))
	}
	return things
}

// Used says how much time and memory an accepted program took, as far as that is known.
func (e English) Used(j result.Judgement) string {
	switch {
	case j.Language == "": // it ran elsewhere
		return ""
	case j.Stats.Memory.KiB == 0:
		return fmt.Sprintf("Slowest %s of %s.", e.Duration(j.Stats.Slowest), e.Duration(result.Duration(j.Limits.Time)))
	}
	return fmt.Sprintf("Slowest %s of %s, %s of %s.", e.Duration(j.Stats.Slowest), e.Duration(result.Duration(j.Limits.Time)),
		e.Memory(j.Stats.Memory), e.Size(j.Limits.Memory))
}

// Tried counts what was tried, by groups: "10 samples, 11,441 small cases in 6 inputs".
func (e English) Tried(j result.Judgement) string {
	var parts []string
	for _, g := range j.Groups {
		part := e.tried(g, j.Foreign)
		if j.By == result.ByStress || j.By == result.ByLab {
			part = e.hunted(g, j.Seed)
		}
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// tried counts the tests of a group. Those of foreign problems have no cases.
func (e English) tried(g result.Group, foreign bool) string {
	inputs := g.Tried - g.Again
	part := fmt.Sprintf("%s in %s", e.cases(g, g.Cases), e.Count(inputs, Input))
	switch {
	case g.Kind == result.Samples:
		part = e.Count(g.Tried, Sample)
	case g.LeftOut > 0 && g.Tried == 0:
		return fmt.Sprintf("no %s cases (their answers need Go)", e.Kind(g.Kind))
	case g.Cut && g.Tried == 0 && g.Kind == result.All:
		return "not all legal cases"
	case g.Cut && g.Tried == 0:
		return fmt.Sprintf("no %s cases", e.Kind(g.Kind))
	case foreign:
		part = e.Count(inputs, Test)
	case g.Kind == result.All && g.ChosenOf > 0:
		part = fmt.Sprintf("%s of all %s", e.Number(g.Cases), e.legal(g, g.ChosenOf))
	}
	if why := e.chosen(g); why != "" {
		return fmt.Sprintf("%s (%s)", part, why)
	}
	return part
}

// chosen says why not all cases of a group were tried, how they were chosen or repeated.
func (e English) chosen(g result.Group) string {
	inputs := g.Tried - g.Again
	var why []string
	if g.Again > 0 {
		why = append(why, fmt.Sprintf("%s repeated with other white space", e.Number(g.Again)))
	}
	if g.LeftOut > 0 {
		why = append(why, fmt.Sprintf("%s left out, whose answers need Go", e.Number(g.LeftOut)))
	}
	switch {
	case g.Cut:
		why = append(why, "time ran out")
	case g.Kind == result.All && g.ChosenOf > 0 && g.Allowed > 0:
		why = append(why, fmt.Sprintf("as many as %s of CPU time allow", e.Count(int(time.Duration(g.Allowed).Seconds()), Second)))
	case g.Kind == result.All && g.ChosenOf > 0 && g.Cases > inputs:
		why = append(why, "the others fit only in inputs with more cases than the problem allows, where this program may fail")
	case g.Kind == result.All && g.ChosenOf > 0:
	case g.ChosenOf > 0:
		why = append(why, fmt.Sprintf("chosen from %s, since each needs a run of its own", e.Number(g.ChosenOf)))
	case g.Kind == result.Random && g.Verdict == result.AC && g.Sizes != nil:
		why = append(why, "sizes of every magnitude: "+e.sizes(*g.Sizes))
	}
	return strings.Join(why, "; ")
}

// sizes names the ranges of the sizes of random cases.
func (e English) sizes(s result.Sizes) string {
	between := func(least, largest int64) string {
		return fmt.Sprintf("%s to %s", e.Number(int(least)), e.Number(int(largest)))
	}
	return e.Say(message.New(s.Words, between(s.Count[0], s.Count[1]), between(s.Size[0], s.Size[1])))
}

// cases counts the cases of a group.
func (e English) cases(g result.Group, n int) string {
	switch g.Kind {
	case result.Small:
		return e.Count(n, SmallCase)
	case result.Random:
		return e.Count(n, RandomCase)
	case result.All:
		return e.Count(n, LegalCase)
	}
	return e.Count(n, Case)
}

// hunted counts the cases that a hunt has tried of a group.
func (e English) hunted(g result.Group, seed uint64) string {
	cases := e.cases(g, g.Cases)
	switch {
	case g.Tried == 0 && !g.Cut: // there are none
		return ""
	case g.Kind == result.Samples:
		return e.Count(g.Tried, Sample)
	case g.Kind == result.Extreme:
		return fmt.Sprintf("%s in the largest inputs", cases)
	case g.Kind == result.Random:
		return fmt.Sprintf("%s (seed %d)", cases, max(1, seed))
	case g.ChosenOf > 0:
		return fmt.Sprintf("%s (chosen from %s)", cases, e.Number(g.ChosenOf))
	case g.Cut || g.NotTried || g.LeftOut > 0:
		return cases
	}
	return "all " + cases
}

// OutOfTime says that a hunt ended before all cases were tried, or left some out.
func (e English) OutOfTime(j result.Judgement) string {
	switch {
	case !j.Cut() && j.LeftOut() > 0:
		return texts.Capital(e.needGo(j)) + "."
	case !j.Cut():
		return ""
	case j.Ending == result.CPUUsedUp:
		return fmt.Sprintf("Not all cases were tried: the program had used the %s of CPU time that all tests together may take.", e.Duration(j.CPUBudget))
	case j.Ending == result.MachineBusy:
		return fmt.Sprintf("Not all cases were tried: this machine is busy, and gave the program only %s of CPU time in %s.", e.Duration(j.CPU), e.Duration(j.Clock))
	case j.Budget == 0:
		return "Time ran out before all cases were tried. Use --seconds for more time."
	}
	return fmt.Sprintf("Time ran out after %s, before all cases were tried. Use --seconds for more time.", e.Duration(j.Budget))
}

// Failed says how many tests failed, and whether some were not tried. It is "" for the only test.
func (e English) Failed(j result.Judgement, complete, typed bool) string {
	failed, strict := j.Stats.Tried-j.Stats.Passed, 0
	for _, t := range j.Tests {
		if len(t.Stricter) > 0 {
			strict++
		}
	}
	which := fmt.Sprintf("%s of %s failed", e.Number(failed), e.Count(j.Stats.Tried, Test))
	rest := slices.ContainsFunc(j.Groups, func(g result.Group) bool { return g.NotTried })
	switch {
	case rest && j.Stats.Tried == 1:
		which = "The first test failed"
	case rest && strict > 0 && len(j.Stricter) == 0: // it went on after these
		which = fmt.Sprintf("%s, %d of them stricter than the original judge", which, strict)
	case j.Stats.Tried == 1:
		return ""
	}
	switch {
	case j.Cut() && !typed:
		return fmt.Sprintf("%s; the rest was not tried: time ran out", which)
	case j.Cut():
		return fmt.Sprintf("%s; the rest was not tried: time ran out (--seconds allows more)", which)
	case rest && (j.Foreign || !typed):
		return fmt.Sprintf("%s; the rest was not tried", which)
	case rest:
		return fmt.Sprintf("%s; the rest was not tried (judge test --all tries it)", which)
	case failed > 1 && !complete:
		return fmt.Sprintf("%s (--verbose shows more of them)", which)
	}
	return which
}

// Untried says why some tests of a group were not tried.
func (e English) Untried(g result.Group) string {
	switch {
	case g.Cut && g.Tried == 0:
		return "not tried: time ran out"
	case g.Cut:
		return "the rest was not tried: time ran out"
	case g.LeftOut > 0 && g.Decisive == "":
		return fmt.Sprintf("not tried: %s, whose answers need Go", e.Count(g.LeftOut, Case))
	case g.NotTried && g.Tried == 0:
		return "not tried: an earlier test failed"
	case g.NotTried:
		return "the rest was not tried: an earlier test failed"
	}
	return ""
}

// GroupEnd says how a group ended.
func (e English) GroupEnd(letters string, g result.Group) string {
	switch {
	case g.Decisive != "" && g.Cut:
		return fmt.Sprintf("%s on %s, time ran out", letters, texts.Line(g.Decisive))
	case g.Decisive != "":
		return fmt.Sprintf("%s on %s", letters, texts.Line(g.Decisive))
	case g.Cut:
		return fmt.Sprintf("%s, time ran out", letters)
	case g.LeftOut > 0:
		return fmt.Sprintf("%s, %s left out", letters, e.Count(g.LeftOut, Case))
	}
	return letters
}

// GroupPassed says what a group took that is accepted.
func (e English) GroupPassed(letters string, g result.Group) string {
	return fmt.Sprintf("%s: %s on %s, slowest %s, memory %s", e.Kind(g.Kind), letters, e.Count(g.Tried, Input), e.Duration(g.Slowest), e.Memory(g.Memory))
}

// Stricter says why the original judge may accept a program.
func (e English) Stricter(j result.Judgement) string {
	if len(j.Stricter) == 0 {
		return ""
	}
	passed := "All tests without such inputs passed."
	if j.Cut() {
		passed = "All other tests for which there was time passed."
	}
	return fmt.Sprintf("The original judge may still accept this program, since its data probably lack such inputs: %s. %s", strings.Join(each(j.Stricter, func(why message.Kind) string { return e.Say(message.New(why)) }), "; "), passed)
}

// Over says what a program took that is accepted here and may be too much for the original judge,
// whose limits are lower.
func (e English) Over(l result.Limits, s result.Stats) (said []string) {
	p := l.Problem
	if here := result.Duration(l.Speed.Time(p.Time)); p.Known && s.Slowest > here {
		limit := e.Duration(result.Duration(p.Time))
		if l.Speed.Slower > 0 {
			limit += e.here(e.Duration(here), l.Speed.Slower)
		}
		said = append(said, fmt.Sprintf("it took %s here; the original limit is %s, and other judges may have another", e.Duration(s.Slowest), limit))
	}
	if p.Known && result.Size(s.Memory.KiB) > p.Memory && !s.Memory.AtMost {
		said = append(said, fmt.Sprintf("it used %s of memory here; the original limit is %s, and other judges may have another", e.Memory(s.Memory), e.Size(p.Memory)))
	}
	return said
}

// Ran says how much time and memory a program took that ran once.
func (e English) Ran(j result.Judgement) string {
	return fmt.Sprintf("%s: time %s of %s, memory %s of %s", j.Submission, e.Duration(j.Stats.Slowest), e.Duration(result.Duration(j.Limits.Time)),
		e.Memory(j.Stats.Memory), e.Size(j.Limits.Memory))
}

// Exited says how a program ended that ran once.
func (e English) Exited(letters string, j result.Judgement) string {
	return fmt.Sprintf("%s: %s, %s", texts.Line(j.Submission), letters, e.Verdict(j.Verdict))
}

// Suite says how many programs were accepted.
func (e English) Suite(s result.Suite, of Thing) string {
	if s.Accepted == len(s.Judgements) {
		return fmt.Sprintf("All accepted: %s, %s.", e.Count(s.Accepted, of), e.Count(s.Tests, Test))
	}
	if s.NotJudged > 0 && of == Program {
		of = File // some are no programs
	}
	if s.NotJudged > 0 {
		return fmt.Sprintf("%d of %s accepted, %d not judged.", s.Accepted, e.Count(len(s.Judgements), of), s.NotJudged)
	}
	return fmt.Sprintf("%d of %s accepted.", s.Accepted, e.Count(len(s.Judgements), of))
}

// At names a problem, and the home whose format its inputs have.
func (English) At(problem, home string) string {
	if home == "" {
		return problem
	}
	return fmt.Sprintf("%s at %s", problem, home)
}

// Written names a program and its language.
func (English) Written(file, language string) string { return fmt.Sprintf("%s (%s)", file, language) }

// Titled heads a page about one program.
func (e English) Titled(letters, problem, home, file string) string {
	return fmt.Sprintf("%s: %s, %s", letters, e.At(problem, home), texts.Line(file))
}

// Passed counts the tests that passed, by groups.
func (e English) Passed(groups []result.Group, outOfTime bool) string {
	var parts []string
	for _, g := range groups {
		parts = append(parts, fmt.Sprintf("%s %d/%d", e.Kind(g.Kind), g.Passed, max(g.Count, g.Tried)))
	}
	if outOfTime {
		return fmt.Sprintf("passed: %s; time ran out before all tests were tried, --seconds gives more", strings.Join(parts, ", "))
	}
	return fmt.Sprintf("passed: %s", strings.Join(parts, ", "))
}

// ClassVerdict is the verdict on a program in a class.
func (e English) ClassVerdict(letters string, j result.Judgement) string {
	switch test := decided(j); {
	case j.Verdict == result.AC:
		return letters
	case test == "":
		return fmt.Sprintf("%s, %s", letters, e.Verdict(j.Verdict))
	case j.Once:
		return fmt.Sprintf("%s on %s, seen once", letters, test)
	default:
		return fmt.Sprintf("%s on %s", letters, test)
	}
}

// Message is the message of a failure in JUnit.
func (e English) Message(v result.Verdict, reason string) string {
	return fmt.Sprintf("%s: %s", e.Verdict(v), reason)
}

// Share counts what passed: "10 of 12".
func (e English) Share(passed, of int) string {
	return fmt.Sprintf("%s of %s", e.Number(passed), e.Number(of))
}

// Of is what was used of a limit: "29 ms of 1 s".
func (English) Of(used, limit string) string { return fmt.Sprintf("%s of %s", used, limit) }

// Kept names the files in which an input and its answer were saved.
func (English) Kept(input string) string { return fmt.Sprintf("%s and its .out", input) }

// Protections lists protections.
func (e English) Protections(names []string) string {
	return strings.Join(each(names, func(name string) string { return e.Say(message.New(message.Kind(name))) }), ", ")
}

// NotEnforced names the protections that do not hold.
func (e English) NotEnforced(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("Not enforced here: %s (judge doctor explains why)", e.Protections(names))
}

// Isolated names the judge, the compiler, the protections, and the machine if it is a worker's.
func (e English) Isolated(j result.Judgement) string {
	if len(j.Enforced) == 0 {
		return fmt.Sprintf("Judge: %s; compiler: %s; isolation: none, nothing ran.", j.Versions.Judge, j.Versions.Compiler)
	}
	said := fmt.Sprintf("Judge: %s; compiler: %s; isolation: %s.", j.Versions.Judge, j.Versions.Compiler, e.Protections(j.Enforced))
	if j.Worker != nil {
		said += " " + e.Say(byWorker(*j.Worker))
	}
	return said
}

// Unanswered heads an output to which no answer is known.
func (e English) Unanswered(u result.Unanswered) string {
	return fmt.Sprintf("%s has no answer; time %s, memory %s, output:", u.Name, e.Duration(u.CPU), e.Memory(u.Memory))
}
