// Package hdu2516 is the room of hdu2516: a move takes from a heap at most twice what the
// move before it took, and the first move not everything. The question is who wins.
//
// Search reaches heaps of 2,000. A larger heap is lost for the first player if and only if
// it is in a sequence of Schwenk ("Take-away games", 1970), which exists for any rule that
// bounds a move by the one before: h(1) = 1, and h(i+1) = h(i) + h(j) for the least j with
// 2 h(j) >= h(i). These are the numbers of the solution, which finds them by another rule.
// A test compares them with search up to 2,000, and with a sweep by the rules up to 300,000.
package hdu2516

import (
	"slices"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2516",
	Title:   "取石子游戏",
	English: "Taking Stones",
	Topic:   "Fibonacci Nim",
	Theory:  rules.ByLastMove,
	Kind:    rules.SinglePile,
	Level:   rules.Medium,
	Turn:    "The first turn takes any number but not all; every other one takes at most twice as many as the turn before. Whoever takes the last stone wins.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2516"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 2,
	Table: "_, at most (_-1)",
	Axes:  []message.Kind{"axis stones"},
	Strata: rules.Strata{
		Words: "sizes of stones",
		Least: [2]int64{1, 2}, Largest: [2]int64{1, 1<<31 - 1},
		Never: func(_, size int, lost bool) bool { return !lost && size == 2 },
	},
	Picture: picture.Limits,
	New:     newRules,
}

const searched = 2000 // search reaches heaps up to this

// fibonacci is the problem.
type fibonacci struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	const largest = 1<<31 - 1
	return rules.Of(fibonacci{
		rules.NumberCases{What: "heap", Least: 2, Largest: largest, SmallTop: searched, Lost: rules.Schwenk(2, largest)},
		rules.AsksWinner(fibonacciNim(), untouched, "First win", "Second win"),
	})
}

func (fibonacci) Layout() rules.Layout { return rules.Until("0") }
func (fibonacci) Work(int64) int64     { return 50 } // the Fibonacci numbers

func (f fibonacci) Second(n int64) (string, error) { return f.Said(!slices.Contains(f.Lost, n)), nil }

func (f fibonacci) Top() []int64 {
	return slices.Concat(f.NumberCases.Top(), f.Lost[len(f.Lost)-8:], wrapped())
}

// wrapped returns what 32 bits keep of lost heaps that are too large for them: a program that counts on
// takes these for lost.
func wrapped() (list []int64) {
	for _, n := range rules.Schwenk(2, 1<<40) {
		if rest := int64(int32(n)); rest != n && rest >= 2 {
			list = append(list, rest)
		}
	}
	return list
}

// untouched returns the position before the first move.
func untouched(n int64) []rules.Limited { return rules.Alone(rules.Limited{Pile: n, Most: n - 1}) }

// atMost says how many stones the next move may take.
func atMost(most int64) message.Message { return message.New("board most to take now", most) }

// fibonacciNim returns the game. A position without stones has no limit.
func fibonacciNim() *rules.Game[rules.Limited, rules.HeapLimit] {
	search := rules.NewLimitSearch(2)
	game := rules.LimitedPile[rules.HeapLimit](atMost, func(p rules.Limited, taken int64) int64 {
		return min(2*taken, p.Pile-taken)
	})
	game.Sizes = nil // the first move has no limit of its own
	game.Read = func(in *rules.Scanner) rules.Limited {
		n := in.Int("heap", 0, rules.LargestShown)
		switch {
		case in.Ahead(","):
			in.Pass("at most", "comma")
			return rules.Limited{Pile: n, Most: min(n, in.Int("limit of a move", 1, 2*rules.LargestShown))}
		case n == 0:
			return rules.Limited{}
		case n == 1:
			in.Fail("heap of 1")
		}
		return untouched(n)[0]
	}
	game.Search = func(p rules.Limited) (rules.Solver[rules.HeapLimit], rules.HeapLimit, error) {
		if p.Pile > searched {
			return nil, rules.HeapLimit{}, rules.TooLarge("bound heaps", searched)
		}
		return search, rules.HeapLimit{Heap: int16(p.Pile), Most: int16(p.Most)}, nil
	}
	return game
}
