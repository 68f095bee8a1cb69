package judging

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/sandbox"
)

// repeats: the same line for ever, after the answer or at once.
func (f failure) repeats() string {
	const often = 1000
	n := len(f.got) - 1 // the last line may be incomplete
	if f.Run.Stop != sandbox.AtOutput && f.Run.Stop != sandbox.AtCPU || n < often {
		return ""
	}
	last := f.got[n-1]
	for _, line := range f.got[n-often : n] {
		if line != last {
			return ""
		}
	}
	said := "The output repeats %q for ever. %s"
	if _, ok := f.complete(); ok {
		said = "The output starts with the complete answer and then repeats %q for ever. %s"
	}
	return fmt.Sprintf(said, result.Clip(last, most), f.stop())
}

// goesOn: the complete answer, and then something else without end, or nothing.
func (f failure) goesOn() string {
	rest, ok := f.complete()
	switch {
	case !ok:
	case f.Run.Stop == sandbox.AtOutput:
		return "The output starts with the complete answer and then goes on. " + f.stop()
	case f.Run.Stop == sandbox.AtIdle && len(rest) == 0:
		return "The output is the complete answer, but then the program waits for something and does not end."
	case f.Run.Stop == sandbox.AtCPU && len(rest) == 0:
		return "The output is the complete answer, but the program does not end. " + f.stop()
	}
	return ""
}

// crashesAtEnd: the complete answer, and then a runtime error.
func (f failure) crashesAtEnd() string {
	rest, ok := f.complete()
	if f.Verdict != result.RE || !ok || len(rest) > 0 {
		return ""
	}
	said := complaint(f.Run.Stderr)
	if said == "" {
		if strings.HasPrefix(f.Run.Death, "exit status") {
			return fmt.Sprintf("The output is the complete answer, but the program ends with %s. Every status but 0 is a runtime error: return 0 from main.", f.Run.Death)
		}
		return "The output is the complete answer; the program crashes after that. " + f.stop()
	}
	return fmt.Sprintf("It crashes after the last case: %s%s. %s", exception(said), f.crashLine(), f.stop())
}

// readsPastEnd: an exception that says that there is no more input.
func (f failure) readsPastEnd() string {
	said := complaint(f.Run.Stderr)
	name := exception(said)
	if f.Verdict != result.RE || name != "EOFError" && name != "StopIteration" && !strings.HasSuffix(name, "NoSuchElementException") {
		return ""
	}
	advice := f.stop()
	if f.Rules.Format().Cases == rules.CountFirst {
		advice = "Does it read as many cases as the first line says?"
	}
	return fmt.Sprintf("It reads on after the end of the input: %s%s. %s", name, f.crashLine(), advice)
}

// countAsCase: a crash because the first line has one number, which counts the cases.
func (f failure) countAsCase() string {
	said := complaint(f.Run.Stderr)
	if f.Rules.Format().Cases != rules.CountFirst || len(f.got) > 0 || !strings.Contains(said, "not enough values to unpack") || !strings.HasSuffix(said, "got 1)") {
		return ""
	}
	return fmt.Sprintf("It expects more numbers on a line%s. Does it read the number of cases? That is the first line.", f.crashLine())
}

// exception returns the name of an exception from a complaint, or else all of it.
func exception(complaint string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(complaint, `Exception in thread "main" `), ":")
	return strings.TrimSpace(name)
}

// crashLine returns the line of the program that crashed: ", line 4"; "" if it is unknown.
func (f failure) crashLine() string {
	if line := crashLine(filepath.Base(f.File), f.Run.Stderr); line != "" {
		return ", line " + line
	}
	return ""
}

// oneTooMany: one more answer than there are cases.
func (f failure) oneTooMany() string {
	rest, ok := f.complete()
	if f.Verdict != result.WA || !ok || len(rest) != 1 || !f.likeAnswer(rest[0]) {
		return ""
	}
	if !f.oneLine() && !slices.ContainsFunc(f.Test.Answers, func(answer string) bool { return strings.TrimSpace(answer) == rest[0] }) {
		return "" // perhaps only a line more for the last case
	}
	n := len(f.Test.Cases)
	counts := fmt.Sprintf("%s for %s: ", result.Count(n+1, "answer"), result.Count(n, "case"))
	switch f.Rules.Format().Cases {
	case rules.UntilMark:
		return counts + "it answers " + f.where() + "."
	case rules.CountFirst:
		return counts + "it answers one case more than the first line says."
	case rules.OneCase:
		return counts + "the input is one case."
	}
	way := "Stop when a read fails."
	switch f.Program.Language {
	case "C":
		way = `Stop when a read fails: while (scanf("%d", &n) == 1). feof becomes true only after that.`
	case "C++":
		way = "Stop when a read fails: while (cin >> n). eof becomes true only after that."
	}
	return counts + "it answers once more at the end of the input. " + way
}

// oneOnly: one answer for several cases.
func (f failure) oneOnly() string {
	n := len(f.Test.Cases)
	one := len(f.got) == 1 && f.oneLine() && f.likeAnswer(f.got[0])
	if f.Verdict != result.WA || n < 2 || !one && !slices.Equal(f.words, strings.Fields(f.Test.Answers[0])) {
		return ""
	}
	hint := fmt.Sprintf("1 answer for %d cases: ", n)
	switch f.Rules.Format().Cases {
	case rules.CountFirst:
		hint += "does it read the number of cases?"
	default:
		hint += "does it read on to " + f.where() + "?"
	}
	for _, home := range f.Problem.Homes {
		if home.OneCase {
			hint += fmt.Sprintf(" At %v an input is one case, but not here; --home %s judges in that format.", home, home.Judge)
		}
	}
	return hint
}
