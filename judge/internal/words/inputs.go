package words

import (
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
)

// Input heads an input and says how it was reached.
func (s spoken[L]) Input(r result.Reached, cases int) string { return s.Say(input(r, cases)) }

func input(r result.Reached, cases int) message.Message {
	switch r.How {
	case result.Cases:
		return someCases(r)
	case result.Among:
		return sentence("input case", r.From, r.Of)
	case result.Shrunk:
		return shrunk(r, cases)
	case result.InTable:
		return sentence("input first in table")
	}
	count := counting(cases, Case)
	switch {
	case r.SlowStart && cases > 0:
		return sentence("input of cases, slow start", count)
	case r.SlowStart:
		return sentence("input, slow start")
	case r.OutOfTime && cases > 0:
		return sentence("input of cases, out of time", count)
	case r.Interrupted && cases > 0:
		return sentence("input of cases, interrupted", count)
	case r.OutOfTime:
		return sentence("input, out of time")
	case r.Interrupted:
		return sentence("input, interrupted")
	}
	return sentence("input head")
}

func someCases(r result.Reached) message.Message {
	which := sentence("which cases", r.From, r.To, r.Of)
	if r.From == r.To || r.To == 0 {
		which = sentence("which case", r.From, r.Of)
	}
	switch {
	case r.OutOfTime:
		return sentence("input alone, out of time", which)
	case r.Interrupted:
		return sentence("input alone, interrupted", which)
	}
	return sentence("input alone", which)
}

func shrunk(r result.Reached, cases int) message.Message {
	count := counting(cases, Case)
	switch {
	case r.OutOfTime && cases > 0:
		return sentence("input shrunk to cases, out of time", count)
	case r.Interrupted && cases > 0:
		return sentence("input shrunk to cases, interrupted", count)
	case r.OutOfTime:
		return sentence("input shrunk, out of time")
	case r.Interrupted:
		return sentence("input shrunk, interrupted")
	case cases > 0:
		return sentence("input shrunk to cases", count)
	}
	return sentence("input shrunk")
}

// Source says how the judge knows an answer.
func (s spoken[L]) Source(by result.Methods) string { return s.Say(source(by)) }

func source(by result.Methods) message.Message {
	switch {
	case by.Solution > 0:
		return sentence("source solution")
	case by.SecondMethod > 0 && by.Search > 0:
		return sentence("source search and second method")
	case by.SecondMethod > 0:
		return sentence("source second method")
	case by.Search > 0:
		return sentence("source search")
	}
	return message.Message{}
}

// Answer heads an answer.
func (s spoken[L]) Answer(by result.Methods) string {
	source := source(by)
	if source.IsZero() {
		return s.Say(sentence("answer head"))
	}
	return s.Say(sentence("answer head with source", source))
}

// Known returns an answer with its source.
func (s spoken[L]) Known(answer, source string) string {
	return s.Say(sentence("answer and source", answer, source))
}

// Summary describes an input by its first case: "20 cases, the first with 872 men: 1000 999 ... 129,
// from 129 to 1000".
func (s spoken[L]) Summary(in result.Summary) string {
	if len(in.Parts) == 0 {
		return ""
	}
	first := listed(message.Row, lists.Each(in.Parts, summaryField))
	if in.Cases > 1 {
		return s.Say(sentence("summary of cases", counting(in.Cases, Case), first))
	}
	return s.Say(first)
}

func summaryField(f result.SummaryField) message.Message {
	name := partNamed(f.Name)
	things, n := name, len(f.First)
	if kind, ok := countsPart(f.Name); ok {
		things = counting(f.Count, kind)
	}
	switch {
	case f.Number != "":
		return sentence("summary number", name, f.Number)
	case f.Cut && n > 1:
		return sentence("summary cut", things, strings.Join(f.First[:n-1], " "), f.First[n-1], f.Least, f.Most)
	case n > 0:
		return sentence("summary list", things, strings.Join(f.First, " "))
	}
	return things
}

// MoreFaults stands for more errors of a compiler, which a verbose report has.
func (s spoken[L]) MoreFaults(lines int) string { return s.Say(sentence("more faults", lines)) }

// MoreLines stands for lines that are left out.
func (s spoken[L]) MoreLines(more, all int) string { return s.Say(sentence("more lines", more, all)) }

// AllBytes is the size of a text with long lines that are cut.
func (s spoken[L]) AllBytes(n int) string { return s.Say(sentence("bytes in all", counting(n, Byte))) }

// Around heads the lines around a difference.
func (s spoken[L]) Around(line int) string { return s.Say(sentence("around line", line)) }
