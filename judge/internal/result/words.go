package result

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Open returns the sentence about a point that the original problem leaves open.
func Open(what string) string { return "The original is ambiguous here: " + what + "." }

// Strict returns the sentence about a program that fails only on inputs which the data of
// the original judge probably lack, "" without a reason why.
func Strict(why string) string {
	if why == "" {
		return ""
	}
	return "The original judge may still accept this program, since its data probably lack such inputs: " +
		why + ". All tests without such inputs passed."
}

// Summary says how many programs were accepted; what names one of them: "All accepted: 3 problems, 21 tests."
func (s Suite) Summary(what string) string {
	if s.Accepted == len(s.Judgements) {
		return fmt.Sprintf("All accepted: %s, %s.", Count(s.Accepted, what), Count(s.Tests, "test"))
	}
	return fmt.Sprintf("%d of %s accepted.", s.Accepted, Count(len(s.Judgements), what))
}

// Passed says what an accepted program has passed.
func (j Judgement) Passed() string {
	said := j.Verdict.Meaning()
	if j.Cut() {
		said += " as far as time allowed"
	}
	if said += ": "; j.Exhausted() != "" {
		said += j.Exhausted() + ", and on "
	}
	return said + j.Tried()
}

// Tried counts the tests: "10 samples, 11,441 small cases in 6 inputs".
func (j Judgement) Tried() string {
	var parts []string
	for _, group := range j.Groups {
		if part := group.tried(); part != "" {
			parts = append(parts, part)
		}
	}
	said := strings.Join(parts, ", ")
	if j.Cut() {
		said += "; --seconds allows more"
	}
	return said
}

// tried counts the tests of the group, "" if Exhausted does.
func (g Group) tried() string {
	inputs := g.Tried - g.Again
	kind := map[Kind]string{All: "legal"}[g.Kind]
	part := fmt.Sprintf("%s in %s", Count(g.Cases, cmp.Or(kind, string(g.Kind))+" case"), Count(inputs, "input"))
	switch {
	case g.exhausted():
		return ""
	case g.Kind == Samples:
		part = Count(g.Tried, "sample")
	case g.Cut && g.Tried == 0 && g.Kind == All:
		return "not all legal cases"
	case g.Cut && g.Tried == 0:
		return fmt.Sprintf("no %s cases", g.Kind)
	}
	if g.Again > 0 {
		part += fmt.Sprintf(" (%d repeated with other white space)", g.Again)
	}
	switch {
	case g.Cut:
		part += " (time ran out)"
	case g.Kind == All && g.ChosenOf > 0:
		part = fmt.Sprintf("%s of all %s", Thousands(g.Cases), g.legal(g.ChosenOf))
		if g.Allowed == 0 && g.Cases > inputs {
			part += " (the others fit only in inputs with more cases than the problem allows, where this program may fail)"
		} else if g.Allowed > 0 {
			part += fmt.Sprintf(" (as many as %s of CPU time allow)", Count(int(g.Allowed.Seconds()), "second"))
		}
	case g.ChosenOf > 0:
		part += fmt.Sprintf(" (chosen from %s, since each needs a run of its own)", Thousands(g.ChosenOf))
	case g.Kind == Random && g.Verdict == AC && !g.NotTried && g.Note != "":
		part += fmt.Sprintf(" (sizes of every magnitude: %s)", g.Note)
	}
	return part
}

// legal returns "200 legal inputs", or cases if inputs have several.
func (g Group) legal(n int) string {
	said := Count(n, "legal case")
	if g.Cases == g.Tried-g.Again {
		said = Count(n, "legal input")
	}
	if g.Note != "" {
		said += " but for " + g.Note
	}
	return said
}

// Exhausted says that the program was right on all legal cases of the problem: "right on all
// 2,500 legal inputs". Where the suite's solution has answered some, which proves less, it
// says how many. It is "" if not all were tried.
func (j Judgement) Exhausted() string {
	for _, g := range j.Groups {
		if g.exhausted() {
			said := "right on all " + g.legal(g.Cases)
			if n := g.AnsweredBy.Solution; n > 0 {
				said += fmt.Sprintf(" (the suite's solution answered %s)", Thousands(n))
			}
			return said
		}
	}
	return ""
}

func (g Group) exhausted() bool {
	return g.Kind == All && g.Verdict == AC && g.Tried > 0 && g.ChosenOf == 0 && !g.Cut && !g.NotTried
}

// AnsweredBy counts the methods that answered the cases of all groups.
func (j Judgement) AnsweredBy() Methods {
	var by Methods
	for _, group := range j.Groups {
		by.Add(group.AnsweredBy)
	}
	return by
}

// Cut reports whether time ran out in a group.
func (j Judgement) Cut() bool {
	return slices.ContainsFunc(j.Groups, func(g Group) bool { return g.Cut })
}

// Untried says why some tests of the group were not tried, "" if all were.
func (g Group) Untried() string {
	which := "the rest was not tried"
	if g.Tried == 0 {
		which = "not tried"
	}
	switch {
	case g.Cut:
		return which + ": time ran out"
	case g.NotTried:
		return which + ": an earlier test failed"
	}
	return ""
}

// String lists the methods: "1,200 by game search, 34 by the suite's solution".
func (m Methods) String() string {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{m.Search, "by game search"}, {m.SecondMethod, "by a second method"}, {m.Solution, "by the suite's solution"}} {
		if part.n > 0 {
			parts = append(parts, Thousands(part.n)+" "+part.what)
		}
	}
	return strings.Join(parts, ", ")
}

// Searched reports whether game search answered all cases.
func (m Methods) Searched() bool { return m.SecondMethod+m.Solution == 0 }

// AnswerHead is the heading of the answer.
func (c Counterexample) AnswerHead() string {
	return strings.TrimSuffix("Answer, "+c.Source(), ", ") + ":"
}

// Head is the heading of the input.
func (c Counterexample) Head() string {
	how := ""
	switch {
	case c.Of == 1:
		return "Input:"
	case c.Of > 1:
		return fmt.Sprintf("Input of case %d of %d alone:", c.Number, c.Of)
	case c.Interrupted:
		how = " before the interrupt"
	case c.Unfinished:
		how = " before time ran out"
	}
	if c.From != "" {
		return fmt.Sprintf("Input, of %s:", c.From)
	}
	cases := Count(c.InputCases, "case")
	if c.AsItWas {
		return fmt.Sprintf("Input of %s; no smaller input was found to fail%s:", cases, how)
	}
	return fmt.Sprintf("Input, shrunk to %s%s:", cases, how)
}

// Spaced says how the input is written, "" if that is plain.
func (c Counterexample) Spaced() string {
	if c.Spacing == "" {
		return ""
	}
	return fmt.Sprintf("The input is written with %s. With plain white space the program is right.", c.Spacing)
}

// Source says how the judge knows the answer, "" if it is a file.
func (c Counterexample) Source() string {
	by := c.InputBy
	switch {
	case c.AnswerOf != "":
		return "of " + c.AnswerOf
	case by.Solution > 0:
		return "from the suite's solution, since the game is too large to search"
	case by.SecondMethod > 0 && by.Search > 0:
		return "by game search and a second method"
	case by.SecondMethod > 0:
		return "by a second method, which agrees with search on small games"
	case by.Search > 0:
		return "by game search"
	}
	return ""
}

// Tried lists the stages: "all 66 small cases, 20,000 random cases (seed 1)".
func (e Effort) Tried() string {
	var parts []string
	for _, stage := range e.Stages {
		if stage == (Stage{Kind: stage.Kind}) && len(e.Stages) > 1 { // there are no cases
			continue
		}
		part := Count(stage.Cases, map[Kind]string{Samples: "sample", Small: "small case", Random: "random case", All: "legal case", Extreme: "case"}[stage.Kind])
		switch whole := stage.Of == 0 && !stage.Cut; {
		case stage.Kind == Extreme:
			part += " in the largest inputs"
		case stage.Kind == Random:
			part += fmt.Sprintf(" (seed %d)", e.Seed)
		case whole && stage.Kind != Samples:
			part = "all " + part
		case stage.Of > 0:
			part += fmt.Sprintf(" (chosen from %s)", Thousands(stage.Of))
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// Cut says whether time ran out, "" if it did not.
func (e Effort) Cut() string {
	if !slices.ContainsFunc(e.Stages, func(s Stage) bool { return s.Cut }) {
		return ""
	}
	return fmt.Sprintf("Time ran out after %s, before all cases were tried. Use --seconds for more time.", Duration(e.Budget))
}

// WhoIsRight says which of the two programs is right.
func (c Comparison) WhoIsRight() string {
	right, wrong := c.Programs[0], c.Programs[1]
	if right.Verdict != AC {
		right, wrong = wrong, right
	}
	switch {
	case right.Verdict != AC:
		return "On this input neither is right."
	case wrong.Verdict == AC:
		return "Both were right when repeated: one of them does not always behave the same."
	}
	return fmt.Sprintf("On this input %s is right, %s is not.", Printable(right.Submission), Printable(wrong.Submission))
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

// String names the limits in one line, with those of the problem where they differ.
func (l Limits) String() string {
	s := fmt.Sprintf("%v%s, %v%s", Duration(l.Time), l.ofTime(), l.Memory, l.ofMemory())
	if !l.Problem.Known {
		s += "; the original limits are unknown"
	}
	return s
}

// Raised returns the problem's own limits, in parentheses after a blank: "" for one that holds, or
// for which the person has set another.
func (l Limits) Raised() (time, memory string) {
	if !l.TimeSet {
		time = l.ofTime()
	}
	if !l.MemorySet {
		memory = l.ofMemory()
	}
	return time, memory
}

func (l Limits) ofTime() string {
	return unless(l.Problem.Time == l.Time || l.Problem.Time == 0, Duration(l.Problem.Time))
}

func (l Limits) ofMemory() string {
	return unless(l.Problem.Memory == l.Memory || l.Problem.Memory == 0, l.Problem.Memory)
}

func unless(same bool, own fmt.Stringer) string {
	if same {
		return ""
	}
	return fmt.Sprintf(" (problem: %v)", own)
}

// Over returns what a program took that is accepted here and may not be by the original judge,
// whose limits are lower.
func (l Limits) Over(s Stats) (list []string) {
	if l.Problem.Known && s.Slowest > Duration(l.Problem.Time) {
		list = append(list, fmt.Sprintf("it took %v here; the original limit is %v, and other judges may have another", s.Slowest, Duration(l.Problem.Time)))
	}
	if l.Problem.Known && Size(s.Memory.KiB) > l.Problem.Memory && !s.Memory.AtMost {
		list = append(list, fmt.Sprintf("it used %s of memory here; the original limit is %v, and other judges may have another", Memory(s.Memory), l.Problem.Memory))
	}
	return list
}
