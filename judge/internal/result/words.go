package result

import (
	"fmt"
	"slices"
	"strings"
)

// The sentences on a result that more than one form has.

// AlikeMeans says what it means that programs are alike.
const AlikeMeans = "These programs are the same but for white space, comments and names. That does not say why: short programs can be alike by chance, or come from one lesson."

// Open returns the sentence on what the original problem leaves open.
func Open(what string) string { return "The original leaves this open: " + what + "." }

// Strict returns the sentence on why the original judge may accept a program.
func Strict(why string) string {
	return "Wrong on a legal input, and accepted by the original judge all the same, as far as is known: " +
		why + ". All other tests are passed."
}

// Summary says how many things were accepted: "All accepted: 3 problems, 21 tests."
func (s Suite) Summary(what string) string {
	if s.Accepted == len(s.Judgements) {
		return fmt.Sprintf("All accepted: %s, %s.", Count(s.Accepted, what), Count(s.Tests, "test"))
	}
	return fmt.Sprintf("%d of %s accepted.", s.Accepted, Count(len(s.Judgements), what))
}

// Tried says how much was tried: "10 samples, 11,441 small cases in 6 inputs".
func (j Judgement) Tried() string {
	var parts []string
	for _, group := range j.Groups {
		if group.Kind == Samples {
			part := Count(group.Samples, "sample")
			if group.Samples > group.Tried {
				part += fmt.Sprintf(" in %s", Count(group.Tried, "input"))
			}
			parts = append(parts, part)
			continue
		}
		part := fmt.Sprintf("%s in %s", Count(group.Cases, string(group.Kind)+" case"), Count(group.Inputs, "input"))
		if group.Again > 0 {
			part += fmt.Sprintf(" and %d again with other white space", group.Again)
		}
		switch {
		case group.Cut:
			part += " (time was up; judge test --seconds gives more)"
		case group.ChosenOf > 0:
			part += fmt.Sprintf(" (there are %s, and each is a start of the program)", Count(group.ChosenOf, "case"))
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// AnsweredBy counts by what the cases of all groups were answered.
func (j Judgement) AnsweredBy() Methods {
	var by Methods
	for _, group := range j.Groups {
		by.Add(group.AnsweredBy)
	}
	return by
}

// Cut reports whether a group ended since time was up.
func (j Judgement) Cut() bool {
	return slices.ContainsFunc(j.Groups, func(g Group) bool { return g.Cut })
}

// Untried says why tests of the group were not tried, "" if all were.
func (g Group) Untried() string {
	which := "the rest was not tried"
	if g.Tried == 0 {
		which = "not tried"
	}
	switch {
	case g.Cut:
		return which + ": time was up"
	case g.NotTried:
		return which + ": a test before failed"
	}
	return ""
}

// Blamed says which case of the input is to blame.
func (t Test) Blamed() string {
	b, also := t.Blame, "fails"
	if t.Verdict == WA || t.Verdict == PE {
		also = "wrong"
	}
	switch {
	case b.Cases == 1:
		return "the input is one case"
	case b.Alone:
		return fmt.Sprintf("case %d of %d, %s also when it is alone", b.Number, b.Cases, also)
	}
	return fmt.Sprintf("the first difference is in the answer to case %d of %d", b.Number, b.Cases)
}

// String lists the methods: "1,200 by search of the game, 34 by the suite's solution".
func (m Methods) String() string {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{m.Search, "by search of the game"}, {m.SecondMethod, "by a second method"}, {m.Solution, "by the suite's solution"}} {
		if part.n > 0 {
			parts = append(parts, Thousands(part.n)+" "+part.what)
		}
	}
	return strings.Join(parts, ", ")
}

// Head says what the input is.
func (c Counterexample) Head() string {
	how := ""
	switch {
	case c.Interrupted:
		how = " up to the interrupt"
	case c.Unfinished:
		how = " in the time there was"
	}
	cases := Count(c.InputCases, "case")
	if c.AsItWas {
		return fmt.Sprintf("Input of %s, as it was; nothing smaller was found to fail%s:", cases, how)
	}
	return fmt.Sprintf("Input, shrunk to %s%s:", cases, how)
}

// AnswerHead says how the answer is known.
func (c Counterexample) AnswerHead() string {
	by := c.InputBy
	switch {
	case by.Solution > 0:
		return "Answer, by the suite's solution; too large for the rules:"
	case by.SecondMethod > 0 && by.Search > 0:
		return "Answer, by search of the game and by a second method:"
	case by.SecondMethod > 0:
		return "Answer, by a second method, which agrees with search of small games:"
	case by.Search > 0:
		return "Answer, by search of the game:"
	}
	return "Answer, as the sample has it:"
}

// Tried lists the stages: "all 66 small, 20,000 random (seed 1)".
func (e Effort) Tried() string {
	var parts []string
	for _, stage := range e.Stages {
		part := fmt.Sprintf("%s %s", Thousands(stage.Cases), stage.Kind)
		switch {
		case stage.Kind == Extreme:
			part = Count(stage.Cases, "case") + " in the largest inputs"
		case stage.Kind == Random:
			part += fmt.Sprintf(" (seed %d)", e.Seed)
		case stage.Kind == Small && stage.Of > 0:
			part += fmt.Sprintf(" of %s, since each is a start of the program", Thousands(stage.Of))
		case stage.Kind == Small && !stage.Cut:
			part = "all " + part
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// Cut says which stages ended since time was up, "" for none.
func (e Effort) Cut() string {
	var names []string
	for _, stage := range e.Stages {
		if stage.Cut {
			names = append(names, string(stage.Kind))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("Time was up, %s in all, before all was tried of: %s. --seconds gives more.", Duration(e.Budget), strings.Join(names, ", "))
}

// WhoIsRight says which of the two programs is right.
func (c Comparison) WhoIsRight() string {
	name := func(i int) string { return Printable(c.Programs[i].Submission) }
	wrong := func(i int) string {
		program := c.Programs[i]
		if program.Verdict == WA || program.Verdict == PE {
			return "wrong"
		}
		return fmt.Sprintf("not (%v)", program.Verdict)
	}
	first, second := c.Programs[0].Verdict == AC, c.Programs[1].Verdict == AC
	switch {
	case first && second:
		return "When it was repeated both were right: one of them does not always do the same."
	case first:
		return fmt.Sprintf("%s is right here, %s is %s.", name(0), name(1), wrong(1))
	case second:
		return fmt.Sprintf("%s is right here, %s is %s.", name(1), name(0), wrong(0))
	}
	return "Neither is right here."
}

// Command returns a command on a program under the same limits.
func (l Limits) Command(verb, id, file string) string {
	s := fmt.Sprintf("judge %s %s %s", verb, id, ShellWord(Printable(file)))
	if l.TimeSet {
		s += fmt.Sprintf(" --time-limit %v", l.Time)
	}
	if l.MemorySet {
		s += fmt.Sprintf(" --memory-limit %dKB", l.Memory)
	}
	return s
}

// Lines names the limits in one line. Further lines say why they exceed those of the
// problem.
func (l Limits) Lines() []string {
	own := l.Problem
	s := Duration(l.Time).String()
	if l.TimeSet && l.Time != own.Time {
		s += fmt.Sprintf(" (the problem's is %v)", Duration(own.Time))
	}
	s += fmt.Sprintf(", %v", l.Memory)
	if l.MemorySet && l.Memory != own.Memory {
		s += fmt.Sprintf(" (the problem's is %v)", own.Memory)
	}
	if !own.Known {
		s += "; the original ones are unknown"
	}
	return append([]string{s}, l.reasons()...)
}

// reasons says why limits that nobody has set exceed those of the problem.
func (l Limits) reasons() []string {
	own, more := l.Problem, l.More
	var reasons []string
	if !l.TimeSet && l.Time != own.Time {
		reasons = append(reasons, fmt.Sprintf("time: %d times the problem's %s, for %s", more.TimeTimes, Duration(own.Time), more.Language))
	}
	if l.MemorySet {
		return reasons
	}
	if own.MemoryNow() > own.Memory {
		reasons = append(reasons, fmt.Sprintf("memory: twice the problem's %v, set when pointers had 32 bits", own.Memory))
	}
	if more.MemoryTimes <= 1 && more.Runtime == 0 {
		return reasons
	}
	reason := "memory: "
	if more.MemoryTimes > 1 {
		reason += fmt.Sprintf("%d times %v", more.MemoryTimes, own.MemoryNow())
	}
	if more.Runtime > 0 {
		reason += fmt.Sprintf(", and %v more,", more.Runtime)
	}
	return append(reasons, reason+" for "+more.Language)
}

// share returns which share of a limit was used, in percent: 100 at most, and at least 1
// of anything.
func share(used, limit int64) int {
	if limit <= 0 || used <= 0 {
		return 0
	}
	return int(min(100, max(1, used*100/limit)))
}

// TimeShare and MemoryShare return which share of its limit was used, in percent.
func (l Limits) TimeShare(used Duration) int { return share(int64(used), int64(l.Time)) }
func (l Limits) MemoryShare(kib int64) int   { return share(kib, int64(l.Memory)) }
