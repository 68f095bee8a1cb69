// Package jiaoguan is the room of jiaoguan: a move calls out 2 or 3 students, and one
// student left is a draw. The question is the outcome. For numbers below 0 there is no
// game, and the answer is a mark.
package jiaoguan

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "jiaoguan",
	Title:   "教官的游戏",
	English: "The Instructors' Game",
	Topic:   "take 2 or 3, with draws",
	Theory:  rules.ByLoops,
	Kind:    rules.SinglePile,
	Level:   rules.Medium,
	Turn:    "A turn calls out 2 or 3 students. Whoever calls out the last one wins; if one is left, the game is a draw.",
	Axes:    []message.Kind{"axis stones"},
	Strata: rules.Strata{
		Words: "sizes of students",
		Least: [2]int64{1, 0}, Largest: [2]int64{1, 10000},
		Never: func(_, size int, lost bool) bool { return lost == (size > 0) && size < 3 },
	},
	Picture: picture.Students,
	New:     newRules,
}

var students = rules.NumberCases{What: "number", Least: -10000, Largest: 10000} // the least number is ours, the original one is unknown

// calling is the problem.
type calling struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	pile := rules.OnePile{
		Players:  [2]game.Player{"A", "B"},
		Thing:    game.Student,
		Takes:    rules.AnyOf(2, 3),
		Verb:     game.CallOut,
		Searched: students.Largest,
	}
	g := pile.Game(&rules.Retrograde[int64]{Next: pile.Options, Most: int(students.Largest) + 1, End: outcomeOf})
	g.End = func(left int64) message.Message {
		if left == 1 {
			return message.New("end one student left")
		}
		return message.New("end no students left")
	}
	return rules.Of(calling{students, rules.AsksOutcome(g, start, said, "")})
}

// outcomeOf returns how the game ends for the player who cannot move.
func outcomeOf(left int64) game.Outcome {
	if left == 1 {
		return game.Draw
	}
	return game.Loss // the other player called out the last
}

// start returns the position of a number, none below 0.
func start(n int64) []int64 {
	if n < 0 {
		return nil
	}
	return rules.Alone(n)
}

// said returns the answer to an outcome.
func said(_ int64, outcome game.Outcome) string {
	switch outcome {
	case game.Win:
		return "1\n"
	case game.Draw:
		return "0\n"
	}
	return "-1\n"
}

func (calling) Layout() rules.Layout { return rules.Single() }
func (calling) Possible() []string   { return []string{"1", "0", "-1", "120"} }

func (c calling) Answer(n int64) (string, error) {
	if n < 0 {
		return "120\n", nil
	}
	return c.Question.Answer(n)
}

func (c calling) All(yield func(int64) bool) { upAndDown(c.Largest, c.Least, yield) }
func (calling) Small(yield func(int64) bool) { upAndDown(240, -60, yield) }

func (c calling) Random(r *rules.Draw, _ rules.Winner[int64]) int64 {
	if r.Every(5) {
		return -r.Within(r.Octave(1, -c.Least))
	}
	return r.Within(r.Octave(0, c.Largest))
}

func (c calling) Large(r *rules.Draw, wins rules.Winner[int64]) int64 { return c.Random(r, wins) }
func (c calling) Top() []int64                                        { return append(c.NumberCases.Top(), c.Largest-4, c.Least) }

// upAndDown yields the numbers from 0 up to top, and then from -1 down to bottom.
func upAndDown(top, bottom int64, yield func(int64) bool) {
	for n := range top - bottom + 1 {
		if n > top {
			n = top - n
		}
		if !yield(n) {
			return
		}
	}
}
