package rules

import (
	"fmt"
	"math"
)

// A onePile is a game of one pile: each move takes some things from it.
type onePile struct {
	players       [2]string
	thing, things string                   // such as "stone" and "stones"
	takes         func(pile int64) []int64 // what a move may take, the least first
	move          string                   // how a move is said, by how many it takes, and the pile before and after it
	searched      int64                    // the largest pile that is searched
}

// options are the moves as search has them: those that take most first, for a short game.
func (g *onePile) options(pile int64, list []int64) []int64 {
	takes := g.takes(pile)
	for i := len(takes) - 1; i >= 0; i-- {
		list = append(list, pile-takes[i])
	}
	return list
}

// playable returns the game as people see it.
func (g *onePile) playable(search solver[int64]) *playable[int64, int64] {
	return &playable[int64, int64]{
		players: called[int64](g.players[0], g.players[1]),
		read:    func(in *scanner) int64 { return in.int("number of "+g.things, 0, math.MaxInt64) },
		write:   func(pile int64) string { return fmt.Sprint(pile) },
		board:   func(pile int64) Board { return numberOf(pile, g.thing, g.things, "") },
		moves: func(pile int64, yield func(string, int64) bool) {
			for _, k := range g.takes(pile) {
				if !yield(fmt.Sprintf(g.move, k, pile, pile-k), pile-k) {
					return
				}
			}
		},
		end: func(int64) string { return "no " + g.things + " are left" },
		search: func(pile int64) (solver[int64], int64, error) {
			if pile > g.searched {
				return nil, 0, tooLarge("searched are numbers of up to %d", g.searched)
			}
			return search, pile, nil
		},
	}
}

// anyOf returns what a move may take where that is one of some numbers, which increase.
func anyOf(numbers ...int64) func(pile int64) []int64 {
	return func(pile int64) []int64 {
		n := 0
		for n < len(numbers) && numbers[n] <= pile {
			n++
		}
		return numbers[:n]
	}
}

// lostFrom returns the largest number, from n down to lo, that is lost for the
// player to move; n if there is none, or none that can be told.
func lostFrom(n, lo int64, wins func(n int64) (bool, error)) int64 {
	for lost := n; lost >= lo; lost-- {
		won, err := wins(lost)
		if err != nil {
			return n
		}
		if !won {
			return lost
		}
	}
	return n
}
