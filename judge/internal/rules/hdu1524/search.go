package hdu1524

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
)

// A chessBoard is a graph, and the search of its game.
type chessBoard struct {
	next   [][]int64
	search *rules.Normal[chessmen]
}

// newChessBoard returns the board of a graph, for positions of up to so many chessmen.
// The search is allowed about as many positions as it can look at options.
func newChessBoard(next [][]int64, men int) *chessBoard {
	most := chessOptions / (1 + men*chess{next: next}.arrows()/len(next))
	return &chessBoard{next, rules.NewNormal(moveOne(next), most)}
}

// Chessmen are a position as search has it: the nodes under the chessmen, sorted.
type chessmen struct {
	men uint8
	at  [chessMen]uint16
}

// moveOne returns the options of moving one chessman along an arrow. Of those on
// the same node only one is tried.
func moveOne(next [][]int64) game.Options[chessmen] {
	return func(p chessmen, list []chessmen) []chessmen {
		for i := 0; i < int(p.men); i++ {
			if i > 0 && p.at[i] == p.at[i-1] {
				continue
			}
			for _, v := range next[p.at[i]] {
				q := p
				q.at[i] = uint16(v)
				slices.Sort(q.at[:q.men])
				list = append(list, q)
			}
		}
		return list
	}
}
