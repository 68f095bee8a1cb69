package rules

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
)

// A OnePile is a game of one pile: each move takes some things from it.
type OnePile struct {
	Players  [2]game.Player
	Thing    game.Thing               // what the pile has; "" for a number
	Takes    func(pile int64) []int64 // the numbers that a move may take, increasing
	Verb     game.Verb                // if empty, game.Take
	Searched int64                    // the largest pile that search reaches
}

// Options returns the moves as search has them, the largest first.
func (g *OnePile) Options(pile int64, list []int64) []int64 {
	for _, k := range slices.Backward(g.Takes(pile)) {
		list = append(list, pile-k)
	}
	return list
}

// Game returns the game with its search.
func (g *OnePile) Game(search Solver[int64]) *Game[int64, int64] {
	what := map[game.Thing]message.Kind{
		"": "number", game.Stone: "number of stones", game.Card: "number of cards", game.Bean: "number of beans",
		game.Student: "number of students",
	}[g.Thing]
	return &Game[int64, int64]{
		Players: g.Players,
		Read:    func(in *Scanner) int64 { return in.Int(what, 0, math.MaxInt64) },
		Write:   func(pile int64) string { return fmt.Sprint(pile) },
		Board:   func(pile int64) Board { return NumberOf(pile, g.Thing, message.Message{}) },
		Moves: func(pile int64, yield func(game.Move, int64, ...Spot) bool) {
			for _, k := range g.Takes(pile) {
				done := game.Move{Verb: cmp.Or(g.Verb, game.Take), Count: k, Thing: g.Thing}
				if g.Verb == game.Pick {
					done.Was, done.Becomes = []int64{pile}, []int64{pile - k}
				}
				if !yield(done, pile-k) {
					return
				}
			}
		},
		End: func(int64) message.Message { return message.New("end none left", g.Thing.Counted(0)) },
		Search: func(pile int64) (Solver[int64], int64, error) {
			if pile > g.Searched {
				return nil, 0, TooLarge("bound numbers", g.Searched)
			}
			return search, pile, nil
		},
	}
}

// AnyOf returns Takes of a OnePile whose moves take one of some increasing numbers.
func AnyOf(numbers ...int64) func(pile int64) []int64 {
	return func(pile int64) []int64 {
		n := 0
		for n < len(numbers) && numbers[n] <= pile {
			n++
		}
		return numbers[:n]
	}
}

// A Limited pile has a limit: the next move may take at most Most stones.
type Limited struct{ Pile, Most int64 }

// LimitedPile returns the game of a limited pile, without a search. The note describes
// the limit, and next returns the limit after a move, 0 for none. The text of a position is,
// for example, "13, at most 12".
func LimitedPile[K comparable](note func(most int64) message.Message,
	next func(p Limited, taken int64) int64) *Game[Limited, K] {
	return &Game[Limited, K]{
		Read: func(in *Scanner) Limited {
			n := in.Int("number of stones", 0, LargestShown)
			in.Pass(", at most", "number of stones")
			return Limited{n, in.Int("limit of a move", 1, LargestShown)}
		},
		Write: func(p Limited) string {
			if p.Most == 0 {
				return fmt.Sprint(p.Pile)
			}
			return fmt.Sprintf("%d, at most %d", p.Pile, p.Most)
		},
		Board: func(p Limited) Board {
			if p.Most == 0 {
				return NumberOf(p.Pile, game.Stone, message.Message{})
			}
			return NumberOf(p.Pile, game.Stone, note(p.Most))
		},
		Sizes: func(p Limited) (limit, pile int64) { return p.Most, p.Pile },
		Moves: func(p Limited, yield func(game.Move, Limited, ...Spot) bool) {
			for k := int64(1); k <= min(p.Pile, p.Most); k++ {
				if !yield(game.Move{Verb: game.Take, Count: k, Thing: game.Stone}, Limited{p.Pile - k, next(p, k)}) {
					return
				}
			}
		},
		End: func(Limited) message.Message { return message.New("end no stones left") },
	}
}

// A Bash is a case n, m of Bash's game, in which a move takes 1 to m of n. For search, n is
// what is left or missing.
type Bash = [2]int64

// BashWork is the work of a table of all numbers up to n, with two steps for each move.
func BashWork(b Bash) int64 { return 2 * b[0] * min(b[0], b[1]) }

// A BashSearch searches positions within the bounds of a case. It finds the winners of all
// numbers for a limit in one sweep, since every legal case may be asked for.
type BashSearch struct {
	*Plain[Bash]
	largest Bash
	sweeps  []Sweep // by limit
}

func NewBash(cases PairCases) BashSearch {
	takeToMost := func(b Bash, list []Bash) []Bash {
		for k := min(b[0], b[1]); k > 0; k-- {
			list = append(list, Bash{b[0] - k, b[1]})
		}
		return list
	}
	return BashSearch{NewNormal(takeToMost, Remembered), cases.Largest, make([]Sweep, cases.Largest[1]+1)}
}

func (s BashSearch) Wins(b Bash) (bool, error) { return s.sweeps[b[1]].Wins(b[0], 1, b[1], false), nil }

// A Sweep finds the winners of piles from which a move takes least to most things, from the smallest pile on up to the
// one asked for. It keeps those for the bounds asked for last.
type Sweep struct {
	least, most int64
	wins        []bool
	lost        int // the lost piles to which a move leads from the last one
}

// Wins reports whether the player to move wins a pile. If empty is true, a player who finds it empty wins, and a move
// may also take all of fewer than least.
func (s *Sweep) Wins(pile, least, most int64, empty bool) bool {
	if s.wins == nil || s.least != least || s.most != most {
		*s = Sweep{least, most, []bool{empty}, 0}
	}
	for n := int64(len(s.wins)); n <= pile; n++ {
		if to := n - least; to >= 0 && !s.wins[to] {
			s.lost++
		}
		if gone := n - most - 1; gone >= 0 && !s.wins[gone] {
			s.lost--
		}
		s.wins = append(s.wins, s.lost > 0)
	}
	return s.wins[pile]
}

// Of is the Search of a Game.
func (s BashSearch) Of(b Bash) (Solver[Bash], Bash, error) {
	if b[0] > s.largest[0] || b[1] > s.largest[1] {
		return nil, b, TooLarge("bound number and limit", s.largest[0], s.largest[1])
	}
	return s, b, nil
}
