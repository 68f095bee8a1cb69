package report

import (
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/words"
)

// stepsAfter returns what helps most after a judgement: a few commands, none if nothing does.
func stepsAfter(j result.Judgement) []words.Command {
	switch {
	case j.Foreign || j.Verdict == result.CE || j.Verdict == result.JE:
		return nil
	case j.Verdict == result.AC:
		return afterAccepted(j)
	case j.Verdict == result.INC:
		return longer(j)
	}
	f := j.Decisive()
	if f == nil {
		return nil
	}
	// The mistake is in the game, unless a hint names another.
	_, refuted := result.ReasonOf[result.Refutation](f.Reasons)
	explain := explaining(j, *f)
	if explain != nil && (f.Hint() == nil || refuted) {
		if j.By == result.ByLab { // which has no hints
			play := *explain
			play.Args = append(slices.Clone(play.Args), "--play")
			return []words.Command{*explain, play}
		}
		return []words.Command{*explain, {Verb: "hint", Problem: j.Problem}}
	}
	if j.By == result.ByLab {
		return nil
	}
	hint := f.Hint()
	if hint == (result.PlainHint{Is: result.BesideAnArray}) {
		return []words.Command{on(j, "test")}
	}
	exec := on(j, "exec")
	var next []words.Command
	one, ok := hint.(result.OneAnswer)
	if ok && len(one.Names) > 0 {
		elsewhere := on(j, "test")
		elsewhere.Problem = one.Names[0]
		next = append(next, elsewhere)
	}
	paste := pasting(*f)
	if paste != nil {
		paste.Into = &exec
		next = append(next, *paste)
	}
	if j.By == result.ByTest && f.Reached.OutOfTime && f.Verdict == result.WA {
		next = append(next, on(j, "stress"))
	}
	if f.Verdict == result.TLE && hint == nil {
		next = append(next, words.Command{Verb: "hint", Problem: j.Problem})
	}
	return next
}

// afterAccepted returns the steps after an accepted program.
func afterAccepted(j result.Judgement) []words.Command {
	if j.By == result.ByLab {
		return nil
	}
	if j.By == result.ByTest && len(j.Groups) > 0 && j.Groups[0].Kind == result.Own {
		return []words.Command{on(j, "test")}
	}
	var next []words.Command
	if j.By == result.ByTest {
		next = append(next, on(j, "submit"))
	}
	if j.By == result.ByTest && j.Rest() > 0 {
		all := again(j)
		all.Args = append(all.Args, "--all-tests")
		next = append(next, all)
	}
	random := slices.ContainsFunc(j.Groups, func(g result.Group) bool { return g.Kind == result.Random })
	switch {
	case j.Fault != nil: // stress finds no such fault
	case random:
		again := on(j, "stress")
		again.Args = append(again.Args, "--seed", strconv.FormatUint(max(1, j.Seed)+1, 10))
		next = append(next, again)
	}
	return next
}

// longer returns the command that tries what there was no time for.
func longer(j result.Judgement) []words.Command {
	if !j.Cut() || j.By == result.ByLab {
		return nil
	}
	more := again(j)
	more.Args = append(more.Args, "--continue")
	return []words.Command{more}
}

// on returns a command on the program that was judged, under the same limits.
func on(j result.Judgement, verb string) words.Command {
	return words.Command{Verb: verb, Problem: j.Named(), Args: append([]string{j.Submission}, j.Limits.Flags()...)}
}

// again returns the command that judges the program in the same way.
func again(j result.Judgement) words.Command {
	if j.By == result.ByLab {
		return words.Command{Verb: "lab", Game: j.Game, Args: []string{"--test", j.Submission}}
	}
	c := on(j, string(j.By))
	if j.Foreign {
		c.Problem, c.Args = "", append([]string{"--dir", j.Problem}, c.Args...)
	}
	if j.Seed > 0 && !(j.By == result.ByStress && j.Seed == 1) {
		c.Args = append(c.Args, "--seed", strconv.FormatUint(j.Seed, 10))
	}
	if len(j.Groups) > 0 && j.Groups[0].Kind == result.Own && len(j.Tests) > 0 {
		c.Args = append(c.Args, "--input", j.Tests[0].Name)
	}
	return c
}

// shows returns the command that shows or keeps the input of a finding.
func shows(j result.Judgement, f result.Finding) words.Command {
	if f.Sample != "" && f.Reached.How == result.AsItWas {
		return words.Command{Verb: "sample", Problem: j.Problem, Args: []string{f.Sample}}
	}
	c := again(j)
	c.Args = append(c.Args, "--save", "found")
	return c
}

// pasting returns the command that prints the input of a finding, nil if there is none that is short and plain.
func pasting(f result.Finding) *words.Command {
	const longest = 60
	text := string(f.Input)
	if text == "" || len(text) > longest || text != texts.Printable(text) || strings.ContainsAny(text, "'\\%\t") {
		return nil
	}
	return &words.Command{Input: f.Input}
}

// explaining returns the command that explains the position of a finding, nil if it is unknown, too large to
// search or too long to paste.
func explaining(j result.Judgement, f result.Finding) *words.Command {
	const longest = 100
	if f.Position == "" || !f.Searchable || len(f.Position) > longest {
		return nil
	}
	if j.By == result.ByLab {
		return &words.Command{Verb: "lab", Game: j.Game, Args: []string{"--position", f.Position}}
	}
	return &words.Command{Verb: "explain", Problem: j.Problem, Args: []string{"--position", f.Position}}
}
