package rules

import (
	"math/rand/v2"

	"grundy/judge/internal/game"
)

// jiaoguan is calling out 2 or 3 students, where one who is left is a draw; the outcome
// is asked. Below 0 there is no game, and the answer is a mark.
func jiaoguan() Rules {
	const smallBottom, smallTop = -60, 240
	cases := numberCases{what: "number", least: -10000, largest: 10000} // least is ours: how far below 0 it may be is unknown

	return problem[int64]{
		layout: oneCase(),
		cases:  cases,
		table:  callingOut(cases.largest),
		small: func(yield func(int64) bool) {
			for n := int64(0); n <= smallTop-smallBottom; n++ {
				if n <= smallTop && !yield(n) || n > smallTop && !yield(smallTop-n) {
					return
				}
			}
		},
		random: func(r *rand.Rand) int64 {
			if r.IntN(5) == 0 {
				return -spread(r, 1, -cases.least)
			}
			return spread(r, 0, cases.largest)
		},
		extreme: func(*rand.Rand) [][]int64 {
			top := cases.largest
			return [][]int64{{top}, {top - 1}, {top - 2}, {top - 3}, {top - 4}, {cases.least}}
		},
		simpler: func(n int64, yield func(int64) bool) bool {
			if n < 0 { // towards 0
				return smaller(-n, 0, func(m int64) bool { return yield(-m) })
			}
			return smaller(n, 0, yield)
		},
	}.rules()
}

// callingOut returns the game of jiaoguan and what is asked: a win is 1, a loss -1, a
// draw 0. Numbers up to most are searched.
func callingOut(most int64) table[int64] {
	pile := onePile{
		players: [2]string{"A", "B"},
		thing:   "student", things: "students",
		takes:    anyOf(2, 3),
		move:     "call out %[1]d",
		searched: most,
	}
	search := &retrograde[int64]{next: pile.options, most: int(most) + 1, end: func(left int64) game.Outcome {
		if left == 1 {
			return game.Draw
		}
		return game.Loss // the other player called out the last
	}}
	g := pile.playable(search)
	over := g.end
	g.end = func(left int64) string {
		if left == 1 {
			return "one student is left, and at least 2 would have to be called out"
		}
		return over(left)
	}

	outcomes := map[game.Outcome]string{game.Win: "1\n", game.Draw: "0\n", game.Loss: "-1\n"}
	t := asksOutcome(g, func(n int64) []int64 {
		if n < 0 {
			return nil
		}
		return alone(n)
	}, func(_ int64, outcome game.Outcome) string { return outcomes[outcome] }, "")
	played := t.answer
	t.answer = func(n int64) (string, error) {
		if n < 0 {
			return "120\n", nil
		}
		return played(n)
	}
	return t
}
