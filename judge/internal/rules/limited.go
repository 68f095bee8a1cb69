package rules

import (
	"fmt"
)

// A Limited pile is one from which the next move may take at most so many stones.
type Limited struct{ Pile, Most int64 }

// LimitedPile returns the game of such a pile, without a search. Note says how many the
// next move may take, and next how many that are after a move. A position is written
// "13, at most 12".
func LimitedPile[K comparable](note string, next func(p Limited, taken int64) int64) *Game[Limited, K] {
	return &Game[Limited, K]{
		Players: Called[Limited]("the first player", "the second player"),
		Read: func(in *Scanner) Limited {
			n, comma := in.IntComma("number of stones", 0, LargestShown)
			return Limited{n, ReadLimit(in, comma, LargestShown)}
		},
		Write: func(p Limited) string { return fmt.Sprintf("%d, at most %d", p.Pile, p.Most) },
		Board: func(p Limited) Board { return NumberOf(p.Pile, "stone", "stones", fmt.Sprintf(note, p.Most)) },
		Moves: func(p Limited, yield func(string, Limited) bool) {
			for k := int64(1); k <= min(p.Pile, p.Most); k++ {
				if !yield(fmt.Sprint("take ", k), Limited{p.Pile - k, next(p, k)}) {
					return
				}
			}
		},
		End: func(Limited) string { return "no stones are left" },
	}
}

// ReadLimit reads how much a move may take: the "at most 12" of "13, at most 12". It is
// called behind a comma, or where one should be.
func ReadLimit(in *Scanner, comma bool, largest int64) int64 {
	if !comma {
		in.Fail("expected a comma after %s and the limit of a move, such as \"at most 5\"", in.Word)
	}
	if !in.Ahead("at most") {
		in.Next("words \"at most\" and a number")
		in.Fail("%.40q is not \"at most\" and a number", in.Word)
	}
	return in.Int("limit of a move", 1, largest)
}

// What hdu1846 and hdu2188 share: Bash's game, in which a move takes 1 to m of n.

// A Bash is a case: n and m. To search, n are left, or missing.
type Bash = [2]int64

// BashWork is the work of a table of all n: of each move from each one asks whether it
// is legal, and where it leads.
func BashWork(b Bash) int64 { return 2 * b[0] * b[1] }

// A BashSearch is the search of positions within the bounds of a case.
type BashSearch struct {
	*Normal[Bash]
	largest Bash
}

func NewBash(cases PairCases) BashSearch {
	return BashSearch{NewNormal(takeToMost, Remembered), cases.Largest}
}

// Of is the search of a playable game.
func (s BashSearch) Of(b Bash) (Solver[Bash], Bash, error) {
	if b[0] > s.largest[0] || b[1] > s.largest[1] {
		return nil, b, TooLarge("search reaches %d, with moves of up to %d", s.largest[0], s.largest[1])
	}
	return s, b, nil
}

// Lost returns the case with the largest n, down to 1, that the player to move loses.
func (s BashSearch) Lost(b Bash) Bash {
	n := LostFrom(b[0], 1, func(n int64) (bool, error) { return s.Wins(Bash{n, b[1]}) })
	return Bash{n, b[1]}
}

// takeToMost are the options of Bash's game. In hdu2188 a move may pay more than is
// missing, which leaves what paying all of it leaves.
func takeToMost(b Bash, list []Bash) []Bash {
	for k := min(b[0], b[1]); k > 0; k-- {
		list = append(list, Bash{b[0] - k, b[1]})
	}
	return list
}
