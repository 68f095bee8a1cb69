// Package boj11872 is the room of boj11872, Lasker's Nim: a move takes from one pile, or splits it in
// two. The question is who wins.
//
// Search plays with all piles at once and reaches 32 stones together. There is no second method: the
// solution answers larger cases.
package boj11872

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "boj11872",
	Title:   "님 게임 나누기",
	English: "Nim with Splitting",
	Topic:   "Lasker's Nim: take, or split a pile",
	Theory:  rules.BySplits,
	Kind:    rules.ManyPiles,
	Turn:    "A turn takes one stone or more from one pile, or splits a pile into two. Whoever takes the last stone wins.",
	Level:   rules.Medium,
	Also:    []string{"Nim or not Nim?"},
	Homes: []rules.Home{
		{Judge: "Baekjoon", Name: "11872"},
		{
			Judge: "HDU", Name: "3032", Format: &rules.Format{Layout: rules.Counted(1, 100), New: atHDU},
			Limits: &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 2},
		},
	},
	Table: "_",
	Axes:  []message.Kind{"axis stones in the pile"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{100, 2e9},
		Never: rules.OneNeverLost,
	},
	Picture: picture.Lasker,
	New:     newRules,
}

const (
	together = 32   // stones that search reaches
	drawn    = 1000 // piles of a random case
)

// lasker is the problem.
type lasker struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules { return with(100, 2e9, "koosaga", "cubelover") }
func atHDU() rules.Rules    { return with(1000000, 1<<31-1, "Alice", "Bob") }

// with returns the rules with the largest number of piles, the largest pile, and the players.
func with(most int, largest int64, first, second string) rules.Rules {
	nim := rules.PileGame{Players: [2]game.Player{game.Player(first), game.Player(second)}}.Game()
	search := rules.NewNormal(rules.SplitOne(left), rules.Remembered)
	return rules.Of(lasker{
		rules.PileCases{
			Fewest: 1, Most: most, Least: 1, Largest: largest,
			SmallTop: []int64{1: together, 2: 10, 3: 7, 4: 4, 5: 3},
			Searched: []int64{1: 32, 2: 16, 3: 10, 4: 8, 5: 6, 6: 5},
		},
		rules.AsksWinner(&rules.Game[[]int64, rules.Heaps]{
			Players: nim.Players, Read: nim.Read, Write: nim.Write, Board: nim.Board, End: nim.End, Parts: nim.Parts,
			Moves: splitAfter(nim.Moves), Lowest: splitAfter(nim.Lowest),
			Search: func(piles []int64) (rules.Solver[rules.Heaps], rules.Heaps, error) {
				h, err := rules.HeapsOf(piles, together)
				return search, h, err
			},
		}, rules.Alone, first, second),
	})
}

func (lasker) Layout() rules.Layout { return rules.Single() }

// Work counts a program that reads the numbers and finds their values.
func (lasker) Work(piles []int64) int64 { return 3 * int64(len(piles)) }

// Random returns piles of every pair of octaves, of their number and of the largest size. Half of them
// are lost: pairs of equal piles, with three small piles that search finds lost where their number is
// odd. The others are one step beside that, or any sizes. A quarter are few and small.
func (l lasker) Random(r *rules.Draw, wins rules.Winner[[]int64]) []int64 {
	if r.Small() {
		l.Most, l.Largest = 4, together/4
		return l.PileCases.Random(r, wins)
	}
	lost := r.Choose(2) == 0
	n := r.Within(r.Octave(1, int64(min(l.Most, drawn)))) // the largest inputs at HDU have more
	_, hi := r.Octave(1, l.Largest)
	top := r.Within(hi/2+1, hi)
	if lost && n == 1 || !lost && hi == 1 && n%2 == 0 { // no such piles, and more piles of 1
		n = min(n+1, int64(l.Most)-1)
	}
	var piles []int64
	if lost && n%2 == 1 {
		piles = small(r, wins, hi)
		n -= n % 2 * int64(1-len(piles)%2)
	}
	for pile := top; int64(len(piles)) < n; pile = rules.Spread(r, 1, hi) {
		piles = append(piles, pile, pile)
	}
	piles = piles[:n]
	switch {
	case lost:
	case n%2 == 0 && r.IntN(3) > 0 || n == 2:
		piles[n-1] = rules.Nudged(r, piles[n-1], 1, hi)
	case n%2 == 0:
		for i := range piles[1:] {
			piles[i+1] = rules.Spread(r, 1, hi)
		}
	}
	rules.Shuffle(r, piles)
	return piles
}

// small returns three piles of up to 7 that search finds lost, none if it finds none of up to most.
func small(r *rules.Draw, wins rules.Winner[[]int64], most int64) []int64 {
	for most >= 4 {
		piles := rules.Times(3, func() int64 { return rules.Between(r, 1, min(most, 7)) })
		if won, err := wins(piles); err == nil && !won {
			return piles
		}
	}
	return nil
}

func (lasker) InOrder(piles []int64) ([]int64, message.Kind) {
	return slices.Sorted(slices.Values(piles)), "piles"
}

// splitAfter returns moves of one kind, and after these those that split a pile.
func splitAfter(take func([]int64, func(game.Move, []int64, ...rules.Spot) bool)) func([]int64, func(game.Move, []int64, ...rules.Spot) bool) {
	return func(piles []int64, yield func(game.Move, []int64, ...rules.Spot) bool) {
		more := true
		take(piles, func(done game.Move, to []int64, spots ...rules.Spot) bool {
			more = yield(done, to, spots...)
			return more
		})
		if more {
			split(rules.Standing(piles), yield)
		}
	}
}

// split yields the moves that split a pile, once for equal piles. Its spots are where the pile is
// cut, and the first stone.
func split(piles []int64, yield func(game.Move, []int64, ...rules.Spot) bool) {
	for i, equal := range rules.Different(piles) {
		p := piles[i]
		for part := int64(1); part <= p/2; part++ {
			parts := []int64{part, p - part}
			to := slices.Concat(piles[:i], parts, piles[i+1:])
			done := game.Move{Verb: game.Split, Thing: game.Stone, Was: []int64{p}, Becomes: parts, Equal: equal}
			if !yield(done, to, rules.Spot{Part: int64(i), At: part}, rules.Spot{Part: int64(i)}) {
				return
			}
		}
	}
}

// left yields what a move leaves of a pile.
func left(pile byte, yield func(one, other byte)) {
	for one := range pile {
		yield(one, 0)
		if one > 0 && one <= pile/2 {
			yield(one, pile-one)
		}
	}
}
