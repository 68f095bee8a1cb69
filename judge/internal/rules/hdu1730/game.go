package hdu1730

import (
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/rules"
)

const (
	narrow, wideBoard = 2, 100 // columns of a board
	boardsSearched    = 3000   // positions of a board, such as one row of up to 77 columns
)

// A northcott is a case of hdu1730.
type northcott struct {
	columns int64
	rows    [][2]int64 // the columns of Tom's man and of Jerry's
}

// A turned is a position of hdu1730: a board and the player who is to move, 0 for Tom.
type turned struct {
	northcott
	mover int
}

// northcottGame returns the game as people see it. Men may go back, so it can go in
// circles, and a search from the ends backwards would find draws. A position is written
// as the columns, the men in each row, and who is to move: "8: 1-3 5-2, Tom".
func northcottGame() *rules.Game[turned, board] {
	names := [2]string{"Tom", "Jerry"}
	search := &noDraws{rules.Retrograde[board]{Next: step, Most: boardsSearched}}
	return &rules.Game[turned, board]{
		Players: func(turned) [2]string { return names },
		Read: func(in *rules.Scanner) turned {
			p := turned{northcott: northcott{columns: in.IntUpTo(":", "number of columns", narrow, wideBoard)}}
			in.Pass(":", "number of columns")
			for more := true; more; more = in.Skip() && in.Rest[0] != ',' {
				tom := in.IntUpTo("-", "column", 1, p.columns)
				in.Pass("-", "column of Tom's man")
				p.rows = append(p.rows, rowOf(in, tom, in.IntUpTo(",", "column", 1, p.columns)))
			}
			in.Pass(",", "rows")
			name := in.Next("player to move")
			p.mover = slices.Index(names[:], name)
			if p.mover < 0 {
				in.Fail("%.40q is no player, Tom or Jerry should stand here", name)
			}
			return p
		},
		Write: func(p turned) string {
			var text strings.Builder
			fmt.Fprintf(&text, "%d:", p.columns)
			for _, row := range p.rows {
				fmt.Fprintf(&text, " %d-%d", row[0], row[1])
			}
			return text.String() + ", " + names[p.mover]
		},
		Board: func(p turned) rules.Board { return rules.Rows{Columns: p.columns, Men: p.rows} },
		Moves: turned.moves,
		End:   func(p turned) string { return fmt.Sprintf("none of %s's men can move", names[p.mover]) },
		Mover: func(p turned) int { return p.mover },
		Search: func(p turned) (rules.Solver[board], board, error) {
			// Each row is one of the pairs of columns, and their order makes no difference.
			pairs, ways := p.columns*(p.columns-1)/2, int64(1)
			rows := make([][2]byte, len(p.rows))
			for i, row := range p.rows {
				rows[i] = [2]byte{byte(row[p.mover]), byte(row[1-p.mover])}
				if ways = ways * (pairs + int64(i)) / int64(i+1); ways > boardsSearched {
					return nil, "", rules.TooLarge("searched are boards of up to %d positions", boardsSearched)
				}
			}
			return search, newBoard(byte(p.columns), rows), nil
		},
	}
}

// rowOf returns a row whose columns were read.
func rowOf(in *rules.Scanner, tom, jerry int64) [2]int64 {
	if tom == jerry {
		in.Fail("two men stand in column %d of a row", jerry)
	}
	return [2]int64{tom, jerry}
}

// moves yields the moves: by the rows, then from the first column on.
func (p turned) moves(yield func(words string, to turned) bool) {
	for i, row := range p.rows {
		own, other := row[p.mover], row[1-p.mover]
		first, last := int64(1), other-1
		if own > other {
			first, last = other+1, p.columns
		}
		for to := first; to <= last; to++ {
			row[p.mover] = to
			words := fmt.Sprintf("move the man in row %d from %d to %d", i+1, own, to)
			if to != own && !yield(words, turned{northcott{p.columns, rules.Replaced(p.rows, i, row)}, 1 - p.mover}) {
				return
			}
		}
	}
}
