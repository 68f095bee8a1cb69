// Package cf1537d is the room of cf1537d: a turn subtracts a divisor other than 1 and the number itself. The
// question is who wins.
//
// Search reaches numbers of up to 20,000. There is no second method: the solution answers larger ones.
package cf1537d

import (
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "cf1537d",
	Title:   "Deleting Divisors",
	Topic:   "subtract a divisor other than 1 and the number: a law to find in a table",
	Theory:  rules.ByParity,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Turn:    "A turn subtracts from the number a divisor of it other than 1 and itself. Whoever cannot move loses.",
	Axes:    []message.Kind{"axis number"},
	Also:    []string{"删除约数"},
	Homes:   []rules.Home{{Judge: "Codeforces", Name: "1537D", Path: "1537/D"}},
	Seconds: 1, KiB: 262144, Unsure: true,
	Strata: rules.Strata{
		Words: "sizes of numbers",
		Least: [2]int64{1, 1}, Largest: [2]int64{1, largest},
		Never: func(_, size int, lost bool) bool { return !lost && size < 3 },
	},
	Picture: picture.Deleting,
	New:     newRules,
}

const (
	largest  = 1000000000
	searched = 20000
)

// divisors is the problem.
type divisors struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	cases := rules.NumberCases{What: "number", Least: 1, Largest: largest, SmallTop: 600, Searched: searched}
	pile := rules.OnePile{
		Players:  [2]game.Player{"Alice", "Bob"},
		Takes:    divisorsOf,
		Verb:     game.Pick,
		Searched: searched,
	}
	g := pile.Game(rules.NewNormal(pile.Options, rules.Remembered))
	g.Read = cases.Read
	g.End = func(n int64) message.Message { return message.New("end no divisor but 1 and itself", n) }
	return rules.Of(divisors{cases, rules.AsksWinner(g, rules.Alone, "Alice", "Bob")})
}

// divisorsOf returns the divisors of n other than 1 and n, increasing.
func divisorsOf(n int64) []int64 {
	var small, large []int64
	for x := int64(2); x*x <= n; x++ {
		if n%x == 0 {
			small = append(small, x)
			if x*x < n {
				large = append([]int64{n / x}, large...)
			}
		}
	}
	return append(small, large...)
}

func (divisors) Layout() rules.Layout { return rules.Counted(1, 10000) }

// Work counts a program that divides the number by 2 as long as that is possible.
func (divisors) Work(int64) int64 { return 30 }

// Random returns a power of two or a number beside one in a third of the cases: few numbers are powers of a
// prime, and 2 is the prime with most of them. The others are those of NumberCases.
func (d divisors) Random(r *rules.Draw, wins rules.Winner[int64]) int64 {
	if !r.Every(3) {
		return d.NumberCases.Random(r, wins)
	}
	power, _ := r.Octave(1, largest)
	if r.IntN(2) == 0 {
		return rules.Nudged(r, power, 1, largest)
	}
	return power
}
