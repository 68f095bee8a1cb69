// Package luogu1290 is the room of luogu1290, Euclid's game: a move takes a multiple of the smaller
// number from the larger one. The question is who wins.
//
// From a pair, the moves lead to as many pairs as the quotients of Euclid's algorithm add up to, so
// search reaches nearly all pairs. For the others a second method compares the ratio of the numbers
// with the golden one (Cole and Davie 1969); the solution goes through the quotients instead. A test
// compares the second method with search.
package luogu1290

import (
	"fmt"
	"iter"
	"math"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu1290",
	Title:   "欧几里德的游戏",
	English: "Euclid's Game",
	Topic:   "Euclid's game: subtract a multiple",
	Theory:  rules.ByEuclid,
	Kind:    rules.PairOfPiles,
	Turn:    "A turn subtracts a multiple of the smaller number from the larger one. Whoever gets 0 wins.",
	Level:   rules.Medium,
	Homes: []rules.Home{
		{Judge: "Luogu", Name: "P1290"},
		{Judge: "POJ", Name: "2348", Format: rules.LaidOut(rules.Until("0 0"))},
		{
			Judge: "HDU", Name: "1525", Format: rules.LaidOut(rules.Until("0 0")),
			Limits: &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 2},
		},
	},
	Table: "_ _",
	Axes:  []message.Kind{"axis one number", "axis the other"},
	Strata: rules.Strata{
		Words: "sizes of numbers",
		Least: [2]int64{2, 1}, Largest: [2]int64{2, largest},
		Never: func(_, size int, lost bool) bool { return lost && size == 1 },
	},
	Picture: picture.Euclid,
	New:     newRules,
}

const (
	largest  = 1<<31 - 1
	searched = 2000 // search reaches pairs with as many positions that can follow
)

// euclid is the problem.
type euclid struct {
	rules.PairCases
	rules.Question[[2]int64]
}

func newRules() rules.Rules {
	start := func(c [2]int64) [][2]int64 { return rules.Alone(largerFirst(c[0], c[1])) }
	return rules.Of(euclid{
		rules.PairCases{
			What: [2]message.Kind{"number", "number"}, Names: [2]string{"m", "n"},
			Least: [2]int64{1, 1}, Largest: [2]int64{largest, largest},
			SmallTop: [2]int64{36, 36},
		},
		rules.AsksWinner(euclidGame(), start, "Stan wins", "Ollie wins"),
	})
}

// largerFirst returns two numbers as a position has them.
func largerFirst(a, b int64) [2]int64 { return [2]int64{max(a, b), min(a, b)} }

func (euclid) Layout() rules.Layout { return rules.Counted(1, 6) }
func (euclid) Work([2]int64) int64  { return 200 } // Euclid's algorithm

func (euclid) InOrder(c [2]int64) ([2]int64, message.Kind) {
	return rules.SmallerFirst(c[0], c[1]), "numbers"
}

// Second finds the winner by the ratio: the player to move wins exactly if the numbers are equal or
// the larger one is more than the golden ratio times the smaller one.
func (e euclid) Second(c [2]int64) (string, error) {
	c = largerFirst(c[0], c[1])
	return e.Said(c[0] == c[1] || aboveGolden(c[0], c[1])), nil
}

// aboveGolden reports whether a/b is more than the golden ratio, the positive root of x*x = x+1.
func aboveGolden(a, b int64) bool { return a*(a-b) > b*b }

// Random returns pairs whose larger number has every octave, half of them lost, half of those and of the
// others next to the golden ratio; and a quarter of the time any pair, or equal numbers.
func (e euclid) Random(r *rules.Draw, _ rules.Winner[[2]int64]) [2]int64 {
	if r.Every(4) {
		return e.PairCases.Random(r, nil) // lost pairs come from the golden ratio below
	}
	c := nearGolden(r, r.Within(r.Octave(1, largest)), r.Choose(2) == 0)
	if r.IntN(2) == 0 {
		c[0], c[1] = c[1], c[0]
	}
	return c
}

// Large returns a pair of large numbers.
func (euclid) Large(r *rules.Draw, _ rules.Winner[[2]int64]) [2]int64 {
	return nearGolden(r, rules.Wide(r, 3, largest), r.IntN(2) == 0)
}

// nearGolden returns a lost or won pair with a larger number; up to 2 it is won. In half of the pairs, their
// ratio is as near to the golden one as it can be.
func nearGolden(r *rules.Draw, a int64, lost bool) [2]int64 {
	if a == 1 {
		return [2]int64{1, 1}
	}
	b := int64(float64(a) / math.Phi)
	for aboveGolden(a, b) {
		b++
	}
	for !aboveGolden(a, b-1) {
		b--
	}
	// Now b is the least that makes a lost pair, but where a is 2.
	near := r.Choose(2) == 0
	switch {
	case !lost && near || a == 2:
		return [2]int64{a, b - 1}
	case !lost:
		return [2]int64{a, r.Within(1, b-1)}
	case near:
		return [2]int64{a, b}
	}
	return [2]int64{a, r.Within(b, a-1)}
}

// Extreme returns pairs about the golden ratio, the longest games, and the largest numbers.
func (e euclid) Extreme(r *rules.Draw) [][][2]int64 {
	inputs := rules.Times(12, func() [][2]int64 {
		return rules.Times(6, func() [2]int64 { return e.Large(r, nil) })
	})
	var longest [][2]int64
	for i := range 6 {
		longest = append(longest, [2]int64{rules.Fibonacci[43-i], rules.Fibonacci[42-i]}) // below 2^31
	}
	return append(inputs, longest, e.Top()[:6], [][2]int64{
		{largest, 1}, {1, largest}, {largest, 2}, {largest, largest}, {largest / 2, largest}, {largest, largest - 1},
	})
}

// euclidGame returns the game. The text of a position is the numbers, the larger one first.
func euclidGame() *rules.Game[[2]int64, [2]int64] {
	search := rules.NewNormal(func(p [2]int64, list [][2]int64) [][2]int64 {
		if p[1] > 0 {
			for left := p[0] % p[1]; left < p[0]; left += p[1] {
				list = append(list, largerFirst(left, p[1]))
			}
		}
		return list
	}, rules.Remembered)
	return &rules.Game[[2]int64, [2]int64]{
		Players: [2]game.Player{"Stan", "Ollie"},
		Read: func(in *rules.Scanner) [2]int64 {
			a := in.Int("number", 0, largest)
			b := in.Int("number", 0, largest)
			if a+b == 0 {
				in.Fail("both numbers 0")
			}
			return largerFirst(a, b)
		},
		Write: func(p [2]int64) string { return fmt.Sprint(p[0], p[1]) },
		Board: func(p [2]int64) rules.Board { return rules.Piles{Sizes: p[:]} },
		Moves: func(p [2]int64, yield func(game.Move, [2]int64, ...rules.Spot) bool) { subtract(p, rules.UpTo, yield) },
		Lowest: func(p [2]int64, yield func(game.Move, [2]int64, ...rules.Spot) bool) {
			subtract(p, rules.DownFrom, yield)
		},
		End: func([2]int64) message.Message { return message.New("end one number is 0") },
		Search: func(p [2]int64) (rules.Solver[[2]int64], [2]int64, error) {
			positions := int64(0)
			for a, b := p[0], p[1]; b > 0; a, b = b, a%b {
				positions += a / b
			}
			if positions > searched {
				return nil, p, rules.TooLarge("bound positions that follow a number", searched)
			}
			return search, p, nil
		},
	}
}

// subtract yields the moves from the larger number and the smaller one, with the multiples in an order.
func subtract(p [2]int64, multiples func(n int64) iter.Seq[int64], yield func(game.Move, [2]int64, ...rules.Spot) bool) {
	if p[1] == 0 {
		return
	}
	for k := range multiples(p[0] / p[1]) {
		left := p[0] - k*p[1]
		done := game.Move{Verb: game.Subtract, Count: k * p[1], Was: []int64{p[0]}, Becomes: []int64{left}}
		if !yield(done, largerFirst(left, p[1]), rules.Spot{Part: 0, At: left}) {
			return
		}
	}
}
