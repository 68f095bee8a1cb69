package result

import (
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/texts"
)

// A Command is a command line of the judge that a person may type next.
type Command struct {
	Verb    string   `json:"command"`
	Problem string   `json:"problem,omitempty"` // "" for none
	Game    string   `json:"game,omitempty"`    // of judge lab: the flags that describe the game, as a person types them
	Args    []string `json:"arguments,omitempty"`

	Input Text     `json:"input,omitempty"` // printed into the command, nil for none
	Into  *Command `json:"into,omitempty"`  // reads what the command prints
}

// Steps are what helps most after a judgement: a few commands, none if nothing does.
func (j Judgement) Steps() []Command {
	switch {
	case j.Foreign || j.Verdict == CE || j.Verdict == JE:
		return nil
	case j.Verdict == AC:
		return j.accepted()
	case j.Verdict == INC:
		return j.longer()
	}
	f := j.Decisive()
	if f == nil {
		return nil
	}
	// The mistake is in the game, unless a hint names another.
	_, refuted := ReasonOf[Refutation](f.Reasons)
	if explain := j.explain(*f); explain != nil && (f.Hint() == nil || refuted) {
		if j.By == ByLab { // which has no hints
			play := *explain
			play.Args = append(slices.Clone(play.Args), "--play")
			return []Command{*explain, play}
		}
		return []Command{*explain, {Verb: "hint", Problem: j.Problem}}
	}
	if j.By == ByLab {
		return nil
	}
	if hint := f.Hint(); hint != nil && hint.Kind == BesideAnArray {
		return []Command{j.on("test")}
	}
	exec := j.on("exec")
	var next []Command
	if hint := f.Hint(); hint != nil && hint.Kind == OneAnswer && len(hint.Others) > 0 {
		elsewhere := j.on("test")
		elsewhere.Problem = hint.Others[0]
		next = append(next, elsewhere)
	}
	if paste := f.paste(); paste != nil {
		paste.Into = &exec
		next = append(next, *paste)
	}
	if j.By == ByTest && f.Reached.OutOfTime && f.Verdict == WA {
		next = append(next, j.on("stress"))
	}
	if f.Verdict == TLE && f.Hint() == nil {
		next = append(next, Command{Verb: "hint", Problem: j.Problem})
	}
	return next
}

// accepted returns the steps after an accepted program.
func (j Judgement) accepted() []Command {
	if j.By == ByLab {
		return nil
	}
	if j.By == ByTest && len(j.Groups) > 0 && j.Groups[0].Kind == Own {
		return []Command{j.on("test")}
	}
	var next []Command
	if j.By == ByTest {
		next = append(next, j.on("submit"))
	}
	if j.By == ByTest && j.Rest() > 0 {
		all := j.Again()
		all.Args = append(all.Args, "--all-tests")
		next = append(next, all)
	}
	random := slices.ContainsFunc(j.Groups, func(g Group) bool { return g.Kind == Random })
	switch {
	case j.Fault != nil: // stress finds no such fault
	case random:
		again := j.on("stress")
		again.Args = append(again.Args, "--seed", strconv.FormatUint(max(1, j.Seed)+1, 10))
		next = append(next, again)
	}
	return next
}

// longer returns the command that tries what there was no time for.
func (j Judgement) longer() []Command {
	if !j.Cut() || j.By == ByLab {
		return nil
	}
	more := j.Again()
	more.Args = append(more.Args, "--continue")
	return []Command{more}
}

// on returns a command on the program, under the same limits.
func (j Judgement) on(verb string) Command {
	return Command{Verb: verb, Problem: j.Named(), Args: append([]string{j.Submission}, j.Limits.Flags()...)}
}

// Named returns the name of the problem that also names the format of its inputs.
func (j Judgement) Named() string {
	if j.Name != "" {
		return j.Name
	}
	return j.Problem
}

// Called returns how a person knows the problem.
func (j Judgement) Called() string {
	if j.Foreign {
		return j.Title
	}
	return j.Named()
}

// Again returns the command that judges the program in the same way.
func (j Judgement) Again() Command {
	if j.By == ByLab {
		return Command{Verb: "lab", Game: j.Game, Args: []string{"--test", j.Submission}}
	}
	c := j.on(string(j.By))
	if j.Foreign {
		c.Problem, c.Args = "", append([]string{"--dir", j.Problem}, c.Args...)
	}
	if j.Seed > 0 && !(j.By == ByStress && j.Seed == 1) {
		c.Args = append(c.Args, "--seed", strconv.FormatUint(j.Seed, 10))
	}
	if len(j.Groups) > 0 && j.Groups[0].Kind == Own && len(j.Tests) > 0 {
		c.Args = append(c.Args, "--input", j.Tests[0].Name)
	}
	return c
}

// Shows returns the command that shows or keeps the input of a finding.
func (j Judgement) Shows(f Finding) Command {
	if f.Sample != "" && f.Reached.How == AsItWas {
		return Command{Verb: "sample", Problem: j.Problem, Args: []string{f.Sample}}
	}
	c := j.Again()
	c.Args = append(c.Args, "--save", "found")
	return c
}

// paste returns the command that prints the input, nil if there is none that is short and plain.
func (f Finding) paste() *Command {
	const longest = 60
	text := string(f.Input)
	if text == "" || len(text) > longest || text != texts.Printable(text) || strings.ContainsAny(text, "'\\%\t") {
		return nil
	}
	return &Command{Input: f.Input}
}

// explain returns the command that explains the position, nil if it is unknown, too large to
// search or too long to paste.
func (j Judgement) explain(f Finding) *Command {
	const longest = 100
	if f.Position == "" || !f.Searchable || len(f.Position) > longest {
		return nil
	}
	if j.By == ByLab {
		return &Command{Verb: "lab", Game: j.Game, Args: []string{"--position", f.Position}}
	}
	return &Command{Verb: "explain", Problem: j.Problem, Args: []string{"--position", f.Position}}
}
