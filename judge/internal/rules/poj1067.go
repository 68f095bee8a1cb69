package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// poj1067 is Wythoff's game; who wins is asked for. Beyond search, answers come from
// the codes of the piles: see lostByCode.
var poj1067 = func() Rules {
	const largest = 1000000000 // stones in a pile
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
			var cases []twoPiles
			for range 2000 {
				cases = append(cases, twoPiles{between(r, largest/2, largest), between(r, largest/2, largest)})
			}
			return [][]twoPiles{{{largest, largest}, {0, largest}, {largest, 0}, {0, 0}}, cases}
		},
		simpler: simplerTwoPiles,
	}
}()
