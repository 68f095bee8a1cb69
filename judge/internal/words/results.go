package words

import (
	"slices"
	"time"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Head is the first line of a failure: its verdict, and where it was seen.
func (s spoken[L]) Head(letters string, j result.Judgement) string {
	verdict, test := verdicts[j.Verdict], decided(j)
	cases := counting(j.Cases(), Case)
	hunt := isHunt(j)
	switch {
	case len(j.Groups) == 0, !hunt && test == "":
		return s.Say(sentence("head", letters, verdict))
	case hunt && j.Once:
		return s.Say(sentence("head of hunt, once", letters, verdict, cases))
	case hunt:
		return s.Say(sentence("head of hunt", letters, verdict, cases))
	case j.Once:
		return s.Say(sentence("head on test, once", letters, verdict, test))
	}
	return s.Say(sentence("head on test", letters, verdict, test))
}

// Found is the first line of a finding.
func (s spoken[L]) Found(letters string, f result.Finding) string {
	if f.Once {
		return s.Say(sentence("head on test, once", letters, verdicts[f.Verdict], texts.Line(f.Test)))
	}
	return s.Say(sentence("head on test", letters, verdicts[f.Verdict], texts.Line(f.Test)))
}

// verdicts are the verdicts in full.
var verdicts = map[result.Verdict]message.Kind{
	result.JE: "verdict JE", result.CE: "verdict CE", result.MLE: "verdict MLE", result.OLE: "verdict OLE",
	result.TLE: "verdict TLE", result.RE: "verdict RE", result.PE: "verdict PE", result.WA: "verdict WA",
	result.INC: "verdict INC", result.AC: "verdict AC",
}

// Verdict returns a verdict in full.
func (s spoken[L]) Verdict(v result.Verdict) string { return s.Say(message.New(verdicts[v])) }

// Kind returns the name of a group, which commands and tests use as well.
func (s spoken[L]) Kind(k result.Kind) string { return s.sayKnown(groupKind(k)) }

func groupKind(k result.Kind) message.Message {
	if k == "" {
		return message.Message{}
	}
	return sentence(of("tests", k))
}

// isHunt reports whether cases were looked for on which a program fails.
func isHunt(j result.Judgement) bool { return j.By == result.ByStress || j.By == result.ByLab }

// decided returns the name of the test that decides, "" if there is none.
func decided(j result.Judgement) string {
	if test := j.Decided(); test != nil {
		return texts.Line(test.Name)
	}
	return ""
}

// Accepted says in one sentence what an accepted program has passed.
func (s spoken[L]) Accepted(letters string, j result.Judgement) string {
	switch {
	case isHunt(j):
		return s.Say(sentence("accepted by hunt", letters, counting(j.Cases(), Case)))
	case j.Stats.Tried == 0:
		return s.Say(sentence("incomplete without answers", letters))
	case j.LeftOut() > 0 && j.Cut():
		return s.Say(sentence("incomplete for two reasons", letters, passed(j), ending(j), needGo(j)))
	case j.LeftOut() > 0:
		return s.Say(sentence("incomplete", letters, passed(j), needGo(j)))
	case j.Verdict == result.INC:
		return s.Say(sentence("incomplete", letters, passed(j), ending(j)))
	}
	return s.Say(sentence("accepted", letters, passed(j)))
}

// ending says why not all tests were tried.
func ending(j result.Judgement) message.Message {
	switch j.Ending {
	case result.CPUUsedUp:
		return sentence("ending, CPU time used up", j.CPUBudget)
	case result.MachineBusy:
		return sentence("ending, machine busy", j.CPU, j.Clock)
	case result.ClockRanOut:
		return sentence("ending, clock ran out", j.Clock, j.CPU)
	}
	return sentence("ending")
}

// needGo says how many cases were left out because there is no Go.
func needGo(j result.Judgement) message.Message { return sentence("cases need Go", j.LeftOut()) }

// passed says what a program is right on: "right on all 2,500 legal inputs".
func passed(j result.Judgement) message.Message {
	cases := counting(j.Cases(), Case)
	if i := slices.IndexFunc(j.Groups, proved); i >= 0 {
		g := j.Groups[i]
		if n := g.AnsweredBy.Solution; n > 0 { // which proves less
			return sentence("passed all legal, some by solution", legal(g, g.Cases), n)
		}
		return sentence("passed all legal", legal(g, g.Cases))
	}
	switch {
	case j.Foreign:
		return sentence("passed tests", counting(j.Stats.Tried, Test))
	case len(j.Groups) == 1 && j.Groups[0].Kind == result.Own:
		return sentence("passed own input")
	case j.Cases() == 0:
		return sentence("passed tests", counting(j.Stats.Tried, Test))
	case j.Language == "" && len(j.Groups) == 1: // it ran elsewhere, on the inputs of one group
		return sentence("passed group", cases)
	case j.Verdict == result.INC:
		return sentence("passed cases", cases)
	case j.Rest() > 0:
		return sentence("passed some cases", j.Cases(), counting(j.Cases()+j.Rest(), Case))
	}
	return sentence("passed all tests", cases)
}

// proved reports whether the program was right on all legal cases.
func proved(g result.Group) bool {
	return g.Kind == result.All && g.Verdict == result.AC && g.Tried > 0 && g.ChosenOf == 0 && g.LeftOut == 0
}

// legal counts legal cases, or inputs if each has one case.
func legal(g result.Group, n int) message.Message {
	things := counting(n, LegalCase)
	if g.Cases == g.Tried-g.Again {
		things = counting(n, LegalInput)
	}
	if g.Note != "" {
		return sentence("legal except", things, g.Note)
	}
	return things
}

// Used says how much time and memory an accepted program took, as far as that is known.
func (s spoken[L]) Used(j result.Judgement) string {
	switch limit := result.Duration(j.Limits.Time); {
	case j.Language == "": // it ran elsewhere
		return ""
	case j.Stats.Memory.KiB == 0:
		return s.Say(sentence("used time", j.Stats.Slowest, limit))
	default:
		return s.Say(sentence("used time and memory", j.Stats.Slowest, limit, j.Stats.Memory, j.Limits.Memory))
	}
}

// Tried counts what was tried, by groups: "10 samples, 11,441 small cases in 6 inputs".
func (s spoken[L]) Tried(j result.Judgement) string {
	var parts []message.Message
	for _, g := range j.Groups {
		part := groupTried(g, j.Foreign)
		if isHunt(j) {
			part = hunted(g, j.Seed)
		}
		if !part.IsZero() {
			parts = append(parts, part)
		}
	}
	return s.Say(listed(message.Row, parts))
}

// groupTried counts the tests of a group. Those of foreign problems have no cases.
func groupTried(g result.Group, foreign bool) message.Message {
	inputs, why := g.Tried-g.Again, chosen(g)
	var part message.Message
	switch {
	case g.Kind == result.Samples:
		part = counting(g.Tried, Sample)
	case g.LeftOut > 0 && g.Tried == 0:
		return sentence("tried none without Go", groupKind(g.Kind))
	case g.Cut && g.Tried == 0 && g.Kind == result.All:
		return sentence("tried not all legal")
	case g.Cut && g.Tried == 0:
		return sentence("tried none", groupKind(g.Kind))
	case foreign:
		part = counting(inputs, Test)
	case g.Kind == result.All && g.ChosenOf > 0:
		part = sentence("tried some of all", g.Cases, legal(g, g.ChosenOf))
	case len(why) > 0:
		return sentence("tried in inputs, remarks", casesOf(g), counting(inputs, Input), listed(clausesJoined, why))
	default:
		return sentence("tried in inputs", casesOf(g), counting(inputs, Input))
	}
	if len(why) > 0 {
		return sentence("tried, remarks", part, listed(clausesJoined, why))
	}
	return part
}

// chosen says why not all cases of a group were tried, how they were chosen or repeated.
func chosen(g result.Group) (why []message.Message) {
	if g.Again > 0 {
		why = append(why, sentence("chosen again", g.Again))
	}
	if g.LeftOut > 0 {
		why = append(why, sentence("chosen, left out", g.LeftOut))
	}
	switch all := g.Kind == result.All && g.ChosenOf > 0; {
	case g.Cut:
		why = append(why, sentence("chosen, time ran out"))
	case all && g.Allowed > 0:
		why = append(why, sentence("chosen for time", counting(int(time.Duration(g.Allowed).Seconds()), Second)))
	case all && g.Cases > g.Tried-g.Again:
		why = append(why, sentence("chosen for inputs"))
	case all:
	case g.ChosenOf > 0:
		why = append(why, sentence("chosen for runs", g.ChosenOf))
	case g.Kind == result.Random && g.Verdict == result.AC && g.Sizes != nil:
		why = append(why, sentence("chosen sizes", sizesIn(*g.Sizes)))
	}
	return why
}

// sizesIn names the ranges of the sizes of random cases.
func sizesIn(s result.Sizes) message.Message {
	return sentence(s.Words, between(s.Count), between(s.Size))
}

// between is a range of numbers.
func between(bounds [2]int64) message.Message { return sentence("range", bounds[0], bounds[1]) }

// casesOf counts the cases of a group.
func casesOf(g result.Group) message.Message {
	switch g.Kind {
	case result.Small:
		return counting(g.Cases, SmallCase)
	case result.Random:
		return counting(g.Cases, RandomCase)
	case result.All:
		return counting(g.Cases, LegalCase)
	}
	return counting(g.Cases, Case)
}

// hunted counts the cases that a hunt has tried of a group.
func hunted(g result.Group, seed uint64) message.Message {
	cases := casesOf(g)
	switch {
	case g.Tried == 0 && !g.Cut: // there are none
		return message.Message{}
	case g.Kind == result.Samples:
		return counting(g.Tried, Sample)
	case g.Kind == result.Extreme:
		return sentence("hunted largest", cases)
	case g.Kind == result.Random:
		return sentence("hunted random", cases, max(1, seed))
	case g.ChosenOf > 0:
		return sentence("hunted some", cases, g.ChosenOf)
	case g.Cut || g.NotTried || g.LeftOut > 0:
		return cases
	}
	return sentence("hunted all", cases)
}

// OutOfTime says that a hunt ended before all cases were tried, or left some out.
func (s spoken[L]) OutOfTime(j result.Judgement) string {
	switch {
	case !j.Cut() && j.LeftOut() > 0:
		return s.Say(sentence("hunt left cases out", needGo(j)))
	case !j.Cut():
		return ""
	case j.Ending == result.CPUUsedUp:
		return s.Say(sentence("hunt ended, CPU time used up", j.CPUBudget))
	case j.Ending == result.MachineBusy:
		return s.Say(sentence("hunt ended, machine busy", j.CPU, j.Clock))
	case j.Budget == 0:
		return s.Say(sentence("hunt ended"))
	}
	return s.Say(sentence("hunt ended after", j.Budget))
}

// Failed says how many tests failed, and whether some were not tried. It is "" for the only test.
func (s spoken[L]) Failed(j result.Judgement, complete, typed bool) string {
	failed, strict := j.Stats.Tried-j.Stats.Passed, 0
	for _, t := range j.Tests {
		if len(t.Stricter) > 0 {
			strict++
		}
	}
	which := sentence("failed tests", failed, counting(j.Stats.Tried, Test))
	rest := slices.ContainsFunc(j.Groups, func(g result.Group) bool { return g.NotTried })
	switch {
	case rest && j.Stats.Tried == 1:
		which = sentence("failed first test")
	case rest && strict > 0 && len(j.Stricter) == 0: // it went on after these
		which = sentence("failed tests, some stricter", which, strict)
	case j.Stats.Tried == 1:
		return ""
	}
	switch {
	case j.Cut() && !typed:
		return s.Say(sentence("failed, time ran out", which))
	case j.Cut():
		return s.Say(sentence("failed, time ran out, command", which))
	case rest && (j.Foreign || !typed):
		return s.Say(sentence("failed, rest not tried", which))
	case rest:
		return s.Say(sentence("failed, rest not tried, command", which))
	case failed > 1 && !complete:
		return s.Say(sentence("failed, more", which))
	}
	return s.Say(which)
}

// Untried says why some tests of a group were not tried.
func (s spoken[L]) Untried(g result.Group) string {
	switch {
	case g.Cut && g.Tried == 0:
		return s.Say(sentence("untried, time ran out"))
	case g.Cut:
		return s.Say(sentence("rest untried, time ran out"))
	case g.LeftOut > 0 && g.Decisive == "":
		return s.Say(sentence("untried, need Go", counting(g.LeftOut, Case)))
	case g.NotTried && g.Tried == 0:
		return s.Say(sentence("untried, earlier failure"))
	case g.NotTried:
		return s.Say(sentence("rest untried, earlier failure"))
	}
	return ""
}

// GroupEnd says how a group ended.
func (s spoken[L]) GroupEnd(letters string, g result.Group) string {
	switch {
	case g.Decisive != "" && g.Cut:
		return s.Say(sentence("verdict on test, time ran out", letters, texts.Line(g.Decisive)))
	case g.Decisive != "":
		return s.Say(sentence("verdict on test", letters, texts.Line(g.Decisive)))
	case g.Cut:
		return s.Say(sentence("verdict, time ran out", letters))
	case g.LeftOut > 0:
		return s.Say(sentence("verdict, cases left out", letters, counting(g.LeftOut, Case)))
	}
	return letters
}

// GroupPassed says what a group took that is accepted.
func (s spoken[L]) GroupPassed(letters string, g result.Group) string {
	return s.Say(sentence("group passed", groupKind(g.Kind), letters, counting(g.Tried, Input), g.Slowest, g.Memory))
}

// Stricter says why the original judge may accept a program.
func (s spoken[L]) Stricter(j result.Judgement) string {
	switch {
	case len(j.Stricter) == 0:
		return ""
	case j.Cut():
		return s.Say(sentence("stricter, time ran out", listed(clausesJoined, j.Stricter)))
	}
	return s.Say(sentence("stricter", listed(clausesJoined, j.Stricter)))
}

// Over says what a program took that is accepted here and may be too much for the original judge,
// whose limits are lower.
func (s spoken[L]) Over(l result.Limits, used result.Stats) (said []string) {
	p := l.Problem
	if here := result.Duration(l.Speed.Time(p.Time)); p.Known && used.Slowest > here {
		var clause message.Message
		if l.Speed.Slower > 0 {
			clause = hereLimit(here, l.Speed.Slower)
		}
		said = append(said, s.Say(sentence("over time", used.Slowest, result.Duration(p.Time), clause)))
	}
	if p.Known && result.Size(used.Memory.KiB) > p.Memory && !used.Memory.AtMost {
		said = append(said, s.Say(sentence("over memory", used.Memory, p.Memory)))
	}
	return said
}

// Ran says how much time and memory a program took that ran once.
func (s spoken[L]) Ran(j result.Judgement) string {
	return s.Say(sentence("ran once", j.Submission, j.Stats.Slowest, result.Duration(j.Limits.Time), j.Stats.Memory,
		j.Limits.Memory))
}

// Exited says how a program ended that ran once.
func (s spoken[L]) Exited(letters string, j result.Judgement) string {
	return s.Say(sentence("exited", texts.Line(j.Submission), letters, verdicts[j.Verdict]))
}

// Suite says how many programs were accepted.
func (s spoken[L]) Suite(all result.Suite, of Thing) string {
	if all.Accepted == len(all.Judgements) {
		return s.Say(sentence("suite accepted", counting(all.Accepted, of), counting(all.Tests, Test)))
	}
	if all.NotJudged > 0 && of == Program {
		of = File // some are no programs
	}
	if all.NotJudged > 0 {
		return s.Say(sentence("suite, some not judged", all.Accepted, counting(len(all.Judgements), of), all.NotJudged))
	}
	return s.Say(sentence("suite, some accepted", all.Accepted, counting(len(all.Judgements), of)))
}

// At names a problem, and the home whose format its inputs have.
func (s spoken[L]) At(problem, home string) string { return s.Say(problemAt(problem, home)) }

func problemAt(problem, home string) message.Message {
	if home == "" {
		return message.Plain(problem)
	}
	return sentence("problem at home", problem, home)
}

// Written names a program and its language.
func (s spoken[L]) Written(file, language string) string {
	return s.Say(sentence("program and language", file, language))
}

// Titled heads a page about one program.
func (s spoken[L]) Titled(letters, problem, home, file string) string {
	return s.Say(sentence("title of program", letters, problemAt(problem, home), texts.Line(file)))
}

// Passed counts the tests that passed, by groups.
func (s spoken[L]) Passed(groups []result.Group, outOfTime bool) string {
	var parts []message.Message
	for _, g := range groups {
		parts = append(parts, sentence("passed of group", groupKind(g.Kind), g.Passed, max(g.Count, g.Tried)))
	}
	if outOfTime {
		return s.Say(sentence("passed of groups, time ran out", listed(message.Row, parts)))
	}
	return s.Say(sentence("passed of groups", listed(message.Row, parts)))
}

// ClassVerdict is the verdict on a program in a class.
func (s spoken[L]) ClassVerdict(letters string, j result.Judgement) string {
	switch test := decided(j); {
	case j.Verdict == result.AC:
		return letters
	case test == "":
		return s.Say(sentence("head", letters, verdicts[j.Verdict]))
	case j.Once:
		return s.Say(sentence("verdict on test, once", letters, test))
	default:
		return s.Say(sentence("verdict on test", letters, test))
	}
}

// Message is the message of a failure in JUnit.
func (s spoken[L]) Message(v result.Verdict, reason string) string {
	return s.Say(sentence("verdict and reason", verdicts[v], reason))
}

// Share counts what passed: "10 of 12".
func (s spoken[L]) Share(passed, of int) string { return s.Say(sentence("share", passed, of)) }

// Of is what was used of a limit: "29 ms of 1 s".
func (s spoken[L]) Of(used, limit string) string {
	return s.Say(sentence("used of limit", used, limit))
}

// Kept names the files in which an input and its answer were saved.
func (s spoken[L]) Kept(input string) string { return s.Say(sentence("kept files", input)) }

// Protections lists protections.
func (s spoken[L]) Protections(names []string) string { return s.Say(protections(names)) }

func protections(names []string) message.Message {
	return listed(commaNames, lists.Each(names, func(name string) message.Kind { return message.Kind(name) }))
}

// NotEnforced names the protections that do not hold.
func (s spoken[L]) NotEnforced(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return s.Say(sentence("not enforced here", protections(names)))
}

// Isolated names the judge, the compiler, the protections, and the machine if it is a worker's.
func (s spoken[L]) Isolated(j result.Judgement) string {
	versions := j.Versions
	switch {
	case len(j.Enforced) == 0:
		return s.Say(sentence("isolation none", versions.Judge, versions.Compiler))
	case j.Worker != nil:
		return s.Say(sentence("isolation by worker", versions.Judge, versions.Compiler, protections(j.Enforced),
			byWorker(*j.Worker)))
	}
	return s.Say(sentence("isolation", versions.Judge, versions.Compiler, protections(j.Enforced)))
}

// Unanswered heads an output to which no answer is known.
func (s spoken[L]) Unanswered(u result.Unanswered) string {
	return s.Say(sentence("unanswered", u.Name, u.CPU, u.Memory))
}

// Methods lists the methods that answered cases.
func (s spoken[L]) Methods(m result.Methods) string {
	var parts []message.Message
	if m.Search > 0 {
		parts = append(parts, sentence("answered by search", m.Search))
	}
	if m.SecondMethod > 0 {
		parts = append(parts, sentence("answered by second method", m.SecondMethod))
	}
	if m.Solution > 0 {
		parts = append(parts, sentence("answered by solution", m.Solution))
	}
	return s.Say(listed(message.Row, parts))
}
