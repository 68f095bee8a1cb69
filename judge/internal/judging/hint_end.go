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

// endless: the same line for ever, or after the complete answer something else without end, or
// nothing.
func (f failure) endless() string {
	const often = 1000
	rest, complete := f.complete()
	n := len(f.got) - 1 // the last line may be incomplete
	printing, working := f.Run.Stop == sandbox.AtOutput, f.Run.Stop == sandbox.AtCPU
	switch {
	case (printing || working) && n >= often && len(slices.Compact(slices.Clone(f.got[n-often:n]))) == 1:
		said := "The output repeats %q for ever. "
		if complete {
			said = "The output starts with the complete answer and then repeats %q for ever. "
		}
		return fmt.Sprintf(said, result.Clip(f.got[n-1], most)) + f.stop()
	case complete && printing:
		return "The output starts with the complete answer and then goes on. " + f.stop()
	case complete && len(rest) == 0 && (working || f.Run.Stop == sandbox.AtIdle):
		return "The output is the complete answer, but the program does not end. " + f.stop()
	}
	return ""
}

// crashes: a runtime error after the complete answer, since there is no more input, or since
// the first line has only the number of cases.
func (f failure) crashes() string {
	said, at := complaint(f.Run.Stderr), ""
	name, _, _ := strings.Cut(strings.TrimPrefix(said, `Exception in thread "main" `), ":") // of the exception
	if line := crashLine(filepath.Base(f.File), f.Run.Stderr); line != "" {
		at = ", line " + line
	}
	rest, complete := f.complete()
	complete = complete && len(rest) == 0
	counted := f.Rules.Format().Cases == rules.CountFirst
	switch {
	case f.Verdict != result.RE:
	case complete && said != "":
		return fmt.Sprintf("It crashes after the last case: %s%s. %s", name, at, f.stop())
	case complete && strings.HasPrefix(f.Run.Death, "exit status"):
		return fmt.Sprintf("The output is the complete answer, but the program ends with %s. Every status but 0 is a runtime error: return 0 from main.", f.Run.Death)
	case complete:
		return "The output is the complete answer; the program crashes after that. " + f.stop()
	case name == "EOFError" || name == "StopIteration" || strings.HasSuffix(name, "NoSuchElementException"):
		advice := f.stop()
		if counted {
			advice = "Does it read as many cases as the first line says?"
		}
		return fmt.Sprintf("It reads on after the end of the input: %s%s. %s", name, at, advice)
	case counted && len(f.got) == 0 && strings.Contains(said, "not enough values to unpack") && strings.HasSuffix(said, "got 1)"):
		return fmt.Sprintf("It expects more numbers on a line%s. Does it read the number of cases? That is the first line.", at)
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
		return counts + "it answers the line " + f.mark() + " that ends the input."
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
	hint := fmt.Sprintf("1 answer for %d cases: does it read ", n)
	switch f.Rules.Format().Cases {
	case rules.CountFirst:
		hint += "the number of cases?"
	case rules.UntilMark:
		hint += "on to the line " + f.mark() + " that ends the input?"
	default:
		hint += "on to the end of the input?"
	}
	for _, home := range f.Problem.Homes {
		if home.OneCase {
			hint += fmt.Sprintf(" At %v an input is one case, but not here; --home %s judges in that format.", home, home.Judge)
		}
	}
	return hint
}
