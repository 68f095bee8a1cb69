package words

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
)

// Input heads an input and says how it was reached.
func (e English) Input(r result.Reached, cases int) string {
	switch r.How {
	case result.Cases:
		return e.someCases(r)
	case result.Among:
		return fmt.Sprintf("Case %s of %s:", e.Number(r.From), e.Number(r.Of))
	case result.Shrunk:
		return e.shrunk(r, cases)
	case result.InTable:
		return "The first position in the table on which it fails:"
	}
	switch {
	case r.SlowStart && cases > 0:
		return fmt.Sprintf("Input of %s; no smaller input was tried, since the program needs much of the time limit just to start:", e.Count(cases, Case))
	case r.SlowStart:
		return "Input; no smaller input was tried, since the program needs much of the time limit just to start:"
	case r.OutOfTime && cases > 0:
		return fmt.Sprintf("Input of %s; no smaller input was found to fail before time ran out:", e.Count(cases, Case))
	case r.Interrupted && cases > 0:
		return fmt.Sprintf("Input of %s; no smaller input was found to fail before the interrupt:", e.Count(cases, Case))
	case r.OutOfTime:
		return "Input; no smaller input was found to fail before time ran out:"
	case r.Interrupted:
		return "Input; no smaller input was found to fail before the interrupt:"
	}
	return "Input:"
}

func (e English) someCases(r result.Reached) string {
	which := fmt.Sprintf("cases %s to %s of %s", e.Number(r.From), e.Number(r.To), e.Number(r.Of))
	if r.From == r.To || r.To == 0 {
		which = fmt.Sprintf("case %s of %s", e.Number(r.From), e.Number(r.Of))
	}
	switch {
	case r.OutOfTime:
		return fmt.Sprintf("Input of %s alone; time ran out before a smaller one was found:", which)
	case r.Interrupted:
		return fmt.Sprintf("Input of %s alone; the interrupt came before a smaller one was found:", which)
	}
	return fmt.Sprintf("Input of %s alone:", which)
}

func (e English) shrunk(r result.Reached, cases int) string {
	to := ""
	if cases > 0 {
		to = fmt.Sprintf(" to %s", e.Count(cases, Case))
	}
	switch {
	case r.OutOfTime:
		return fmt.Sprintf("Input, shrunk%s before time ran out:", to)
	case r.Interrupted:
		return fmt.Sprintf("Input, shrunk%s before the interrupt:", to)
	}
	return fmt.Sprintf("Input, shrunk%s:", to)
}

// Source says how the judge knows an answer.
func (English) Source(by result.Methods) string {
	switch {
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

// Answer heads an answer.
func (e English) Answer(by result.Methods) string {
	source := e.Source(by)
	if source == "" {
		return "Answer:"
	}
	return fmt.Sprintf("Answer, %s:", source)
}

// Known returns an answer with its source.
func (English) Known(answer, source string) string { return fmt.Sprintf("%s  (%s)", answer, source) }

// Summary describes an input by its first case: "20 cases, the first with 872 men: 1000 999 ... 129,
// from 129 to 1000".
func (e English) Summary(s result.Summary) string {
	if len(s.Parts) == 0 {
		return ""
	}
	first := strings.Join(each(s.Parts, e.summaryField), ", ")
	if s.Cases > 1 {
		return fmt.Sprintf("%s, the first with %s", e.Count(s.Cases, Case), first)
	}
	return first
}

func (e English) summaryField(f result.SummaryField) string {
	name := e.Say(partNamed(f.Name))
	things, n := name, len(f.First)
	if kind, ok := countsPart(f.Name); ok {
		things = e.Count(f.Count, kind)
	}
	switch {
	case f.Number != "":
		return fmt.Sprintf("%s = %s", name, f.Number)
	case f.Cut && n > 1:
		return fmt.Sprintf("%s: %s ... %s, from %d to %d", things, strings.Join(f.First[:n-1], " "), f.First[n-1], f.Least, f.Most)
	case n > 0:
		return fmt.Sprintf("%s: %s", things, strings.Join(f.First, " "))
	}
	return things
}

// MoreFaults stands for more errors of a compiler, which a verbose report has.
func (e English) MoreFaults(lines int) string {
	if lines == 1 {
		return "(1 more line: see --verbose)"
	}
	return fmt.Sprintf("(%s more lines: see --verbose)", e.Number(lines))
}

// MoreLines stands for lines that are left out.
func (e English) MoreLines(more, all int) string {
	if more == 1 {
		return fmt.Sprintf("... (1 more line, %s in all)", e.Number(all))
	}
	return fmt.Sprintf("... (%s more lines, %s in all)", e.Number(more), e.Number(all))
}

// AllBytes is the size of a text with long lines that are cut.
func (e English) AllBytes(n int) string { return fmt.Sprintf("... (%s in all)", e.Count(n, Byte)) }

// Around heads the lines around a difference.
func (English) Around(line int) string {
	return fmt.Sprintf("Around line %d (- expected, + printed):", line)
}
