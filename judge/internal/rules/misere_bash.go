package rules

import (
	"fmt"
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// misereBash: take 1 or 2 of n stones; who takes the last one loses. Asked for is
// the winner.
func misereBash() Rules {
	const (
		least, largest = 1, 1000000000000000000 // stones; the upper bound is ours
		smallTop       = 1000                   // small: all up to 1000
		casesInExtreme = 2000
	)
	misere := game.Misere(func(n int64, list []int64) []int64 {
		for x := min(2, n); x > 0; x-- {
			list = append(list, n-x)
		}
		return list
	}, remembered)

	wins := func(n int64) (bool, error) { return misereBashFar(n), nil }

	return problem[int64]{
		layout: toEnd(),
		read:   func(in *scanner) int64 { return in.int("number of stones", least, largest) },
		write:  func(out *printer, n int64) { out.line(n) },
		answer: func(n int64) (string, error) {
			if n > misereSearched {
				return "", fmt.Errorf("%w: searched are up to %d stones", game.ErrTooLarge, misereSearched)
			}
			won, err := misere.Wins(n)
			return answerOf(won, err, "A", "B")
		},
		second:   func(n int64) (string, error) { return answerOf(misereBashFar(n), nil, "A", "B") },
		work:     func(int64) int64 { return 20 },
		spacings: freeSpacing,
		small: func(yield func(int64) bool) {
			for n := int64(least); n <= smallTop && yield(n); n++ {
			}
		},
		random: func(r *rand.Rand) int64 {
			n := spread(r, least, smallTop)
			switch r.IntN(4) {
			case 0:
				n = spread(r, least, largest)
			case 1:
				n = int64(1)<<between(r, 1, 59) + between(r, -1, 5)
			}
			if r.IntN(4) == 0 {
				n = lostFrom(n, least, wins)
			}
			return n
		},
		extreme: func() [][]int64 {
			r := rand.New(rand.NewPCG(1, 1))
			mixed := numbers(casesInExtreme, func() int64 {
				n := wide(r, least, largest)
				if r.IntN(3) == 0 {
					n = lostFrom(n, least, wins)
				}
				return n
			})
			return [][]int64{mixed, {largest, largest - 1, largest - 2}}
		},
		simpler: func(n int64, yield func(int64) bool) { smaller(n, least, yield) },
	}
}

// misereSearched is the largest number of stones that is searched.
const misereSearched = 20000

// misereBashFar reports who wins from any number of stones, by another way than
// search, which reaches 20,000 stones: who wins from n+1 stones hangs on n and n-1 stones alone, by the rule that
// a position is won iff a move leads to a lost one. There are four pairs of such
// outcomes, and a step from pair to pair is a table of four; tables are composed,
// to take 1, 2, 4, 8, ... steps at a time. No period is known here, nor looked for.
func misereBashFar(n int64) bool {
	const wonNow, wonBefore = 1, 2 // the bits of a pair: the outcomes of n and of n-1
	var steps [4]int               // for each pair the one that follows
	for pair := range steps {
		if pair&wonNow == 0 || pair&wonBefore == 0 {
			steps[pair] |= wonNow
		}
		if pair&wonNow != 0 {
			steps[pair] |= wonBefore
		}
	}
	pair := wonBefore // 1 stone is lost; without stones the other one took the last
	for left := n - 1; left > 0; left /= 2 {
		if left%2 == 1 {
			pair = steps[pair]
		}
		var twice [4]int
		for p := range twice {
			twice[p] = steps[steps[p]]
		}
		steps = twice
	}
	return pair&wonNow != 0
}
