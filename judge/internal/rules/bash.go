package rules

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
		return nil, b, TooLarge("searched is up to %d, with moves of up to %d", s.largest[0], s.largest[1])
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
