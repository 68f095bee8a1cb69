package testset

import (
	"fmt"
	"iter"
	"math/bits"

	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/toolchain"
)

// This file counts what random cases cover: for every count and size of a position each pair of
// octaves is to have cases of both outcomes.

// sizes returns the bounds of the strata, nil if there are none.
func sizes(s rules.Strata) *result.Sizes {
	if s.Words == "" {
		return nil
	}
	return &result.Sizes{Words: s.Words, Count: [2]int64{s.Least[0], s.Largest[0]}, Size: [2]int64{s.Least[1], s.Largest[1]}}
}

// Strata returns how many pairs of octaves with an outcome some random cases of a problem have, of
// how many that are possible, and words for each that they lack. The numbers are 0 if each legal
// case is tried.
func Strata(answers *Answerer, random []Test) (met, of int, lacking []string) {
	if AllGroup(answers, toolchain.Program{}).Whole() {
		return 0, 0, nil
	}
	strata := answers.Problem.Strata
	if strata.Words == "" {
		return 0, 1, []string{"any: the room has no Strata"}
	}
	counted := metStrata{Answerer: answers}
	for _, test := range random {
		counted.add(test)
	}
	for count := digits(strata.Least[0]); count <= digits(strata.Largest[0]); count++ {
		for size := digits(strata.Least[1]); size <= digits(strata.Largest[1]); size++ {
			for _, lost := range []bool{false, true} {
				s := stratum{count, size, lost}
				if !s.possible(strata) {
					continue
				}
				of++
				if counted.met[s] {
					met++
				} else {
					lacking = append(lacking, s.String())
				}
			}
		}
	}
	return met, of, lacking
}

// digits returns the number of binary digits.
func digits(n int64) int { return bits.Len64(uint64(n)) }

// A stratum is the positions with an outcome in a pair of octaves, given by binary digits.
type stratum struct {
	count, size int
	lost        bool
}

// String describes it: "lost positions with a count of 2 to 3 and a size of 1".
func (s stratum) String() string {
	outcome := "won"
	if s.lost {
		outcome = "lost"
	}
	return fmt.Sprintf("%s positions with a count of %s and a size of %s", outcome, octave(s.count), octave(s.size))
}

// octave returns the numbers with some binary digits in words, such as "4 to 7".
func octave(digits int) string {
	if digits < 2 {
		return fmt.Sprint(digits)
	}
	return fmt.Sprintf("%d to %d", int64(1)<<(digits-1), int64(1)<<digits-1)
}

// metStrata are the strata of the positions of random cases.
type metStrata struct {
	*Answerer
	met map[stratum]bool
}

// add adds those of a test.
func (m *metStrata) add(test Test) {
	if m.met == nil {
		m.met = make(map[stratum]bool)
	}
	for i, c := range test.Cases {
		claims := m.Rules.Claims(c, test.Answers[i]) // none where it asks for chances
		for k, p := range m.Rules.Positions(c) {
			count, size := p.Sizes()
			m.met[stratum{digits(count), digits(size), claims != nil && claimsLoss(claims[k])}] = true
		}
	}
}

// has reports whether all strata of the sizes of a case are met: whatever its outcome, it adds none.
func (m *metStrata) has(c rules.Case) bool {
	for _, p := range m.Rules.Positions(c) {
		count, size := p.Sizes()
		for _, lost := range []bool{false, true} {
			if s := (stratum{digits(count), digits(size), lost}); !m.met[s] && s.possible(m.Problem.Strata) {
				return false
			}
		}
	}
	return true
}

// possible reports whether there are cases of a stratum within those of a room.
func (s stratum) possible(of rules.Strata) bool {
	within := func(n int, i int) bool { return digits(of.Least[i]) <= n && n <= digits(of.Largest[i]) }
	return within(s.count, 0) && within(s.size, 1) && (of.Never == nil || !of.Never(s.count, s.size, s.lost))
}

// first yields the first n of some cases, each in an input of its own, in another order: those come last that add
// no stratum. After each that it yields the case is to be added, since its answer tells the outcome.
func (m *metStrata) first(n int, bundles iter.Seq[Bundle]) iter.Seq[Bundle] {
	return func(yield func(Bundle) bool) {
		m.met = nil
		left, later := n, []Bundle(nil)
		for b := range bundles {
			if left == 0 {
				return
			}
			if m.has(b.Cases[0]) {
				later = append(later, b)
				continue
			}
			if left--; !yield(b) {
				return
			}
		}
		for _, b := range later[:min(left, len(later))] {
			if !yield(b) {
				return
			}
		}
	}
}

// claimsLoss reports whether the player to move loses as a claim has it.
func claimsLoss(claim rules.Claim) bool {
	switch claim := claim.(type) {
	case rules.OutcomeClaim:
		return claim.Outcome == game.Loss
	case rules.CountClaim:
		return claim.Moves == 0
	}
	return false
}
