// Package cf768e is the room of cf768e.
package cf768e

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "cf768e",
	Title:   "Game of Stones",
	Topic:   "Nim, no amount twice from a pile",
	Theory:  rules.ByValues,
	Kind:    rules.ManyPiles,
	Level:   rules.Hard,
	Turn:    "A turn takes one stone or more from one pile, but no number that was taken from that pile before. Whoever cannot move loses.",
	Axes:    []message.Kind{"axis stones in the pile"},
	Homes:   []rules.Home{{Judge: "Codeforces", Name: "768E", Path: "768/E"}},
	Seconds: 3, KiB: 256 << 10,
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{1000000, 60},
		Never: rules.OneNeverLost,
	},
	Picture: picture.Staircase,
	New:     newRules,
}

// usedNim is the problem.
type usedNim struct {
	rules.PileCases
	rules.Question[[]int64]
	second *usedPiles
}

func newRules() rules.Rules {
	game := usedGame(rules.NewNormal(rules.MoveOne(usedPile.options), rules.Remembered))
	return rules.Of(usedNim{
		rules.PileCases{
			Fewest: 1, Most: 1000000, Least: 1, Largest: usedLargest,
			SmallTop: []int64{1: usedLargest, 2: 13, 3: 5, 4: 3},
			Apart:    true,
		},
		rules.AsksWinner(game, freshPiles, "NO", "YES"),
		newUsedPiles(),
	})
}

func (usedNim) Layout() rules.Layout     { return rules.Single() }
func (usedNim) Work(piles []int64) int64 { return 3 * int64(len(piles)) }

func (u usedNim) Second(sizes []int64) (string, error) {
	won, err := u.second.winsByValues(sizes)
	return u.Said(won), err
}

// Extreme returns fewer inputs than usual, since each is large. All piles but the last one cancel in
// the first three, and the last one decides.
func (u usedNim) Extreme(r *rules.Draw) [][][]int64 {
	inputs := rules.Singles(u.Top())
	inputs = append(inputs, [][]int64{rules.Replaced(u.Top()[0], u.Most-1, 1)})
	decided := func() []int64 { return u.LastDecides(r, u.Most, nil) }
	return append(inputs, rules.Singles(rules.Times(2, decided))...)
}

// freshPiles returns the position before the first move.
func freshPiles(sizes []int64) [][]usedPile {
	return rules.Alone(lists.Each(sizes, func(s int64) usedPile { return 1 << s }))
}

// usedGame returns the game. The text of a position is the piles, each with the numbers taken
// from it that still matter: "5 3(1,2)".
func usedGame(search rules.Solver[usedWhole]) *rules.Game[[]usedPile, usedWhole] {
	return &rules.Game[[]usedPile, usedWhole]{
		Players: [2]game.Player{"Sam", "Jon"},
		Read:    readUsed,
		Write: func(piles []usedPile) string {
			var text []string
			for _, p := range piles {
				text = append(text, fmt.Sprint(p.size()))
				if used := p.used(); len(used) > 0 {
					text[len(text)-1] += "(" + rules.WithCommas(used) + ")"
				}
			}
			if len(text) == 0 {
				return "0"
			}
			return strings.Join(text, " ")
		},
		Board: func(piles []usedPile) rules.Board {
			sizes := lists.Each(piles, func(p usedPile) int64 { return int64(p.size()) })
			notes := lists.Each(piles, wereTaken)
			if !slices.ContainsFunc(notes, func(note message.Message) bool { return !note.IsZero() }) {
				notes = nil
			}
			return rules.Piles{Sizes: sizes, Notes: notes}
		},
		Moves: usedMoves,
		End: func(piles []usedPile) message.Message {
			if len(piles) == 0 {
				return message.New("end no stones left")
			}
			return message.New("end all taken before")
		},
		Parts: rules.Singles[usedPile],
		Search: func(piles []usedPile) (rules.Solver[usedWhole], usedWhole, error) {
			whole, err := wholeOf(piles)
			return search, whole, err
		},
	}
}

// usedMoves yields the moves, once for equal piles.
func usedMoves(piles []usedPile, yield func(game.Move, []usedPile, ...rules.Spot) bool) {
	for i, equal := range rules.Different(piles) {
		p := piles[i]
		for x := 1; x <= p.size(); x++ {
			if !p.allows(x) {
				continue
			}
			to := rules.Replaced(piles, i, p.without(x))
			if x == p.size() {
				to = rules.Cut(piles, i, i+1)
			}
			size, taken := int64(p.size()), int64(x)
			done := game.Move{Verb: game.Take, Count: taken, Thing: game.Stone, Was: []int64{size}, Becomes: []int64{size - taken}, Equal: equal, Taken: p.used()}
			if !yield(done, to, rules.Spot{Part: int64(i), At: int64(p.size() - x)}) {
				return
			}
		}
	}
}

// wereTaken returns in words which numbers were taken from a pile, nothing if none was.
func wereTaken(p usedPile) message.Message {
	switch used := p.used(); len(used) {
	case 0:
		return message.Message{}
	case 1:
		return message.New("board number taken", used[0])
	default:
		return message.New("board numbers taken", message.Listed(message.AllOf, used))
	}
}

// readUsed reads the text of a position.
func readUsed(in *rules.Scanner) []usedPile {
	var piles []usedPile
	for first := true; first || in.Skip(); first = false {
		p := usedPile(1) << in.Int("pile size", 0, usedLargest)
		if in.Ahead("(") {
			for _, x := range in.Commas("number that was taken", 1, int64(p.size())) {
				if !p.allows(int(x)) {
					in.Fail("taken twice", x)
				}
				p |= 1 << (x - 1)
			}
			in.Pass(")", "numbers that were taken")
		}
		if p.size() > 0 {
			piles = append(piles, p)
		}
	}
	return piles
}

// A usedPile is a pile of s stones: its highest bit is bit s, and bit x-1 below it is set if
// x stones were taken once. Numbers above s no longer matter.
type usedPile uint64

// usedLargest is the largest number of stones in a pile.
const usedLargest = 60

func (p usedPile) size() int { return bits.Len64(uint64(p)) - 1 }

// used returns the numbers that were taken.
func (p usedPile) used() []int64 {
	var list []int64
	for x := 1; x <= p.size(); x++ {
		if !p.allows(x) {
			list = append(list, int64(x))
		}
	}
	return list
}

// allows reports whether x stones may be taken, if there are as many.
func (p usedPile) allows(x int) bool { return p>>(x-1)&1 == 0 }

// without returns the pile after a move that takes x stones.
func (p usedPile) without(x int) usedPile {
	left := usedPile(1) << (p.size() - x)
	return left | (p|1<<(x-1))&(left-1)
}

// stuck reports whether there is no move: every bit is set.
func (p usedPile) stuck() bool { return p&(p+1) == 0 }

// options returns the moves in a pile, the largest first, for a short game; 0 stands for all
// piles without a move.
func (p usedPile) options(list []usedPile) []usedPile {
	for x := p.size(); x > 0; x-- {
		if !p.allows(x) {
			continue
		}
		if left := p.without(x); left.stuck() {
			list = append(list, 0)
		} else {
			list = append(list, left)
		}
	}
	return list
}

// usedWhole are all piles that have a move.
type usedWhole = rules.Parts[usedPile]

// wholeOf returns a position for search. The error is game.ErrTooLarge.
func wholeOf(piles []usedPile) (usedWhole, error) {
	const most, together = 6, 31 // piles, and stones in several, that search reaches within milliseconds
	left, stones := []usedPile(nil), 0
	for _, p := range piles {
		if !p.stuck() {
			left, stones = append(left, p), stones+p.size()
		}
		if len(left) > most || len(left) > 1 && stones > together {
			return usedWhole{}, rules.TooLarge("bound piles of stones together", most, together)
		}
	}
	return rules.PartsOf(left), nil
}

// usedPiles are a second exact method. First, search of all positions of single piles finds
// their Grundy values. Second, a heap of Nim replaces each pile, as large as its value
// (Sprague and Grundy); two equal heaps cancel, since moves in one can be copied in the
// other. Third, search finds who wins the Nim that remains, with different heaps of about ten
// stones at most.
//
// The solution uses the theorem of Sprague and Grundy too. A test compares the method with a
// search of whole positions, up to six piles and 31 stones together. The method knows
// neither the closed form of the values nor the nim-sum.
type usedPiles struct {
	values *game.Values[usedPile]
	heaps  *game.Winner[heaps]
}

func newUsedPiles() *usedPiles {
	return &usedPiles{game.Grundy(usedPile.options, rules.Remembered), game.Normal(heaps.options, rules.Remembered)}
}

// winsByValues reports whether the first player wins with fresh piles.
func (u *usedPiles) winsByValues(sizes []int64) (bool, error) {
	var odd [usedLargest + 1]bool // equal piles cancel in pairs
	for _, s := range sizes {
		odd[s] = !odd[s]
	}
	var h heaps
	for s, odd := range odd {
		if !odd {
			continue
		}
		v, err := u.values.Value(1 << s)
		if err != nil {
			return false, err
		}
		if v > 15 {
			return false, rules.TooLarge("bound value of a pile", v)
		}
		h = h.with(v)
	}
	return u.heaps.Wins(h)
}

// heaps is a position of Nim with different heaps of up to 15: bit v stands for a heap of v
// stones.
type heaps uint16

// with returns the position with one more heap, which cancels an equal one.
func (h heaps) with(v int) heaps { return (h ^ 1<<v) &^ 1 }

func (h heaps) options(list []heaps) []heaps {
	for v := 1; v < 16; v++ {
		if h>>v&1 == 1 {
			others := h &^ (1 << v)
			for left := 0; left < v; left++ {
				list = append(list, others.with(left))
			}
		}
	}
	return list
}
