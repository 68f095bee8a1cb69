package result

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// named returns the name of the problem in commands.
func (j Judgement) named() string { return cmp.Or(j.Name, j.Problem) }

// named returns the name of the problem in commands.
func (h Hunt) named() string { return cmp.Or(h.Name, h.Problem) }

// Next returns the commands that help most after the judgement, none if nothing does.
func (j Judgement) Next() []string {
	if j.Foreign != "" || j.Verdict == CE || j.Verdict == JE {
		return nil
	}
	stress := j.Limits.Command("stress", j.named(), j.Submission)
	if j.Verdict == AC {
		if len(j.Groups) > 0 && j.Groups[0].Kind == Own {
			return []string{j.Limits.Command("test", j.named(), j.Submission)}
		}
		next := []string{fmt.Sprintf("judge submit %s %s", j.named(), ShellWord(Printable(j.Submission)))}
		others := j.Exhausted() == "" && slices.ContainsFunc(j.Groups, func(g Group) bool { return g.Kind == Random })
		switch {
		case j.Fault != nil: // judge stress finds no such fault
		case j.Cut():
			next = append(next, stress)
		case others:
			next = append(next, stress+" --seed 2")
		}
		return next
	}
	f := j.Failure(*j.Decisive())
	if f.Known && (f.Hint == "" || len(f.Refutation) > 0) { // or else the mistake is not in the game
		if next := f.about(j.Problem); next != nil {
			return []string{next[0], "judge hint " + j.Problem}
		}
	}
	wrong := j.Verdict == WA || j.Verdict == PE
	if wrong && f.Hint == "" && (!f.Known || f.Unfinished && f.Position == "") {
		return []string{stress}
	}
	run := " | " + j.Limits.Command("exec", j.named(), j.Submission)
	if j.Verdict == OLE {
		run = "" // it would flood the terminal
	}
	shows, paste := f.Command, f.paste()
	switch sample := strings.HasPrefix(shows, "judge sample"); {
	case sample && j.Verdict == WA:
		shows += " --answer"
	case sample:
		shows += run
	case f.Known && paste != "":
		shows = paste + run
	}
	next := []string{shows}
	if f.Brief != "" && shows == f.Command {
		next = nil // it stands below the input
	}
	if j.Verdict == TLE && f.Hint == "" {
		next = append(next, "judge hint "+j.Problem)
	}
	return next
}

// paste returns the command that prints the input, "" if there is none that is short and plain.
func (c Counterexample) paste() string {
	const longest = 60
	text := string(c.Input)
	if text == "" || len(text) > longest || text != Printable(text) || strings.ContainsAny(text, "'\\%\t") {
		return ""
	}
	return fmt.Sprintf("printf '%s'", strings.ReplaceAll(text, "\n", `\n`))
}

// about returns the commands that explain the position and play from it, none if it is
// unknown or too long to paste.
func (r Reason) about(problem string) []string {
	const longest = 100
	if r.Position == "" || len(r.Position) > longest {
		return nil
	}
	word := ShellWord(r.Position)
	if !strings.ContainsAny(r.Position, "\"\\$`!") { // as every shell reads it
		word = `"` + r.Position + `"`
	}
	next := []string{fmt.Sprintf("judge explain %s --position %s", problem, word)}
	if !r.Over {
		next = append(next, fmt.Sprintf("judge play %s %s", problem, word))
	}
	return next
}

// Again returns the command that judges the program in the same way.
func (j Judgement) Again() string {
	if j.Foreign != "" {
		return j.Limits.Command("test "+j.Foreign, ShellWord(j.Problem), j.Submission)
	}
	command := j.Limits.Command("test", j.named(), j.Submission)
	if j.Seed > 0 {
		command += fmt.Sprintf(" --seed %d", j.Seed)
	}
	if len(j.Groups) > 0 && j.Groups[0].Kind == Own {
		command += " --input " + strings.Replace(ShellWord(j.Tests()[0].Name), "'standard input'", "-", 1)
	}
	return command
}

// Failed says how many tests failed, and whether some were not tried: "1 of 5 tests failed; the
// rest was not tried". It is "" if there was only one test.
func (j Judgement) Failed() string {
	said := fmt.Sprintf("%s of %s failed", Thousands(j.Stats.Tried-j.Stats.Passed), Count(j.Stats.Tried, "test"))
	strict := len(slices.DeleteFunc(j.Tests(), func(t Test) bool { return t.Stricter == "" }))
	switch rest := slices.ContainsFunc(j.Groups, func(g Group) bool { return g.NotTried }); {
	case rest && j.Stats.Tried == 1:
		return "The first test failed; the rest was not tried"
	case rest && strict > 0 && j.Stricter == "": // it went on after these
		return fmt.Sprintf("%s, %d of them stricter than the original judge; the rest was not tried", said, strict)
	case rest:
		return said + "; the rest was not tried"
	case j.Stats.Tried == 1:
		return ""
	}
	return said
}

// FaultyLine is the hint of a hunt for a failure that test explains: it has sanitizers.
const FaultyLine = "Does it use what is beside an array? judge test finds such a line."

// Next returns the commands that help most after the hunt.
func (h Hunt) Next() []string {
	if h.Lab != "" {
		if h.Position == "" {
			return nil
		}
		explain := fmt.Sprintf("judge lab %s --position %s", h.Lab, ShellWord(h.Position))
		return []string{explain, explain + " --play"}
	}
	if h.Verdict == AC {
		if !slices.ContainsFunc(h.Stages, func(s Stage) bool { return s.Kind == Random }) {
			return nil // all legal cases were tried
		}
		h.Seed++
		return []string{h.Repeat()}
	}
	next, paste := h.about(h.Problem), h.paste()
	if h.Hint == FaultyLine {
		next = []string{h.Limits.Command("test", h.named(), h.Submission)}
	} else if next == nil && paste != "" && h.Against == nil {
		next = []string{paste + " | " + h.Limits.Command("exec", h.named(), h.Submission)}
	}
	return next
}
