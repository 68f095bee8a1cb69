package testset

import (
	"fmt"
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

// Strata returns how many pairs of octaves with an outcome the random cases of a problem have, of
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
	counted := metStrata(answers, random)
	for count := digits(strata.Least[0]); count <= digits(strata.Largest[0]); count++ {
		for size := digits(strata.Least[1]); size <= digits(strata.Largest[1]); size++ {
			for _, lost := range []bool{false, true} {
				if strata.Never != nil && strata.Never(count, size, lost) {
					continue
				}
				of++
				if counted[stratum{count, size, lost}] {
					met++
				} else {
					lacking = append(lacking, stratum{count, size, lost}.String())
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

// metStrata returns the strata of the positions of the random cases.
func metStrata(answers *Answerer, random []Test) map[stratum]bool {
	met := make(map[stratum]bool)
	for _, test := range random {
		for i, c := range test.Cases {
			claims := answers.Rules.Claims(c, test.Answers[i]) // none where it asks for chances
			for k, p := range answers.Rules.Positions(c) {
				count, size := p.Sizes()
				met[stratum{digits(count), digits(size), claims != nil && claimsLoss(claims[k])}] = true
			}
		}
	}
	return met
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
