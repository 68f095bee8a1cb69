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

// A Failing says how a program does on some cases of a test.
type Failing int

const (
	Passes Failing = iota
	Slow           // it fails, but a wrong answer on other cases would be more useful
	Fails
)

// Halve looks for fewer of n cases on which a program fails, by halves, and never for
// less than fewest. It returns those from i up to j: all of them if the program passes
// on both halves. It tries no cases twice.
func Halve(n, fewest int, try func(i, j int) (Failing, error)) (i, j int, err error) {
	i, j = 0, n
	for j-i >= 2*max(1, fewest) {
		middle, most, half := (i+j)/2, Passes, [2]int{}
		for _, next := range [][2]int{{i, middle}, {middle, j}} {
			failing, err := try(next[0], next[1])
			if err != nil {
				return i, j, err
			}
			if failing > most {
				most, half = failing, next
			}
			if most == Fails {
				break
			}
		}
		if most == Passes {
			break
		}
		i, j = half[0], half[1]
	}
	return i, j, nil
}
