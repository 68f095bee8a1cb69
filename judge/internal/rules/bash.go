package rules

import (
	"fmt"

	"grundy/judge/internal/game"
)

// What hdu1846 and hdu2188 share: Bash's game, in which a move takes 1 to m of n.

// A bash is a case: n and m.
type bash = [2]int64

// bashWork is the work of a table of all n: of each move from each one asks whether it
// is legal, and where it leads.
func bashWork(b bash) int64 { return 2 * b[0] * b[1] }

// searchedBash returns the search of positions where n are left, or missing, and m may be
// taken: those within the bounds of a case are searched.
func searchedBash(search solver[bash], largest bash) func(bash) (solver[bash], bash, error) {
	tooLarge := fmt.Errorf("%w: searched is up to %d, with moves of up to %d", game.ErrTooLarge, largest[0], largest[1])
	return func(b bash) (solver[bash], bash, error) {
		if b[0] > largest[0] || b[1] > largest[1] {
			return nil, b, tooLarge
		}
		return search, b, nil
	}
}

// lostBash returns the case with the largest n, down to 1, that the player to move loses.
func lostBash(b bash, search solver[bash]) bash {
	n := lostFrom(b[0], 1, func(n int64) (bool, error) { return search.wins(bash{n, b[1]}) })
	return bash{n, b[1]}
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
