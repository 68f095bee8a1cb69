// Package luogu3480 is the room of luogu3480: a move takes pebbles from a pile of a row, and no pile may become
// smaller than the one on its left. The question is who wins.
//
// Search reaches rows of up to 30 pebbles. There is no second method: the solution answers larger ones.
package luogu3480

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu3480",
	Title:   "KAM-Pebbles",
	Topic:   "staircase Nim, piles in a row that stay in order",
	Theory:  rules.ByStairs,
	Kind:    rules.ManyPiles,
	Level:   rules.Medium,
	Turn:    "A turn takes pebbles from one pile, and leaves at least as many as in the pile on its left. Whoever cannot move loses.",
	Also:    []string{"Pebbles", "Kamyki", "POI 2009", "取石子游戏 Pebbles"},
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P3480"}, {Judge: "BZOJ", Name: "1115"}},
	Seconds: 1, KiB: 125 << 10, Unsure: true,
	Table: "_ _",
	Axes:  []message.Kind{"axis pebbles in the left pile", "axis pebbles in the right pile"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{most, together},
		// A lost pile has at most two thirds of all pebbles; since the others must make up for it.
		Never: func(count, size int, lost bool) bool { return lost && (count == 1 || size == 14) },
	},
	Picture: picture.Pebbles,
	New:     newRules,
}

const most, together = 1000, 10000 // piles; pebbles in all of them

// pebbles is the problem.
type pebbles struct {
	rules.Usual[[]int64]
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	return rules.Of(pebbles{Question: rules.AsksWinner(newGame(), rules.Alone, "TAK", "NIE")})
}

func (pebbles) Layout() rules.Layout { return rules.Counted(1, 10) }

func (pebbles) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.ListNamed("piles", "n")}
}

func (pebbles) Read(in *rules.Scanner) []int64 {
	n := int(in.Int("number of piles", 1, most))
	return readPiles(in, func(read int) bool { return read < n })
}

// readPiles reads piles while there are more; more gets how many were read.
func readPiles(in *rules.Scanner, more func(read int) bool) (piles []int64) {
	last := int64(0)
	for left := int64(together); more(len(piles)); left -= last {
		p := in.Int("pile size", 0, left)
		if p < last {
			in.Fail("pile below its left neighbour", p, last)
		}
		piles, last = append(piles, p), p
	}
	return piles
}

func (pebbles) Write(out *rules.Printer, piles []int64) {
	out.Line(int64(len(piles)))
	out.Line(piles...)
}

// Pile i of a row has as many pebbles as there are free cells before man i of men on a strip.
func pilesOf(men []int64) (piles []int64) {
	for i, cell := range men {
		piles = append(piles, cell-int64(i)-1)
	}
	return piles
}

// menOf returns the men for piles.
func menOf(piles []int64) (men []int64) {
	for i, p := range piles {
		men = append(men, p+int64(i)+1)
	}
	return men
}

// Small yields all rows of up to eight piles of up to smallTop.
func (pebbles) Small(yield func([]int64) bool) {
	smallTop := []int{1: 14, 2: 8, 3: 6, 4: 4, 5: 4, 6: 3, 7: 2, 8: 2}
	for n := 1; n < len(smallTop); n++ {
		for men := range rules.SetsOfMen(n, n+smallTop[n]) {
			if !yield(pilesOf(men)) {
				return
			}
		}
	}
}

// Random returns rows of every pair of octaves: of piles and of the largest one.
func (pebbles) Random(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	piles, all := int64(most), int64(together)
	if r.Small() {
		piles, all = 8, searched
	}
	won := r.Choose(2) == 0
	n := r.Within(r.Octave(1, piles))
	lo, hi := r.Octave(1, all)
	top := all - n + 1 // with one pebble in each other pile
	if !won {
		top = (all - n + 2) / 2 // two of them
	}
	return drawn(r, n, r.Within(min(lo, top), min(hi, top)), all, won)
}

func (pebbles) Large(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	n := most - r.Int64N(4)
	if r.IntN(2) == 0 {
		n = rules.Between(r, 2, 5)
	}
	return drawn(r, n, together/n, together, r.IntN(2) == 0)
}

// drawn returns about n piles with at least one pebble each, the largest of top, and at most all pebbles together.
// In a lost row each two neighbours, counted from the right, are equal, or some of these pairs differ by numbers
// that cancel: who answers each move in the same pair or in another one wins. A won row is one pile beside that.
func drawn(r *rules.Draw, n, top, all int64, won bool) []int64 {
	switch {
	case n == 1:
		return []int64{top}
	case top == 1 && won && n%2 == 0: // piles of one pebble are won if their number is odd
		n += 1 - 2*(n/most)
	case n%2 == 1 && (top == 1 && !won || top == 2 && won):
		n--
	}
	piles := slices.Repeat([]int64{1}, int(n))
	left := all - n - 2*top
	// raise makes pile i and those on its right larger by k, if there are enough pebbles.
	raise := func(i, k int64) bool {
		if k < 1 || k*(n-i) > left || piles[n-1]+k >= top {
			return false
		}
		for ; i < n; i++ {
			piles[i] += k
			left -= k
		}
		return true
	}
	if n%2 == 1 && top > 1 { // the first pile is beside none, and larger by 1
		piles[n-1]++
	}
	for range 3 {
		i := r.Int64N(n/2+1)*2 + n%2 // the left one of a pair
		raise(i, rules.Spread(r, 0, max(0, min(left/(n-i+1), top-piles[n-1]))))
	}
	i, k := n-1-2*r.Int64N(max(1, n/2-1)), rules.Spread(r, 1, top) // the right one of a pair
	if n%2 == 0 && i > 1 && k*(2*n-i) <= left && piles[n-1]+2*k < top {
		raise(i, k)
		raise(1, k) // in the first pair, too
	}
	if !won {
		piles[n-2] += top - piles[n-1]
	}
	piles[n-1] = top
	return piles
}

func (pebbles) Top() [][]int64 {
	zeros := make([]int64, most)
	return [][]int64{
		{together}, {together / 2, together / 2}, {together/2 - 1, together / 2},
		rules.Replaced(zeros, most-1, together), slices.Repeat([]int64{together / most}, most),
		rules.Replaced(slices.Repeat([]int64{together / most}, most), 0, 9),
	}
}

// Simpler yields rows with fewer piles, or with smaller ones in order.
func (pebbles) Simpler(piles []int64, yield func([]int64) bool) bool {
	return rules.Shorter(piles, yield) &&
		rules.Closer(menOf(piles), func(men []int64) bool { return yield(pilesOf(men)) })
}

const searched = 30 // pebbles that search reaches

// newGame returns the game. Empty piles are on the left, where they change nothing, and a position has none.
func newGame() *rules.Game[[]int64, rules.Heaps] {
	search := rules.NewNormal(options, rules.Remembered)
	return &rules.Game[[]int64, rules.Heaps]{
		Players: [2]game.Player{"Johny", "Margaret"},
		Read: func(in *rules.Scanner) []int64 {
			return rules.Standing(readPiles(in, func(read int) bool { return in.Skip() || read == 0 }))
		},
		Write: func(piles []int64) string { return rules.WritePosition(rules.Standing(piles)) },
		Board: func(piles []int64) rules.Board {
			return rules.Piles{Sizes: rules.Standing(piles), Note: message.New("board piles stay in order")}
		},
		Moves: func(piles []int64, yield func(game.Move, []int64, ...rules.Spot) bool) {
			piles = rules.Standing(piles)
			before := append([]int64{0}, piles...)
			for i, p := range piles {
				for k := int64(1); k <= p-before[i]; k++ {
					done := game.Move{Verb: game.Take, Count: k, Thing: game.Stone, Was: []int64{p}, Becomes: []int64{p - k}, Equal: rules.Count(piles, p)}
					if !yield(done, rules.Standing(rules.Replaced(piles, i, p-k)), rules.Spot{Part: int64(i), At: p - k}) {
						return
					}
				}
			}
		},
		End: func([]int64) message.Message { return message.New("end none left", game.Stone.Counted(0)) },
		Search: func(piles []int64) (rules.Solver[rules.Heaps], rules.Heaps, error) {
			h, err := rules.HeapsOf(piles, searched)
			return search, h, err
		},
	}
}

// options returns the moves for search, where the piles descend.
func options(h rules.Heaps, list []rules.Heaps) []rules.Heaps {
	for i := range len(h) {
		next := byte(0)
		if i+1 < len(h) {
			next = h[i+1]
		}
		for to := next; to < h[i]; to++ {
			if to == 0 {
				list = append(list, h[:i])
				continue
			}
			list = append(list, h[:i]+rules.Heaps([]byte{to})+h[i+1:])
		}
	}
	return list
}
