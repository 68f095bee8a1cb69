package rules

import (
	"fmt"
	"slices"

	"grundy/judge/internal/game"
)

// Takes are the numbers that a move may take from a pile, with the search of that game.
type Takes struct {
	Set []int64 // ascending
	*Plain[int64]
	won []bool // the piles that the player to move wins, as far as the sweep came
}

// TakesOf returns the game in which a move takes one of some ascending numbers.
func TakesOf(set ...int64) *Takes {
	take := func(n int64, list []int64) []int64 {
		for _, x := range slices.Backward(AnyOf(set...)(n)) {
			list = append(list, n-x)
		}
		return list
	}
	return &Takes{set, NewNormal(take, Remembered), nil}
}

// Wins reports whether the player to move wins. From each pile that is lost, it marks those with a
// move to it.
func (t *Takes) Wins(n int64) (bool, error) {
	if n >= int64(len(t.won)) {
		t.won = make([]bool, n+1)
		for lost, won := range t.won {
			if won {
				continue
			}
			for _, x := range t.Set {
				if int64(lost)+x > n {
					break
				}
				t.won[int64(lost)+x] = true
			}
		}
	}
	return t.won[n], nil
}

// Nearest returns the won or lost pile of lo to hi stones that is nearest to n.
func (t *Takes) Nearest(n, lo, hi int64, won bool) (m int64, found bool) {
	t.Wins(hi)
	for d := range hi - lo + 1 {
		for _, m := range []int64{n - d, n + d} {
			if lo <= m && m <= hi && t.won[m] == won {
				return m, true
			}
		}
	}
	return 0, false
}

// A SetPile is a pile from which one of some numbers may be taken.
type SetPile struct {
	Of *Takes
	N  int64
}

// SetGame returns the game of piles of up to largest things with a set of numbers, which search
// reaches up to searched. The text of a position is the set, a colon and the pile: "2,3: 5". Its Board
// and End are left out. done returns the move that takes a number from a pile.
func SetGame(largest, searched int64, done func(pile, taken int64) game.Move) *Game[SetPile, int64] {
	return &Game[SetPile, int64]{
		Read: func(in *Scanner) SetPile {
			set := in.Commas("member of the set", 1, largest)
			in.Pass(":", "set")
			slices.Sort(set)
			return SetPile{TakesOf(slices.Compact(set)...), in.Int("number after the set", 0, largest)}
		},
		Write: func(p SetPile) string { return fmt.Sprintf("%s: %d", WithCommas(p.Of.Set), p.N) },
		Brief: func(p SetPile) string { return fmt.Sprint(p.N) },
		Sizes: func(p SetPile) (count, size int64) { return int64(len(p.Of.Set)), p.N },
		Moves: func(p SetPile, yield func(game.Move, SetPile, ...Spot) bool) {
			for _, x := range AnyOf(p.Of.Set...)(p.N) {
				if !yield(done(p.N, x), SetPile{p.Of, p.N - x}) {
					return
				}
			}
		},
		Parts: Alone[SetPile], // a sum of one pile, so that it has a Grundy value
		Search: func(p SetPile) (Solver[int64], int64, error) {
			if p.N > searched {
				return nil, 0, TooLarge("bound numbers", searched)
			}
			return p.Of, p.N, nil
		},
	}
}
