package audit

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"grundy/judge/internal/judging"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// tryMistake judges a mistake as judge test does, and on the input in its header.
func (t trial) tryMistake() error {
	if known, err := t.recallMistake(); known || err != nil {
		return err
	}
	s := judging.Submission{Problem: t.Problem, Program: t.wrong, Limits: judging.LimitsOf(t.Problem.Limits, t.wrong)}
	result, err := s.Judge(t.ctx, t.workers, t.groups()...)
	if err != nil {
		return err
	}
	for _, group := range slices.Backward(result.Groups) { // the first that catches it counts
		if group.Decisive == 0 {
			continue
		}
		test, err := t.sure(group.Tests[group.Decisive-1], nil)
		if err != nil {
			return err
		}
		t.mistake.Group, t.mistake.Test, t.mistake.Verdict = group.Group.Kind, test.Test.Name, test.Verdict
	}
	shown, err := t.sure(judging.Runner{Workers: t.workers, Program: s.Program, Limits: s.Limits}.Run(t.ctx, t.shown))
	if err != nil {
		return err
	}
	t.mistake.Shown = shown.Verdict
	return t.keepMistake()
}

// groups returns the tests as groups.
func (t trial) groups() []testset.Group {
	var groups []testset.Group
	for _, kind := range Groups {
		groups = append(groups, testset.Group{Kind: kind, Tests: func(yield func(testset.Test, error) bool) {
			for _, test := range t.tests {
				if kindOf(test) == kind && !yield(test, nil) {
					return
				}
			}
		}})
	}
	return groups
}

// mistakeKey tells what the fate of a mistake depends on.
func (t trial) mistakeKey() (name string, key []byte) {
	sum := sha256.New()
	fmt.Fprintf(sum, "%x %q %q %v %s %q\n", t.key, sources(wayOfMistakes), t.known.Text, t.known.Verdict, t.known.Group, t.known.Input)
	return "too much " + t.Problem.ID, sum.Sum(nil)
}

// recallMistake fills in what came of a mistake before, if it is too slow or too large, and reports
// whether that is known.
func (t trial) recallMistake() (known bool, err error) {
	if !heavy(t.known.Verdict) {
		return false, nil
	}
	name, key := t.mistakeKey()
	return recalled(t.ctx, name, key, t.mistake)
}

// keepMistake keeps what came of a mistake that is too slow or too large, as it should be.
func (t trial) keepMistake() error {
	if !heavy(t.mistake.Verdict) || !t.mistake.AsSaid() {
		return nil
	}
	name, key := t.mistakeKey()
	return keep(t.ctx, name, key, t.mistake)
}

// heavy reports whether it takes long to find a verdict again.
func heavy(v result.Verdict) bool { return v == result.TLE || v == result.MLE }
