// Package jiaoguan is the room of jiaoguan: a move calls out 2 or 3 students, and one
// student left is a draw. The question is the outcome. For numbers below 0 there is no
// game, and the answer is a mark.
package jiaoguan

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "jiaoguan",
	Title:   "教官的游戏",
	Topic:   "take 2 or 3, with draws",
	Turn:    "A turn calls out 2 or 3 students. Whoever calls out the last one wins; if one is left, the game is a draw.",
	Chinese: "取石子，平局，博弈",
	Strata:  "0 to 10,000 students",
	Picture: picture.Students,
	New:     newRules,
}

func newRules() rules.Rules {
	cases := rules.NumberCases{What: "number", Least: -10000, Largest: 10000} // the least number is ours, the original one is unknown
	pile := rules.OnePile{
		Players: [2]string{"A", "B"},
		Thing:   "student", Things: "students",
		Takes:    rules.AnyOf(2, 3),
		Move:     "call out %[1]d",
		Searched: cases.Largest,
	}
	search := &rules.Retrograde[int64]{Next: pile.Options, Most: int(cases.Largest) + 1, End: func(left int64) game.Outcome {
		if left == 1 {
			return game.Draw
		}
		return game.Loss // the other player called out the last
	}}
	g := pile.Game(search)
	g.End = func(left int64) string {
		if left == 1 {
			return "one student is left, and at least 2 would have to be called out"
		}
		return "no students are left"
	}

	// A win is 1, a loss -1 and a draw 0.
	outcomes := map[game.Outcome]string{game.Win: "1\n", game.Draw: "0\n", game.Loss: "-1\n"}
	table := rules.AsksOutcome(g, func(n int64) []int64 {
		if n < 0 {
			return nil
		}
		return rules.Alone(n)
	}, func(_ int64, outcome game.Outcome) string { return outcomes[outcome] }, "")
	table.Possible = []string{"1", "0", "-1", "120"}
	played := table.Answer
	table.Answer = func(n int64) (string, error) {
		if n < 0 {
			return "120\n", nil
		}
		return played(n)
	}

	return rules.Spec[int64]{
		Layout: rules.Single(),
		Cases:  cases,
		All:    upAndDown(cases.Largest, cases.Least),
		Table:  table,
		Small:  upAndDown(240, -60),
		Random: func(r *rules.Draw) int64 {
			if r.Every(5) {
				return -r.Within(r.Octave(1, -cases.Least))
			}
			return r.Within(r.Octave(0, cases.Largest))
		},
		Top: append(cases.Top(), cases.Largest-4, cases.Least),
	}.Rules()
}

// upAndDown yields the numbers from 0 up to top, and then from -1 down to bottom.
func upAndDown(top, bottom int64) func(yield func(int64) bool) {
	return func(yield func(int64) bool) {
		for n := range top - bottom + 1 {
			if n > top {
				n = top - n
			}
			if !yield(n) {
				return
			}
		}
	}
}
