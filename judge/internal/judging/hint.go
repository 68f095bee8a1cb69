package judging

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/testset"
)

// Hints finds out what a program probably misunderstood, from what it printed and how it
// ended. A hint that does not fit is worse than none, so each asks for strong evidence.
type Hints struct {
	Submission // for Problem, File and Program
	Rules      rules.Rules
}

// hints are the questions that the output and the end of a program answer. The first that fits
// wins. Whole says that the mistake is not in the answer to one case, so that none is to blame;
// loose, that a smaller input need not show it.
var hints = []struct {
	find         func(failure) result.Hint
	whole, loose bool
}{
	{find: failure.opensFile, whole: true},
	{find: failure.toDo, whole: true},
	{find: failure.recursion},
	{find: failure.browser, whole: true},
	{find: failure.lineOfNumbers},
	{find: failure.endless, whole: true},
	{find: failure.crashes, whole: true},
	{find: failure.mixed, whole: true},
	{find: failure.oneTooMany, whole: true},
	{find: failure.bareReturn, whole: true},
	{find: failure.joined, whole: true},
	{find: failure.stopsAtZeros, whole: true},
	{find: failure.lastMissing, whole: true},
	{find: failure.oneOnly, whole: true},
	{find: failure.onStandardError, whole: true},
	{find: failure.silent, loose: true},
	{find: failure.number},
	{find: failure.unbuffered, loose: true},
	{find: failure.blanks},
	{find: failure.moreWords, whole: true},
	{find: failure.noNumber},
	{find: failure.otherWords},
}

// A guess is the hint for a result, nil if there is none.
type guess struct {
	result.Hint
	question     int  // which of hints
	whole, loose bool // see hints
}

// Of returns the hint for a result that is not accepted.
func (h *Hints) Of(r TestResult) guess {
	if r.Verdict == result.AC || r.Verdict == result.JE || !r.Test.Known() {
		return guess{}
	}
	f := failure{Hints: h, TestResult: r, got: testset.Lines(r.Run.Output), want: testset.Lines(r.Test.Answer),
		words: strings.Fields(string(r.Run.Output)), answer: strings.Fields(string(r.Test.Answer)),
		known: make(map[string]bool)}
	f.oneLine = len(f.want) == len(r.Test.Cases)
	for _, word := range slices.Concat(f.answer, strings.Fields(strings.Join(h.Rules.Possible, " "))) {
		f.known[word] = true
	}
	for i, question := range hints {
		hint := question.find(f)
		if hint != nil {
			return guess{hint, i, question.whole, question.loose}
		}
	}
	return guess{}
}

// A failure is a result for which a hint is looked for.
type failure struct {
	*Hints
	TestResult
	got, want     []string        // the lines of output and answer that are not empty, with single blanks
	words, answer []string        // all words of output and answer
	known         map[string]bool // the words of the answer and of possible ones
	oneLine       bool            // every answer is a single line
}

// inputEnd returns how the cases of an input end.
func (f failure) inputEnd() result.InputEnd {
	layout := f.Rules.Layout
	return result.InputEnd{Ends: ends[layout.Kind], Mark: layout.Mark}
}

// ends are the ways in which the cases of an input end.
var ends = [...]result.Ends{
	rules.ToEnd:      result.AtEnd,
	rules.UntilMark:  result.AtMark,
	rules.CountFirst: result.AfterCount,
	rules.OneCase:    result.AfterOne,
}

// complete reports whether the output begins with the complete answer, and returns the
// lines after it.
func (f failure) complete() (rest []string, ok bool) {
	n := len(f.want)
	if n == 0 || len(f.got) < n || !slices.Equal(f.got[:n], f.want) {
		return nil, false
	}
	return f.got[n:], true
}

// exchanged reports whether each line of an output is the other one of two possible answers.
func exchanged(possible, got, want []string) bool {
	for i, line := range got {
		if i == len(want) || line == want[i] || !slices.Contains(possible, line) {
			return false
		}
	}
	return len(possible) == 2 && len(got) == len(want)
}

// same reports whether a smaller input shows the same mistake as the first failure, as far
// as is known: the same question gives it a hint, and if before was on a single case, the output
// claims the same.
func (h *Hints) same(first guess, before, smaller TestResult) bool {
	if first.Hint != nil && !first.loose {
		hint := h.Of(smaller)
		if hint.Hint == nil || hint.question != first.question {
			return false
		}
	}
	claim, second := h.claim(before), h.claim(smaller)
	return claim == second || claim == "" || second == ""
}

// claim describes what a wrong output claims of the only case, "" if there are more.
func (h *Hints) claim(r TestResult) string {
	if r.Verdict != result.WA || !r.Test.Known() || len(r.Test.Cases) != 1 {
		return ""
	}
	if len(bytes.TrimSpace(r.Run.Output)) == 0 {
		return "nothing"
	}
	if h.Rules.Possible != nil { // a line about each position
		output := testset.Lines(r.Run.Output)
		for i, line := range testset.Lines(r.Test.Answer) {
			got, want := []string{}, strings.Fields(string(line))
			if i < len(output) {
				got = strings.Fields(string(output[i]))
			}
			if !slices.Equal(got, want) {
				return fmt.Sprintf("%q for %q", got[:min(len(got), len(want))], want)
			}
		}
	}
	claims := h.Rules.Claims(r.Test.Cases[0], string(r.Run.Output))
	if len(claims) > 0 {
		return fmt.Sprintf("%T", claims[0])
	}
	return "none"
}
