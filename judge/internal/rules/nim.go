package rules

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
)

// A PileGame is a game in which a move takes stones from one pile.
type PileGame struct {
	Players [2]game.Player                   // if empty, the first player and the second player
	Thing   game.Thing                       // what is taken; if empty, stones
	Takes   func(pile int64) iter.Seq[int64] // the numbers that a move may take; nil: any, as in Nim
	Misere  bool                             // whoever cannot move wins
	Apart   bool                             // moves in two equal piles are two moves
}

// Game returns the game, with its search. A case may have empty piles; a position has none.
func (g PileGame) Game() *Game[[]int64, Heap] {
	thing, takes := cmp.Or(g.Thing, game.Stone), g.Takes
	lowest := takes
	if takes == nil {
		takes, lowest = UpTo, DownFrom
	}
	options := MoveOne(func(pile uint8, list []uint8) []uint8 { // large numbers first
		first := len(list)
		for k := range takes(int64(pile)) {
			list = append(list, pile-uint8(k))
		}
		slices.Reverse(list[first:])
		return list
	})
	var search Solver[Heap] = NewNormal(options, Remembered)
	if g.Misere {
		search = NewMisere(options, Remembered)
	}
	return &Game[[]int64, Heap]{
		Players: g.Players,
		Read:    ReadPosition,
		Write:   func(piles []int64) string { return WritePosition(Standing(piles)) },
		Board:   func(piles []int64) Board { return Piles{Sizes: Standing(piles)} },
		Moves: func(piles []int64, yield func(game.Move, []int64, ...Spot) bool) {
			TakeFrom(Standing(piles), thing, g.Apart, takes, yield)
		},
		Lowest: func(piles []int64, yield func(game.Move, []int64, ...Spot) bool) {
			TakeFrom(Standing(piles), thing, g.Apart, lowest, yield)
		},
		End: func(piles []int64) message.Message {
			if len(Standing(piles)) == 0 {
				return message.New("end none left", thing.Counted(0))
			}
			return message.New("end too few left", thing.Counted(0))
		},
		Parts: Singles[int64],
		Search: func(piles []int64) (Solver[Heap], Heap, error) {
			h, err := Pack(piles)
			return search, h, err
		},
	}
}

// AtMost returns the numbers of stones that a move may take if these are 1 to most.
func AtMost(most int64) func(pile int64) iter.Seq[int64] {
	return func(pile int64) iter.Seq[int64] { return UpTo(min(pile, most)) }
}

// Standing returns the piles that are not empty.
func Standing(piles []int64) []int64 {
	var list []int64 // nil if none is left, as ReadPosition has it
	for _, p := range piles {
		if p > 0 {
			list = append(list, p)
		}
	}
	return list
}

// ReadPosition reads the piles of a position: their sizes, or 0 if none is left.
func ReadPosition(in *Scanner) []int64 {
	var piles []int64
	for {
		p := in.Int("pile size", 0, LargestShown)
		if p > 0 {
			piles = append(piles, p)
		}
		if !in.Skip() {
			return piles
		}
	}
}

// WritePosition writes piles as ReadPosition reads them.
func WritePosition(piles []int64) string {
	if len(piles) == 0 {
		return "0"
	}
	return strings.Trim(fmt.Sprint(piles), "[]")
}

// UpTo yields the numbers from 1 to n.
func UpTo(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for k := int64(1); k <= n && yield(k); k++ {
		}
	}
}

// DownFrom yields the numbers from n to 1.
func DownFrom(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for k := n; k >= 1 && yield(k); k-- {
		}
	}
}

// TakeFrom yields the moves that take things from one pile, one of the numbers that taken yields.
// Empty piles disappear. Moves in equal piles are one move unless apart is true.
func TakeFrom(piles []int64, thing game.Thing, apart bool, taken func(pile int64) iter.Seq[int64],
	yield func(done game.Move, to []int64, spots ...Spot) bool) {
	for i, p := range piles {
		before, nth := Count(piles[:i], p), 0
		if apart {
			nth = before + 1
		} else if before > 0 {
			continue
		}
		equal := Count(piles, p)
		for k := range taken(p) {
			to := Replaced(piles, i, p-k)
			if p == k {
				to = Cut(piles, i, i+1)
			}
			done := game.Move{Verb: game.Take, Count: k, Thing: thing, Was: []int64{p}, Becomes: []int64{p - k},
				Equal: equal, Nth: nth}
			if !yield(done, to, Spot{int64(i), p - k}) {
				return
			}
		}
	}
}

// Count returns how often a list has n.
func Count(list []int64, n int64) int {
	times := 0
	for _, m := range list {
		if m == n {
			times++
		}
	}
	return times
}

// A Heap is the piles of a position for search.
type Heap = Parts[uint8]

// Pack returns the piles of a game that only removes stones for search. If search would take
// too long, the error is game.ErrTooLarge.
func Pack(piles []int64) (Heap, error) {
	const searched = 3 << 20 // moves to look at: at most one for each stone of each position that can follow
	piles = Standing(piles)
	if len(piles) > 8 || len(piles) > 0 && slices.Max(piles) > 255 {
		return Heap{}, TooLarge("bound 8 piles, 255, moves", searched)
	}
	h := PartsOf(lists.Each(piles, func(p int64) uint8 { return uint8(p) }))
	if moves := Positions(h) * Sum(piles); moves > searched {
		return h, TooLarge("bound moves of these piles", searched, moves)
	}
	return h, nil
}

// Positions returns how many positions have no larger pile than h at any place.
func Positions(h Heap) int64 {
	ways := []int64{1} // ways to choose smaller piles so far, by the last one
	for i := len(h) - 1; i >= 0; i-- {
		next := make([]int64, int(h[i])+1)
		sum := int64(0)
		for p := range next {
			if p < len(ways) {
				sum += ways[p]
			}
			next[p] = sum
		}
		ways = next
	}
	return Sum(ways)
}
