package hdu1730

import (
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// Reversing rows and sorting them changes no outcome, and no board is a draw. The test compares
// with the plain game, with both players' men in their places and the player to move.
func TestNorthcottBoards(t *testing.T) {
	type position struct {
		columns, rows int
		men           [5][2]int // Tom's and Jerry's column in each row
		mover         int
	}
	plain := func(p position, list []position) []position {
		for row := range p.rows {
			for _, direction := range []int{-1, 1} {
				option := p
				option.mover = 1 - p.mover
				man, other := &option.men[row][p.mover], p.men[row][1-p.mover]
				for {
					*man += direction
					if *man < 1 || *man > p.columns || *man == other {
						break
					}
					list = append(list, option)
				}
			}
		}
		return list
	}
	known := make(map[position]game.Outcome)
	r := newRules()
	r.Small(func(c rules.Case) bool {
		board := c.(northcott)
		p := position{columns: int(board.columns), rows: len(board.rows)}
		for i, r := range board.rows {
			p.men[i] = [2]int{int(r[0]), int(r[1])}
		}
		if _, met := known[p]; !met {
			results := full.Must(game.Results(p, plain, nil, 1<<20))(t)
			for q, result := range results {
				known[q] = result.Outcome
			}
		}
		want := map[game.Outcome]string{game.Win: "I WIN!\n", game.Loss: "BAD LUCK!\n"}[known[p]]
		if got, err := r.Answer(c); got.Text != want {
			t.Fatalf("%v: answer %q, error %v, want %q", c, got, err, want)
		}
		return true
	})
}
