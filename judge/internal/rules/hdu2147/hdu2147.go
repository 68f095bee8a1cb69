// Package hdu2147 is the room of hdu2147: a coin goes left, down or both at once, to the corner of a board.
package hdu2147

import (
	"fmt"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2147",
	Title:   "kiki's game",
	Topic:   "parity: a coin goes left, down or both at once",
	Theory:  rules.ByParity,
	Kind:    rules.Men,
	Level:   rules.Easy,
	Table:   "_ _",
	Axes:    []message.Kind{"axis rows of the board", "axis its columns"},
	Turn:    "A turn moves the coin one square to the left, down, or diagonally to the left and down. Whoever cannot move loses.",
	TurnZh:  "每次把硬币向左、向下或向左下移动一格。不能移动的人输。",
	Chinese: "棋盘，PN 图，必胜点必败点，奇偶性",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2147"}},
	Seconds: 1, KiB: 10000, JavaSeconds: 5,
	Strata: rules.Strata{
		Words: "sizes of boards", Least: [2]int64{1, 1}, Largest: [2]int64{1, 2000},
		Never: func(_, longer int, lost bool) bool { return !lost && longer == 1 },
	},
	Picture: picture.Corner,
	New:     newRules,
}

// coin is the problem. A case is the rows and the columns of the board.
type coin struct {
	rules.PairCases
	rules.Question[[2]int64]
}

func newRules() rules.Rules {
	cases := rules.PairCases{
		What: [2]message.Kind{"number of rows", "number of columns"}, Names: [2]string{"n", "m"},
		Least: [2]int64{1, 1}, Largest: [2]int64{2000, 2000}, SmallTop: [2]int64{40, 40}, Searched: 60,
	}
	search := rules.SearchOf(moves)
	g := &rules.Game[place, place]{
		Players: [2]message.Player{"kiki", "ZZ"},
		Read: func(in *rules.Scanner) place {
			size := cases.Read(in)
			p := place{size[0], size[1], 1, size[1]}
			if in.Ahead("|") {
				p.row = in.Int("row", 1, p.rows)
				in.Pass(",", "row")
				p.column = in.Int("column", 1, p.columns)
			}
			return p
		},
		Write: func(p place) string {
			text := fmt.Sprintf("%d %d", p.rows, p.columns)
			if p.row > 1 || p.column < p.columns {
				text += fmt.Sprintf(" | %d,%d", p.row, p.column)
			}
			return text
		},
		Board: func(p place) rules.Board {
			return rules.Grid{Rows: p.rows, Columns: p.columns, Visited: [][2]int64{{p.row, p.column}}}
		},
		Sizes: func(p place) (boards, longer int64) { return 1, max(p.rows, p.columns) },
		Moves: moves,
		End:   func(place) message.Message { return message.New("end coin in the corner") },
		Search: func(p place) (rules.Solver[place], place, error) {
			if max(p.rows, p.columns) > cases.Searched {
				return nil, p, rules.TooLarge("bound no board", max(p.rows, p.columns))
			}
			return search, p, nil
		},
	}
	start := func(c [2]int64) []place { return rules.Alone(place{c[0], c[1], 1, c[1]}) }
	return rules.Of(coin{cases, rules.AsksWinner(g, start, "Wonderful!", "What a pity!")})
}

// A place is a board, and the row and the column of the coin, which starts at the top on the right.
type place struct{ rows, columns, row, column int64 }

// moves yields the moves: to the left, down, and both.
func moves(p place, yield func(message.Move, place, ...rules.Spot) bool) {
	for _, step := range [][2]int64{{0, -1}, {1, 0}, {1, -1}} {
		to := place{p.rows, p.columns, p.row + step[0], p.column + step[1]}
		done := message.Move{Verb: message.Push, Thing: message.Coin, Was: []int64{p.row, p.column}, Becomes: []int64{to.row, to.column}}
		if to.row <= to.rows && to.column >= 1 && !yield(done, to, rules.Spot{Part: to.row, At: to.column}) {
			return
		}
	}
}

func (coin) Layout() rules.Layout { return rules.Until("0 0") }

// Work counts a program that fills a table for each board.
func (coin) Work(c [2]int64) int64 { return 10 + c[0]*c[1] }
