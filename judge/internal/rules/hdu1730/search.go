package hdu1730

import (
	"bytes"
	"fmt"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A board is a position of hdu1730 as the player to move sees it: the number of
// columns, then for each row the columns of his own man and of the other one. A row
// in which his man would stand to the right is turned round, and the rows are
// sorted: moves are the same in a row that is turned round, or in another place.
type board string

// newBoard makes a position of rows, which it changes.
func newBoard(columns byte, rows [][2]byte) board {
	for i, r := range rows {
		if r[0] > r[1] {
			rows[i] = [2]byte{columns + 1 - r[0], columns + 1 - r[1]}
		}
	}
	slices.SortFunc(rows, func(a, b [2]byte) int { return bytes.Compare(a[:], b[:]) })
	b := append(make([]byte, 0, 1+2*len(rows)), columns)
	for _, r := range rows {
		b = append(b, r[:]...)
	}
	return board(b)
}

// step are the options of hdu1730: move an own man along his row, to either side,
// neither onto the other man nor past him. Then the other player sees the board.
func step(b board, list []board) []board {
	for i := 1; i < len(b); i += 2 {
		if i > 1 && b[i:i+2] == b[i-2:i] {
			continue
		}
		for to := byte(1); to < b[i+1]; to++ {
			if to == b[i] {
				continue
			}
			var rows [][2]byte
			for j := 1; j < len(b); j += 2 {
				rows = append(rows, [2]byte{b[j+1], b[j]})
			}
			rows[i/2][1] = to
			list = append(list, newBoard(b[0], rows))
		}
	}
	return list
}

// noDraws is the search of hdu1730, which knows of no draw.
type noDraws struct{ rules.Retrograde[board] }

func (s *noDraws) Wins(b board) (bool, error) {
	v, err := s.Value(b)
	if err == nil && v.Outcome == game.Draw {
		err = fmt.Errorf("a draw, which the problem does not know of: %v", []byte(b))
	}
	return v.Outcome == game.Win, err
}
