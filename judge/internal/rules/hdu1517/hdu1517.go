// Package hdu1517 is the room of hdu1517: a number is multiplied until it reaches a goal. The question is who
// wins.
//
// Search plays with the factor that is missing to the goal, rounded up: whether a product reaches the goal
// depends on nothing else. It reaches all numbers.
package hdu1517

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "hdu1517",
	Title:  "A Multiplication Game",
	Topic:  "multiply by 2 to 9 up to a goal",
	Theory: rules.ByBash,
	Kind:   rules.SinglePile,
	Level:  rules.Easy,
	Turn:   "A turn multiplies the number by 2, 3, ... or 9. Whoever brings it to the goal wins.",
	Also:   []string{"乘法游戏"},
	Homes: []rules.Home{
		{Judge: "HDU", Name: "1517", Limits: &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 5, JavaKiB: 65536}},
		{Judge: "POJ", Name: "2505", Limits: &rules.Limits{Seconds: 1, KiB: 65536, Unsure: true}},
	},
	Table: "1 of _",
	Axes:  []message.Kind{"axis number to reach"},
	Strata: rules.Strata{
		Words: "sizes of numbers to reach",
		Least: [2]int64{1, least}, Largest: [2]int64{1, largest},
		Never: func(_, size int, lost bool) bool { return lost && slices.Contains(neverLost, size) },
	},
	Picture: picture.Multiples,
	New:     newRules,
}

const (
	least   = 2
	largest = 1<<32 - 2
)

// neverLost are the numbers of binary digits of which search finds all goals won: no outcome changes there.
var neverLost = []int{2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 24, 27, 28, 31, 32}

// product is the problem.
type product struct {
	rules.NumberCases
	rules.Question[int64]
	changes []int64 // the goals of which the next one has another outcome
}

// A factor is a position: the number, and the goal. Its text is, for example, "9 of 162".
type factor struct{ number, goal int64 }

func newRules() rules.Rules {
	search := rules.NewNormal(func(missing int64, list []int64) []int64 {
		for k := int64(9); k >= 2 && missing > 1; k-- {
			list = append(list, (missing+k-1)/k)
		}
		return list
	}, rules.Remembered)
	g := &rules.Game[factor, int64]{
		Players: [2]game.Player{"Stan", "Ollie"},
		Read: func(in *rules.Scanner) factor {
			p := factor{number: in.Int("number", 1, 9*largest)}
			in.Pass("of", "number")
			p.goal = in.Int("number to reach", least, largest)
			if p.number >= 9*p.goal {
				in.Fail("number not reached by a move", p.number, p.goal)
			}
			return p
		},
		Write: func(p factor) string { return fmt.Sprintf("%d of %d", p.number, p.goal) },
		Board: func(p factor) rules.Board {
			return rules.Number{N: p.number, Note: message.New("board number to reach", p.goal)}
		},
		Sizes: func(p factor) (count, size int64) { return 1, p.goal },
		Moves: func(p factor, yield func(game.Move, factor, ...rules.Spot) bool) {
			for k := int64(2); k <= 9 && p.number < p.goal; k++ {
				to := factor{p.number * k, p.goal}
				done := game.Move{Verb: game.Multiply, Count: k, Was: []int64{p.number}, Becomes: []int64{to.number}}
				if !yield(done, to) {
					return
				}
			}
		},
		End: func(p factor) message.Message { return message.New("end number reached", p.goal) },
		Search: func(p factor) (rules.Solver[int64], int64, error) {
			return search, (p.goal + p.number - 1) / p.number, nil
		},
	}
	start := func(goal int64) []factor { return rules.Alone(factor{1, goal}) }
	return rules.Of(product{
		rules.NumberCases{What: "number to reach", Least: least, Largest: largest, SmallTop: 600},
		rules.AsksWinner(g, start, "Stan wins.", "Ollie wins."),
		changesOf(search),
	})
}

// changesOf returns the goals of which the next one has another outcome. Of n and n+1 some move has different
// outcomes then, so n is 2 to 9 times such a goal, or such a missing factor: the first is 1, with which the game
// is over.
func changesOf(search rules.Solver[int64]) []int64 {
	list := []int64{1}
	for i := 0; i < len(list); i++ {
		for k := int64(2); k <= 9; k++ {
			n := k * list[i]
			now, _ := search.Wins(n)
			next, _ := search.Wins(n + 1)
			if n < largest && now != next && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	return list[1:]
}

func (product) Layout() rules.Layout { return rules.Endless() }

// Work counts a program that multiplies until the goal is reached.
func (product) Work(int64) int64 { return 30 }

// Random returns a goal beside a change of the outcome in half of the cases, since these are far between. The
// others are of any size.
func (p product) Random(r *rules.Draw, _ rules.Winner[int64]) int64 {
	if r.IntN(2) == 0 {
		return rules.Nudged(r, p.changes[r.IntN(len(p.changes))]+int64(r.IntN(2)), least, largest)
	}
	return r.Within(r.Octave(least, largest))
}

// Large is Random among the goals of five digits and more.
func (p product) Large(r *rules.Draw, wins rules.Winner[int64]) int64 {
	for {
		if n := p.Random(r, wins); n >= 10000 {
			return n
		}
	}
}

// Top adds the goals at which the outcome changes.
func (p product) Top() []int64 {
	top := p.NumberCases.Top()
	for _, n := range p.changes {
		top = append(top, n, n+1)
	}
	return top
}
