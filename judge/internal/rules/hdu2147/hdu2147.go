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
			p := top(cases.Read(in))
			if in.Ahead("|") {
				p.at = in.Cell(p.size[0], p.size[1])
			}
			return p
		},
		Write: func(p place) string {
			text := fmt.Sprintf("%d %d", p.size[0], p.size[1])
			if p != top(p.size) {
				text += fmt.Sprintf(" | %d,%d", p.at[0], p.at[1])
			}
			return text
		},
		Board: func(p place) rules.Board {
			return rules.Grid{Rows: p.size[0], Columns: p.size[1], Visited: [][2]int64{p.at}}
		},
		Sizes: func(p place) (boards, longer int64) { return 1, max(p.size[0], p.size[1]) },
		Moves: moves,
		End:   func(place) message.Message { return message.New("end coin in the corner") },
		Search: func(p place) (rules.Solver[place], place, error) {
			if longer := max(p.size[0], p.size[1]); longer > cases.Searched {
				return nil, p, rules.TooLarge("bound no board", longer)
			}
			return search, p, nil
		},
	}
	start := func(size [2]int64) []place { return rules.Alone(top(size)) }
	return rules.Of(coin{cases, rules.AsksWinner(g, start, "Wonderful!", "What a pity!")})
}

// A place is the size of a board, and the cell of the coin.
type place struct{ size, at [2]int64 }

// top returns the place at the top on the right, where the coin starts.
func top(size [2]int64) place { return place{size, [2]int64{1, size[1]}} }

// moves yields the moves: to the left, down, and both.
func moves(p place, yield func(message.Move, place, ...rules.Spot) bool) {
	for _, step := range [][2]int64{{0, -1}, {1, 0}, {1, -1}} {
		to := [2]int64{p.at[0] + step[0], p.at[1] + step[1]}
		done := message.Move{Verb: message.Push, Thing: message.Coin, Was: p.at[:], Becomes: to[:]}
		if to[0] <= p.size[0] && to[1] >= 1 && !yield(done, place{p.size, to}, rules.Spot{Part: to[0], At: to[1]}) {
			return
		}
	}
}

func (coin) Layout() rules.Layout { return rules.Until("0 0") }

// Work counts a program that fills a table for each board.
func (coin) Work(c [2]int64) int64 { return 10 + c[0]*c[1] }
