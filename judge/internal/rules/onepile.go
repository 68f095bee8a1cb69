package rules

import (
	"fmt"
	"math"
)

// A OnePile is a game of one pile: each move takes some things from it.
type OnePile struct {
	Players       [2]string
	Thing, Things string                   // such as "stone" and "stones"
	Takes         func(pile int64) []int64 // the numbers that a move may take, increasing
	Move          string                   // format of a move: the number taken, the pile before and after
	Searched      int64                    // the largest pile that search reaches
}

// Options returns the moves as search has them, the largest first.
func (g *OnePile) Options(pile int64, list []int64) []int64 {
	takes := g.Takes(pile)
	for i := len(takes) - 1; i >= 0; i-- {
		list = append(list, pile-takes[i])
	}
	return list
}

// Game returns the game with its search.
func (g *OnePile) Game(search Solver[int64]) *Game[int64, int64] {
	return &Game[int64, int64]{
		Players: g.Players,
		Read:    func(in *Scanner) int64 { return in.Int("number of "+g.Things, 0, math.MaxInt64) },
		Write:   func(pile int64) string { return fmt.Sprint(pile) },
		Board:   func(pile int64) Board { return NumberOf(pile, g.Thing, g.Things, "") },
		Moves: func(pile int64, yield func(string, int64) bool) {
			for _, k := range g.Takes(pile) {
				if !yield(fmt.Sprintf(g.Move, k, pile, pile-k), pile-k) {
					return
				}
			}
		},
		End: func(int64) string { return "no " + g.Things + " are left" },
		Search: func(pile int64) (Solver[int64], int64, error) {
			if pile > g.Searched {
				return nil, 0, TooLarge("search reaches numbers of up to %d", g.Searched)
			}
			return search, pile, nil
		},
	}
}

// AnyOf returns Takes for moves that take one of some increasing numbers.
func AnyOf(numbers ...int64) func(pile int64) []int64 {
	return func(pile int64) []int64 {
		n := 0
		for n < len(numbers) && numbers[n] <= pile {
			n++
		}
		return numbers[:n]
	}
}
