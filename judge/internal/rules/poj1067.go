package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// poj1067 is Wythoff's game; who wins is asked for. Beyond search, which reaches piles
// of 150, answers come from the codes of the piles: see lostByCode.
func poj1067() Rules {
	const (
		largest     = 1000000000 // stones in a pile
		roundedFrom = 200000000  // where the first error of a program in double is near
	)
	search := game.Normal(takeEqual, remembered)

	return problem[twoPiles]{
		layout: toEnd(),
		read: func(in *scanner) twoPiles {
			return twoPiles{in.int("pile", 0, largest), in.int("pile", 0, largest)}
		},
		write: func(out *printer, p twoPiles) { out.line(p[:]...) },
		answer: func(p twoPiles) (string, error) {
			won, err := wythoffWins(search, p)
			return answerOf(won, err, "1", "0")
		},
		second: func(p twoPiles) (string, error) { return answerOf(!lostByCode(p), nil, "1", "0") },
		work:   func(twoPiles) int64 { return 50 }, // a formula, or the Fibonacci numbers
		stricter: func(p twoPiles) string {
			switch {
			case p == twoPiles{}:
				return "the line 0 0: programs that answer 1 to it were accepted at POJ"
			case max(p[0], p[1]) > roundedFrom:
				return "piles above 200,000,000: programs in floating point, which are wrong for a few of them, were accepted at POJ and HDU"
			}
			return ""
		},
		spacings: freeSpacing,
		small: func(yield func(twoPiles) bool) {
			for top := int64(0); top <= wythoffSearched; top++ {
				for other := int64(0); other < top; other++ {
					if !yield(twoPiles{other, top}) || !yield(twoPiles{top, other}) {
						return
					}
				}
				if !yield(twoPiles{top, top}) {
					return
				}
			}
		},
		random: func(r *rand.Rand) twoPiles { return randomTwoPiles(r, largest) },
		extreme: func() [][]twoPiles {
			r := rand.New(rand.NewPCG(1, 1))
			var below, all []twoPiles
			for range 2000 {
				below = append(below, nearLost(r, roundedFrom))
				all = append(all, nearLost(r, largest))
			}
			return [][]twoPiles{below, all, {{largest, largest}, {0, largest}, {largest, 0}, lostWithDifference(largest / 3), {0, 0}}}
		},
		simpler: simplerTwoPiles,
	}
}
