// Package hdu2486 is the room of hdu2486: a move takes from a heap at most k times what the move before it
// took, and the first move not everything. The least winning first move is asked for.
//
// Search reaches heaps of 500. Up to 100,000 a second method sweeps over the heaps: the least move
// that wins from a heap is the first after which the next player may not take so many. The solution, which
// has a formula, answers larger heaps. A test compares the second method with search. Lost heaps for
// random cases are drawn from Schwenk's sequence; no answer depends on it.
package hdu2486

import (
	"fmt"
	"slices"
	"strconv"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2486",
	Title:   "A simple stone game",
	Topic:   "k-fold dynamic subtraction, the least winning first move",
	Theory:  rules.ByLastMove,
	Turn:    "The first turn takes any number but not all; every other one takes at most k times as many as the turn before. Whoever takes the last stone wins.",
	Level:   rules.Hard,
	Kind:    rules.SinglePile,
	Homes:   []rules.Home{{Judge: "HDU", Name: "2486", Also: "2580"}, {Judge: "POJ", Name: "3922"}},
	Seconds: 1, KiB: 32768,
	Table: "3 times: _, at most (_-1)",
	Axes:  []message.Kind{"axis stones, at most 3 times"},
	Strata: rules.Strata{
		Words: "sizes of stones",
		Least: [2]int64{1, 2}, Largest: [2]int64{1, largest},
	},
	Picture: picture.Factors,
	New:     newRules,
}

const (
	largest   = 100000000 // stones
	mostTimes = 100000
	searched  = 500    // stones that search reaches
	swept     = 100000 // stones that the second method reaches
)

// dynamic is the problem.
type dynamic struct {
	rules.PairCases
	rules.Question[[2]int64]
}

func newRules() rules.Rules {
	var last *factor
	start := func(c [2]int64) []position {
		if last == nil || last.times != c[1] {
			last = factorOf(c[1])
		}
		return rules.Alone(position{last, rules.Limited{Pile: c[0], Most: c[0] - 1}})
	}
	return rules.Of(dynamic{
		rules.PairCases{
			What: [2]message.Kind{"heap", "factor"}, Names: [2]string{"n", "k"},
			Least: [2]int64{2, 1}, Largest: [2]int64{largest, mostTimes},
			SmallTop: [2]int64{60, 12},
		},
		rules.AsksFirst(dynamicGame, start, rules.FirstMoves[[2]int64]{
			Lost:  "lose",
			Write: func(_ [2]int64, move int64) string { return fmt.Sprintln(move + 1) },
			Read:  read,
		}),
	})
}

func (dynamic) Layout() rules.Layout { return rules.Counted(1, 20).Labelled("Case %d: ") }

// Work counts a program that finds the lost heaps: they grow by a k-th at least.
func (dynamic) Work(c [2]int64) int64 {
	steps := c[1]
	for heap := c[1]; heap < c[0]; heap *= 2 {
		steps += c[1]
	}
	return min(steps, c[0]) + 10
}

// Second finds the least winning move from each heap up to that of the case.
func (d dynamic) Second(c [2]int64) (string, error) {
	if c[0] > swept {
		return "", rules.TooLarge("bound heaps by the second method", swept)
	}
	move := leastWinning(c[0], c[1])
	if move == c[0] { // it may not take all
		return d.Said(false), nil
	}
	return fmt.Sprintln(move), nil
}

// leastWinning returns the least number that wins if any number may be taken from n stones.
func leastWinning(n, times int64) int64 {
	least := make([]int64, n+1) // by the heap
	for heap := int64(1); heap <= n; heap++ {
		least[heap] = heap
		// A larger move leaves no more than the next player may take.
		for taken := int64(1); taken <= (heap-1)/(times+1); taken++ {
			if least[heap-taken] > times*taken {
				least[heap] = taken
				break
			}
		}
	}
	return least[n]
}

// read reads the number that a move takes from the words of an output.
func read(c [2]int64, words []string) (claim rules.FirstClaim, ok bool) {
	if len(words) != 1 {
		return claim, false
	}
	taken, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return claim, false
	}
	claim.Named, claim.Move = words[0], taken-1
	switch {
	case taken < 1:
		claim.Move, claim.Why = -1, "why not takes no stone"
	case taken >= c[0]:
		claim.Move, claim.Why = -1, "why not takes all at first"
	}
	return claim, true
}

// Random returns heaps and factors of every pair of octaves: a third are lost if there is such a heap, a
// third a few stones more, often such that the rest is lost too, and a third any. A quarter are small.
func (dynamic) Random(r *rules.Draw, _ rules.Winner[[2]int64]) [2]int64 {
	top := int64(largest)
	if r.Small() {
		top = searched
	}
	kind := r.Choose(3)
	lo, hi := r.Octave(2, top)
	least, most := r.Octave(1, min(mostTimes, max(1, hi-2))) // up to k+1 stones all heaps are lost
	if kind == 2 && r.IntN(4) == 0 {
		most = mostTimes
	}
	n, times := r.Within(lo, hi), r.Within(least, most)
	if kind == 2 {
		return [2]int64{n, times}
	}
	for range 4 {
		lost := rules.Schwenk(times, hi)
		lost = lost[max(0, min(len(lost)-1, lowest(lost, lo))):]
		if lost[0] < lo {
			times = r.Within(least, most)
			continue
		}
		n = lost[r.IntN(len(lost))]
		if kind == 1 {
			n = min(hi, n+step(r, n, times))
		}
		break
	}
	return [2]int64{n, times}
}

// lowest returns the index of the first number of an ascending list that is at least lo.
func lowest(list []int64, lo int64) int {
	i, _ := slices.BinarySearch(list, lo)
	return i
}

// step returns the sum of some numbers of Schwenk's sequence, less than a k-th of a heap if it can be.
func step(r *rules.Draw, heap, times int64) (sum int64) {
	for rest := max(1, (heap-1)/times); rest > 0 && (sum == 0 || r.IntN(3) > 0); {
		list := rules.Schwenk(times, rest)
		next := list[r.IntN(len(list))]
		sum += next
		rest = (next - 1) / times
	}
	return sum
}

// Large returns a large heap that is lost, or some stones more.
func (dynamic) Large(r *rules.Draw, _ rules.Winner[[2]int64]) [2]int64 {
	times := rules.Spread(r, 1, mostTimes)
	lost := rules.Schwenk(times, largest)
	n := lost[len(lost)-1-r.IntN(min(len(lost), 5))]
	if r.IntN(2) == 0 {
		n = min(largest, n+step(r, n, times))
	}
	return [2]int64{max(2, n), times}
}

// atMost says how many stones the next move may take.
func atMost(most int64) message.Message { return message.New("board most to take now", most) }

// A factor is the game for one k.
type factor struct {
	times int64
	*rules.Game[rules.Limited, rules.HeapLimit]
	*rules.LimitSearch
}

func factorOf(times int64) *factor {
	return &factor{times, rules.LimitedPile[rules.HeapLimit](atMost, func(p rules.Limited, taken int64) int64 {
		return min(times*taken, p.Pile-taken)
	}), rules.NewLimitSearch(times)}
}

// A position is a limited pile and the game.
type position struct {
	of *factor
	rules.Limited
}

// dynamicGame is the game. The text of a position is the factor, a colon and the limited pile:
// "3 times: 19, at most 18".
var dynamicGame = &rules.Game[position, rules.HeapLimit]{
	Read: func(in *rules.Scanner) position {
		of := factorOf(in.Int("factor", 1, mostTimes))
		in.Pass("times:", "factor")
		n := in.Int("heap", 0, rules.LargestShown)
		if n == 0 {
			return position{of, rules.Limited{}}
		}
		in.Pass(", at most", "heap")
		return position{of, rules.Limited{Pile: n, Most: min(n, in.Int("limit of a move", 1, rules.LargestShown))}}
	},
	Write: func(p position) string { return fmt.Sprintf("%d times: %s", p.of.times, p.of.Write(p.Limited)) },
	Brief: func(p position) string { return p.of.Write(p.Limited) },
	Board: func(p position) rules.Board { return p.of.Board(p.Limited) },
	Moves: func(p position, yield func(game.Move, position, ...rules.Spot) bool) {
		p.of.Moves(p.Limited, func(done game.Move, to rules.Limited, spots ...rules.Spot) bool {
			return yield(done, position{p.of, to}, spots...)
		})
	},
	End: func(position) message.Message { return message.New("end no stones left") },
	Search: func(p position) (rules.Solver[rules.HeapLimit], rules.HeapLimit, error) {
		if p.Pile > searched {
			return nil, rules.HeapLimit{}, rules.TooLarge("bound heaps", searched)
		}
		return p.of.LimitSearch, rules.HeapLimit{Heap: int16(p.Pile), Most: int16(p.Most)}, nil
	},
}
