// Package hdu3595 is the room of hdu3595: several games of Euclid are played at once, and a turn moves in
// each of them that is not over. The question is who makes the last move.
//
// Search plays with all games at once; how far it reaches stands at packed. There is no second method: the
// solution answers larger cases.
package hdu3595

import (
	"math"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu3595",
	Title:   "GG and MM",
	Topic:   "Euclid's games played at once, a move in each of them",
	Theory:  rules.ByTogether,
	Kind:    rules.ManyPiles,
	Turn:    "A turn moves in every game that is not over: it takes a multiple of the smaller pile from the larger one. Whoever cannot move in any game loses.",
	Level:   rules.Hard,
	Homes:   []rules.Home{{Judge: "HDU", Name: "3595"}},
	Seconds: 1, KiB: 32768, JavaSeconds: 2,
	Table: "_ _ 5 3",
	Axes:  []message.Kind{"axis stones beside 5 and 3", "axis stones in the other"},
	View:  rules.View{At: "_ _", Axes: []message.Kind{"axis stones of a single game", "axis stones in the other"}, Remoteness: true},
	Strata: rules.Strata{
		Words: "sizes of games",
		Least: [2]int64{1, 1}, Largest: [2]int64{most, largest},
		Never: func(_, size int, lost bool) bool { return lost && size == 1 }, // each game is over after a move
	},
	Picture: picture.Steps,
	New:     newRules,
}

const (
	most, largest = 1000, 1000
	searched      = 3 << 20 // moves that search looks at, as at most estimated
)

// games are the two piles of each game: of a case in any order, of a position the larger one first, without
// the games that are over.
type games [][2]int64

// together is the problem.
type together struct {
	rules.Usual[games]
	rules.Question[games]
}

func newRules() rules.Rules {
	start := func(c games) []games { return rules.Alone[games](lists.Each(c, largerFirst)) }
	return rules.Of(together{Question: rules.AsksWinner(newGame(), start, "MM", "GG")})
}

// largerFirst returns the piles of a game as a position has them.
func largerFirst(pair [2]int64) [2]int64 {
	return [2]int64{max(pair[0], pair[1]), min(pair[0], pair[1])}
}

func (together) Layout() rules.Layout { return rules.Endless() }

func (together) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.Repeated("games", "n", rules.NumberNamed("p"), rules.NumberNamed("q"))}
}

func (together) Read(in *rules.Scanner) games {
	return rules.Times(in.Int("number of games", 1, most), func() [2]int64 {
		return [2]int64{in.Int("pile size", 1, largest), in.Int("pile size", 1, largest)}
	})
}

func (together) Write(out *rules.Printer, c games) {
	out.Line(int64(len(c)))
	out.Pairs(c)
}

// Work counts a program that follows Euclid's algorithm in each game.
func (together) Work(c games) int64 { return 40 * int64(len(c)) }

// Small yields all cases of one, two and three games with piles up to a bound.
func (together) Small(yield func(games) bool) {
	for n, top := range []int64{24, 6, 3} {
		for piles := range rules.Tuples(2*n+2, 1, top) {
			if !yield(paired(piles)) {
				return
			}
		}
	}
}

// paired returns the piles of games as games.
func paired(piles []int64) games {
	return lists.Each(slices.Collect(slices.Chunk(piles, 2)), func(two []int64) [2]int64 { return [2]int64{two[0], two[1]} })
}

// Random returns games of every two octaves, of their number and of the largest pile. In half of them one
// game outlasts the others, see outlasting; of the others, a half have piles next to the golden ratio, with
// which games last long. Search reaches a quarter.
func (together) Random(r *rules.Draw, wins rules.Winner[games]) games {
	n, top := int64(most), int64(largest)
	if r.Small() {
		within := [...]int64{1: 200, 2: 30, 3: 12, 4: 7, 5: 5, 6: 4} // by the number of games
		n = rules.Between(r, 1, int64(len(within))-1)
		top = within[n]
	}
	lost, one := r.Choose(2) == 0, r.Choose(2) == 0
	n = r.Within(r.Octave(1, n))
	lo, hi := r.Octave(1, top)
	if one {
		return outlasting(r, wins, n, r.Within(lo, hi), lost)
	}
	golden := r.IntN(2) == 0
	c := games{anyOrder(r, beside(r, r.Within(lo, hi)))}
	for int64(len(c)) < n {
		pair := [2]int64{rules.Spread(r, 1, hi), rules.Spread(r, 1, hi)}
		if golden {
			pair = beside(r, pair[0])
		}
		c = append(c, anyOrder(r, pair))
	}
	rules.Shuffle(r, c)
	return c
}

// beside returns a game whose piles have nearly the golden ratio, given the larger one.
func beside(r *rules.Draw, a int64) [2]int64 {
	b := int64(math.Round(float64(a)/math.Phi)) + r.Int64N(5) - 2
	return [2]int64{a, max(1, min(a, b))}
}

// outlasting returns n games of which the last one, with the larger pile a, decides: in it there is no
// choice until all others are over, however they are played. It is lost or won, if it can be.
func outlasting(r *rules.Draw, wins rules.Winner[games], n, a int64, lost bool) games {
	long := [2]int64{a, a}
	for range 20 {
		pair := beside(r, a)
		if won, err := wins(games{pair}); err == nil && won != lost {
			long = pair
			break
		}
	}
	forced := int64(0) // moves of the long game before somebody has a choice or ends it
	for p := long; p[0] < 2*p[1] && p[0] != p[1]; forced++ {
		p = [2]int64{p[1], p[0] - p[1]}
	}
	var c games
	for int64(len(c)) < n-1 {
		pair := [2]int64{rules.Spread(r, 1, a), rules.Spread(r, 1, a)}
		if lasts(pair) > forced {
			pair[1] = pair[0]
		}
		if forced == 0 {
			pair = long
		}
		c = append(c, anyOrder(r, pair))
	}
	return append(c, anyOrder(r, long))
}

// lasts returns the most moves that a game can take.
func lasts(pair [2]int64) (moves int64) {
	for p := largerFirst(pair); p[1] > 0; p = [2]int64{p[1], p[0] % p[1]} {
		moves += p[0] / p[1]
	}
	return moves
}

// anyOrder returns the piles of a game in either order.
func anyOrder(r *rules.Draw, pair [2]int64) [2]int64 {
	if r.IntN(2) == 0 {
		pair[0], pair[1] = pair[1], pair[0]
	}
	return pair
}

// Large returns about as many games as possible, of which the last one decides.
func (together) Large(r *rules.Draw, wins rules.Winner[games]) games {
	return outlasting(r, wins, most-r.Int64N(3), largest-r.Int64N(20), r.IntN(2) == 0)
}

// Top returns as many games as possible, all the same: equal piles, the least pile beside the largest one,
// and the longest game.
func (together) Top() (all []games) {
	for _, pair := range [][2]int64{{largest, largest}, {largest, 1}, {1, largest}, {largest - 1, 2}, {985, 408}, {408, 985}} {
		all = append(all, slices.Repeat(games{pair}, most))
	}
	return all
}

// Simpler yields cases with fewer games, or with smaller piles in one.
func (together) Simpler(c games, yield func(games) bool) bool {
	const few = 12
	if !rules.Shorter(c, func(list [][2]int64) bool { return yield(list) }) {
		return false
	}
	one := rules.PairCases{Least: [2]int64{1, 1}, Largest: [2]int64{largest, largest}}
	for i := range c[:min(len(c), few)] {
		if !one.Simpler(c[i], func(pair [2]int64) bool { return yield(rules.Replaced(c, i, pair)) }) {
			return false
		}
	}
	return true
}

func (together) InOrder(c games) (games, message.Kind) {
	sorted := lists.Each(c, func(pair [2]int64) [2]int64 { return rules.SmallerFirst(pair[0], pair[1]) })
	slices.SortFunc(sorted, func(a, b [2]int64) int { return slices.Compare(a[:], b[:]) })
	return sorted, "piles"
}

// newGame returns the game. The text of a position is the piles of the games that are not over, or 0.
func newGame() *rules.Game[games, rules.Parts[uint32]] {
	search := rules.NewNormal(rules.MoveAll(options), rules.Remembered)
	return &rules.Game[games, rules.Parts[uint32]]{
		Players: [2]game.Player{"MM", "GG"},
		Read: func(in *rules.Scanner) games {
			if in.Ahead("0") {
				return nil
			}
			var piles []int64
			for len(piles)%2 == 1 || len(piles) == 0 || in.Skip() {
				piles = append(piles, in.Int("pile size", 1, rules.LargestShown))
			}
			return lists.Each(paired(piles), largerFirst)
		},
		Write: func(p games) string { return rules.WritePosition(p.piles()) },
		Board: func(p games) rules.Board {
			b := rules.Piles{Sizes: p.piles()}
			for i := range b.Sizes {
				b.Notes = append(b.Notes, message.New("board game", i/2+1))
			}
			return b
		},
		Sizes: func(p games) (count, size int64) {
			for _, pair := range p {
				size = max(size, pair[0])
			}
			return int64(len(p)), size
		},
		Moves: games.moves,
		End:   func(games) message.Message { return message.New("end all games over") },
		Search: func(p games) (rules.Solver[rules.Parts[uint32]], rules.Parts[uint32], error) {
			parts, err := packed(p)
			return search, parts, err
		},
	}
}

// piles returns the piles in their order.
func (c games) piles() (list []int64) {
	for _, pair := range c {
		list = append(list, pair[:]...)
	}
	return list
}

// moves yields the moves.
func (c games) moves(yield func(game.Move, games, ...rules.Spot) bool) {
	piles := c.piles()
	rules.Together(c, 2, func(pair [2]int64, yield func(game.Move, [2]int64, ...rules.Spot) bool) {
		for k := range rules.UpTo(pair[0] / pair[1]) {
			left := pair[0] - k*pair[1]
			done := game.Move{Verb: game.Take, Count: k * pair[1], Thing: game.Stone, Was: []int64{pair[0]}, Becomes: []int64{left}, Equal: rules.Count(piles, pair[0])}
			if !yield(done, largerFirst([2]int64{left, pair[1]}), rules.Spot{At: left}) {
				return
			}
		}
	}, func(done game.Move, to [][2]int64, spots ...rules.Spot) bool {
		return yield(done, slices.DeleteFunc(to, func(pair [2]int64) bool { return pair[1] == 0 }), spots...)
	})
}

// options appends what a move leaves of a game, for search: the larger pile times 2^16 and the smaller one,
// or 0 if it is over.
func options(pair uint32, list []uint32) []uint32 {
	a, b := pair>>16, pair&(1<<16-1)
	if b == 0 {
		return list
	}
	for left := a % b; left < a; left += b {
		to := uint32(0)
		if left > 0 {
			to = max(left, b)<<16 + min(left, b)
		}
		list = append(list, to)
	}
	return list
}

// packed returns a position for search. If it has too many games, or perhaps too many moves, the error is
// game.ErrTooLarge. A game has as many moves as its positions together: 1 to q for each quotient q of
// Euclid's algorithm. A position of all games is one of each, and its moves are a move in each.
func packed(p games) (rules.Parts[uint32], error) {
	var list []uint32
	moves := int64(1)
	for _, pair := range p {
		own := int64(1) // when it is over
		for a, b := min(pair[0], largest), pair[1]; b > 0; a, b = b, a%b {
			own += a / b * (a/b + 1) / 2
		}
		if moves *= own; len(list) == 10 || moves > searched || pair[0] > largest {
			return rules.Parts[uint32]{}, rules.TooLarge("bound 10 games, piles, moves", largest, searched)
		}
		list = append(list, uint32(pair[0]<<16+pair[1]))
	}
	return rules.PartsOf(list), nil
}
