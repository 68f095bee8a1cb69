package grade

import (
	"slices"

	"grundy/judge/internal/verdict"
)

// Failures are the tests of a group that failed so far, by number, and decide when
// enough is known. The zero value is that of a group that is yet to be tried.
//
// A failure ends the group, with two exceptions. A test that is stricter than the
// original judge is known to be leaves open whether the program fails elsewhere
// too. And a program that is too slow may be wrong besides, which says more, so
// the group goes on until a few tests were too slow.
type Failures struct {
	plain, slow, strict []int
}

// tooSlow is how many tests may pass the limit of time before a group ends.
const tooSlow = 3

// Add takes the verdict on a test, and reports whether the group goes on.
func (f *Failures) Add(number int, test Test, v verdict.Verdict) (more bool) {
	switch {
	case v == verdict.AC:
	case test.Stricter != "":
		f.strict = append(f.strict, number)
	case v == verdict.TLE:
		f.slow = append(f.slow, number)
	default:
		f.plain = append(f.plain, number)
	}
	return len(f.plain) == 0 && len(f.slow) < tooSlow
}

// Decisive returns the number of the test that decides on the group. Of several
// the first one counts, so that the same program gets the same verdict every time.
func (f *Failures) Decisive() (number int, failed bool) {
	for _, list := range [][]int{f.plain, f.slow, f.strict} {
		if len(list) > 0 {
			return slices.Min(list), true
		}
	}
	return 0, false
}

// OnlyStrict reports whether all failures are in tests that are stricter than the
// original.
func (f *Failures) OnlyStrict() bool {
	return len(f.strict) > 0 && len(f.plain)+len(f.slow) == 0
}
