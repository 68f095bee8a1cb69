// Package luogu2599 is the room of luogu2599: a move takes stones from the first or the last pile of a row. The
// question is who wins.
//
// Search reaches rows of up to 200 stones. There is no second method: the solution answers larger ones.
package luogu2599

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu2599",
	Title:   "取石子游戏",
	English: "Taking Stones from Both Ends",
	Topic:   "take from the first or the last pile of a row",
	Theory:  rules.ByPairing,
	Kind:    rules.ManyPiles,
	Level:   rules.Hard,
	Turn:    "A turn takes one stone or more from the first or the last pile of the row. Whoever cannot move loses.",
	Also:    []string{"ZJOI2009"},
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P2599"}, {Judge: "BZOJ", Name: "1413"}},
	Seconds: 1, KiB: 125 << 10, Unsure: true,
	Table: "_ 4 _",
	Axes:  []message.Kind{"axis stones before a pile of 4", "axis stones behind a pile of 4"},
	View:  rules.View{At: "_ 4 _", Axes: []message.Kind{"axis stones before a pile of 4", "axis stones behind a pile of 4"}, To: 80},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{most, drawnTop},
		Never: rules.OneNeverLost,
	},
	Picture: picture.BothEnds,
	New:     newRules,
}

const (
	most, largest = 1000, 1000000000 // piles; stones in a pile
	drawnTop      = 1<<14 - 1        // stones in a pile of most random rows
	searched      = 200              // stones that search reaches
)

// ends is the problem.
type ends struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	return rules.Of(ends{
		rules.PileCases{Fewest: 1, Most: most, Least: 1, Largest: largest, SmallTop: []int64{1: 8, 2: 6, 3: 5, 4: 3, 5: 3, 6: 2}},
		rules.AsksWinner(newGame(), rules.Alone, "1", "0"),
	})
}

func (ends) Layout() rules.Layout { return rules.Counted(1, 10) }

// Work counts a program that looks at each part of the row.
func (ends) Work(piles []int64) int64 { return int64(len(piles)) * int64(len(piles)) }

// Random returns rows of every pair of octaves: of piles and of the largest one. Few have larger piles.
func (ends) Random(r *rules.Draw, wins rules.Winner[[]int64]) []int64 {
	piles, least, top := int64(most), int64(1), int64(drawnTop)
	if r.Small() {
		piles, top = 7, 24
	} else if r.Every(8) {
		least, top = drawnTop+1, largest
	}
	won := r.Choose(2) == 0
	n := r.Within(r.Octave(1, piles))
	lo, hi := r.Octave(least, top)
	return drawn(r, n, lo, hi, won, wins)
}

func (ends) Large(r *rules.Draw, wins rules.Winner[[]int64]) []int64 {
	return drawn(r, most-r.Int64N(3), largest/2, largest, r.IntN(2) == 0, wins)
}

// drawn returns about n piles, the largest of lo to hi. A lost row has a small lost row in its middle, and equal
// piles on both sides of it: who answers each move at the other end wins. A won row has another pile at an end.
func drawn(r *rules.Draw, n, lo, hi int64, won bool, wins rules.Winner[[]int64]) []int64 {
	top := r.Within(lo, hi)
	switch {
	case n == 1:
		return []int64{top}
	case hi == 1: // piles of one stone are won if their number is odd
		if won != (n%2 == 1) {
			n += 1 - 2*(n%2+(1-n%2)*(n/most))
		}
		return slices.Repeat([]int64{1}, int(n))
	}
	core := middle(r, n, top, wins)
	outer := rules.Times((n-int64(len(core)))/2, func() int64 { return rules.Spread(r, 1, top) })
	if n != 3 {
		outer[r.IntN(len(outer))] = top
	}
	back := slices.Clone(outer)
	slices.Reverse(back)
	piles := slices.Concat(outer, core, back)
	if won {
		end := (n - 1) * r.Int64N(2)
		piles[end] = rules.Nudged(r, piles[end], 1, hi)
	}
	return piles
}

// middle returns fewer than n piles which are a lost row, their number even or odd as n is: search finds most of
// them. In three piles with equal ends, which are smaller than the middle one, who answers at the other end or
// makes the last two equal wins.
func middle(r *rules.Draw, n, top int64, wins rules.Winner[[]int64]) []int64 {
	small := min(top, 9)
	equal := func(p int64) []int64 {
		a := rules.Spread(r, 1, p-1)
		return []int64{a, p, a}
	}
	switch {
	case n == 2:
		return nil
	case n == 3:
		return equal(top)
	}
	piles := rules.Times(2+n%2, func() int64 { return rules.Between(r, 1, small) })
	last := len(piles) - 1
	for p := range rules.UpTo(min(top, 20)) {
		piles[last] = p
		if won, err := wins(piles); err == nil && !won {
			return piles
		}
	}
	if n%2 == 0 {
		return nil
	}
	return equal(small)
}

// newGame returns the game.
func newGame() *rules.Game[[]int64, row] {
	search := rules.NewNormal(row.options, rules.Remembered)
	return &rules.Game[[]int64, row]{
		Read:  rules.ReadPosition,
		Write: func(piles []int64) string { return rules.WritePosition(piles) },
		Board: func(piles []int64) rules.Board {
			return rules.Piles{Sizes: piles, Note: message.New("board only the ends")}
		},
		Moves: moves,
		End:   func([]int64) message.Message { return message.New("end none left", game.Stone.Counted(0)) },
		Search: func(piles []int64) (rules.Solver[row], row, error) {
			if rules.Sum(piles) > searched {
				return nil, "", rules.TooLarge("bound stones together", searched)
			}
			var sizes []byte
			for _, p := range piles {
				sizes = append(sizes, byte(p))
			}
			return search, rowOf(sizes), nil
		},
	}
}

// moves yields the moves at the left end, then those at the right end.
func moves(piles []int64, yield func(game.Move, []int64, ...rules.Spot) bool) {
	last := len(piles) - 1
	for i := 0; i <= last; i += max(1, last) {
		p := piles[i]
		for k := range rules.UpTo(p) {
			done := game.Move{Verb: game.Take, Count: k, Thing: game.Stone, Was: []int64{p}, Becomes: []int64{p - k}, Equal: rules.Count(piles, p), Nth: 1}
			if i > 0 {
				done.Nth = done.Equal
			}
			if !yield(done, rules.Standing(rules.Replaced(piles, i, p-k)), rules.Spot{Part: int64(i), At: p - k}) {
				return
			}
		}
	}
}

// A row is the piles for search: a byte each, in that of both directions which comes first.
type row string

func rowOf(sizes []byte) row {
	back := slices.Clone(sizes)
	slices.Reverse(back)
	return min(row(sizes), row(back))
}

// options returns the moves for search.
func (s row) options(list []row) []row {
	for _, i := range []int{0, len(s) - 1}[:min(len(s), 2)] {
		for to := range s[i:][0] {
			left := []byte(s)
			if left[i] = to; to == 0 {
				left = slices.Delete(left, i, i+1)
			}
			list = append(list, rowOf(left))
		}
	}
	return list
}
