package judging

import (
	"strings"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// wrong reports whether the output is wrong.
func (r TestResult) wrong() bool { return r.Verdict == result.WA || r.Verdict == result.PE }

// ending returns how the program ended.
func (r TestResult) ending() rules.Ending {
	switch {
	case r.wrong():
		return rules.Ended
	case r.Verdict == result.TLE:
		return rules.TooSlow
	case r.Run.StackFull:
		return rules.StackOverflow
	}
	return rules.OtherEnding
}

// Suspects returns the cases of a test, counted from 0, on which a program with a wrong
// output may be wrong, the likeliest first: the case in whose answer the first difference
// is, and the one before it, since extra or missing output for a case shows in the next
// one. Output after the whole answer belongs to the last case. There are none if the output
// is right or the answers to the cases are unknown.
func Suspects(r TestResult) []int {
	test := r.Test
	if !test.Known() || !r.wrong() {
		return nil
	}
	d := Compare(r.Run.Output, test.Answer)
	// A wrong word is located by its number, since line breaks may differ; wrong white
	// space by its line.
	count := func(text string) int { return len(strings.Fields(text)) }
	place := d.Words
	if d.Verdict == result.PE {
		count = func(text string) int { return strings.Count(text, "\n") }
		place = d.Line - 1
	}
	first := len(test.Cases) - 1
	for i, answer := range test.Answers {
		if place -= count(answer); place < 0 {
			first = i
			break
		}
	}
	if first == 0 {
		return []int{0}
	}
	return []int{first, first - 1}
}

// A failing says how a program does on some cases of a test.
type failing int

const (
	passes  failing = iota
	tooSlow         // it fails, but a wrong answer on other cases would be more useful
	fails
)

// halve looks for fewer of n cases on which a program fails, by halves, and never for less than
// fewest. It returns those from i up to j, and what try has found on them: all of them, and
// whole, if the program passes on both halves. It tries no cases twice.
func halve[T any](n, fewest int, whole T, try func(i, j int) (T, failing, error)) (i, j int, found T, err error) {
	i, j, found = 0, n, whole
	for j-i >= 2*max(1, fewest) {
		middle, most, from, to := (i+j)/2, passes, i, j
		for _, half := range [][2]int{{i, middle}, {middle, j}} {
			got, how, err := try(half[0], half[1])
			if err != nil {
				return i, j, found, err
			}
			if how > most {
				most, from, to, found = how, half[0], half[1], got
			}
			if most == fails {
				break
			}
		}
		if most == passes {
			break
		}
		i, j = from, to
	}
	return i, j, found, nil
}
