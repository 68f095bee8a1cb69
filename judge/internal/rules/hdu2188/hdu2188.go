// Package hdu2188 is the room of hdu2188.
package hdu2188

import (
	"fmt"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2188",
	Title:   "悼念512汶川大地震遇难同胞——选拔志愿者",
	English: "Choosing a Volunteer",
	Topic:   "Bash's game: pay 1 to m",
	Theory:  rules.ByBash,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Turn:    "A turn pays from 1 up to the given number. Whoever brings the sum to the goal wins.",
	TurnZh:  "每次至少捐 1 元，至多捐给定的钱数。使总数达到目标的人获胜。",
	Chinese: "巴什博弈，捐款",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2188"}},
	Table:   "0 of _, at most _",
	Axes:    []message.Kind{"axis sum to reach", "axis most to pay"},
	Strata: rules.Strata{
		Words: "sizes of limit and sum",
		Least: [2]int64{1, 1}, Largest: [2]int64{10, 9999},
	},
	Picture: picture.Sums,
	New:     newRules,
}

// donations is the problem.
type donations struct {
	rules.PairCases
	rules.Question[rules.Bash]
}

func (donations) Layout() rules.Layout              { return rules.Counted(1, 1000) } // our bound; the original one is unknown
func (d donations) All(yield func(rules.Bash) bool) { d.Every(yield) }
func (donations) Work(b rules.Bash) int64           { return rules.BashWork(b) }

func (donations) Stricter(b rules.Bash) message.Kind {
	if b[0] > 1000 {
		return "lacks sum over 1,000"
	}
	return ""
}

func (donations) Excuses(rules.Bash, string, rules.Ending) bool { return true }

func newRules() rules.Rules {
	cases := rules.PairCases{
		What: [2]message.Kind{"sum", "amount in a move"}, Names: [2]string{"n", "m"},
		Least: rules.Bash{1, 1}, Largest: rules.Bash{9999, 10}, // believed to be the original bounds
		SmallTop: rules.Bash{300, 10},
	}
	start := func(b rules.Bash) []payment { return rules.Alone(payment{0, b[0], b[1]}) }
	return rules.Of(donations{cases, rules.AsksWinner(paying(rules.NewBash(cases)), start, "Grass", "Rabbit")})
}

// paying returns the game.
func paying(search rules.BashSearch) *rules.Game[payment, rules.Bash] {
	return &rules.Game[payment, rules.Bash]{
		Players: [2]game.Player{"Grass", "Rabbit"},
		Read: func(in *rules.Scanner) payment {
			p := payment{sum: in.Int("sum", 0, 2*rules.LargestShown)}
			in.Pass("of", "sum")
			p.goal = in.Int("sum to reach", 1, rules.LargestShown)
			in.Pass(", at most", "sum to reach")
			p.most = in.Int("limit of a move", 1, rules.LargestShown)
			if p.sum >= p.goal+p.most {
				in.Fail("sum not reached by a move", p.most, p.sum, p.goal)
			}
			return p
		},
		Write: func(p payment) string {
			return fmt.Sprintf("%d of %d, at most %d", p.sum, p.goal, p.most)
		},
		Board: func(p payment) rules.Board {
			return rules.Number{N: p.sum, Unit: message.New("board yuan"), Note: message.New("board sum and limit", p.goal, p.most)}
		},
		Moves: func(p payment, yield func(game.Move, payment, ...rules.Spot) bool) {
			for k := int64(1); k <= p.most && p.sum < p.goal; k++ { // a move may pay too much
				if !yield(game.Move{Verb: game.Add, Count: k}, payment{p.sum + k, p.goal, p.most}) {
					return
				}
			}
		},
		End: func(p payment) message.Message {
			if p.sum == p.goal {
				return message.New("end sum reached", p.goal)
			}
			return message.New("end sum passed", p.goal)
		},
		Search: func(p payment) (rules.Solver[rules.Bash], rules.Bash, error) {
			return search.Of(rules.Bash{max(p.goal-p.sum, 0), p.most})
		},
	}
}

// A payment is a position: the sum, the goal and the most that a move may add. For search
// only the missing amount matters. Its text is, for example, "3 of 10, at most 4".
type payment struct{ sum, goal, most int64 }
