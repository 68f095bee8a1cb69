// Package luogu4055 is the room of luogu4055: one player places a stone on a board with blocked cells, and
// then the players push it, the other one first, to cells where it has not been. All winning places are asked
// for.
//
// Search plays on boards of up to 64 cells of which 36 can be reached from one another. Where the free cells
// form no circle, it plays on boards of any size: there a position is the cell of the stone and the cell
// that it came from. There is no second method: the solution answers other boards.
package luogu4055

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu4055",
	Title:   "游戏",
	English: "Game",
	Topic:   "a walk on a grid with blocked cells: matchings, listing the winning starts",
	Theory:  rules.ByMatching,
	Kind:    rules.Men,
	Level:   rules.Hard,
	Turn:    "The first player places the stone on a free cell. Then a turn pushes it one cell up, down, left or right, to a free cell where it has not been; the second player begins. Whoever cannot move loses.",
	TurnZh:  "先手把石子放在一个空格上。此后两人轮流把它向上、下、左或右推一格，推到没有到过的空格，由后手先推。不能推的人输。",
	Chinese: "二分图博弈，网格，最大匹配，输出所有必胜的起点",
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P4055"}},
	Table:   "...#..;##..#.;..#..#;......;#.#... | _,_",
	Axes:    []message.Kind{"axis row of the stone", "axis its column"},
	View:    rules.View{At: "[_]o[_]", Axes: []message.Kind{"axis free cells on the left", "axis free cells on the right"}, To: 20, Text: row},
	Strata: rules.Strata{
		Words: "sizes of free cells",
		Least: [2]int64{1, 1}, Largest: [2]int64{side * side, side},
		Never: func(count, size int, lost bool) bool {
			longest := min(int64(1)<<size-1, side)
			return int64(1)<<(count-1) > longest*longest || lost && count == 1
		},
	},
	Picture: picture.Starts,
	New:     newRules,
}

const (
	side     = 100
	together = 36 // free cells that can be reached from one another, on boards with circles that search reaches
	timed    = 26 // the same, for the number of moves
)

// placing is the problem.
type placing struct {
	rules.Usual[grid]
	rules.Question[grid]
}

func newRules() rules.Rules {
	return rules.Of(placing{Question: rules.AsksAll(newGame(), grid.start, rules.AllMoves[grid]{
		Won: "WIN", Lost: "LOSE",
		Write:  func(done game.Move) string { return fmt.Sprintf("%d %d", done.Becomes[0], done.Becomes[1]) },
		Leaves: leaves, Why: why,
	})})
}

// row returns a board of one row with the stone, between free cells.
func row(cells []int64) string {
	return fmt.Sprintf("%s | 1,%d", strings.Repeat(".", int(cells[0]+1+cells[1])), cells[0]+1)
}

// A grid is a case: its rows, with # for a blocked cell and . for a free one.
type grid []string

func (placing) Layout() rules.Layout { return rules.Single() }

func (placing) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("m"), rules.Repeated("rows", "n", rules.WordNamed("row"))}
}

func (placing) Read(in *rules.Scanner) grid {
	n, m := in.Int("number of rows", 1, side), in.Int("number of columns", 1, side)
	return rules.Times(n, func() string {
		row := in.Next("row")
		if strings.Trim(row, ".#") != "" || int64(len(row)) != m {
			in.Fail("not a row", row, m)
		}
		return row
	})
}

func (placing) Write(out *rules.Printer, c grid) {
	out.Line(int64(len(c)), int64(len(c[0])))
	for _, row := range c {
		out.WriteString(row + "\n")
	}
}

// Lines counts a first line, and a line of two numbers for each place.
func (placing) Lines(_ grid, answers string) int { return rules.LinesOfPairs(answers) }

// Work counts a program that finds a path for each free cell, mostly a short one.
func (placing) Work(c grid) int64 { return 100 * int64(len(c)*len(c[0])) }

// start returns the position before the stone is placed.
func (c grid) start() []walk { return rules.Alone(walk{on: newBoard(c)}) }

// leaves returns the position after a stone is placed as a line of an output says.
func leaves(c grid, line string) (text string, ok bool) {
	words := strings.Fields(line)
	if len(words) != 2 {
		return "", false
	}
	for _, word := range words {
		if _, err := strconv.Atoi(word); err != nil {
			return "", false
		}
	}
	return fmt.Sprintf("%s| %s,%s", c, words[0], words[1]), true
}

// why returns why the stone can't be placed as a text says.
func why(c grid, text string) message.Kind {
	_, place, _ := strings.Cut(text, "| ")
	var at cell
	fmt.Sscanf(place, "%d,%d", &at[0], &at[1])
	if c.at(at) == 0 {
		return "why not no such cell"
	}
	return "why not blocked cell"
}

// A cell is a row and a column, from 1.
type cell [2]int64

// at returns the sign of a cell, 0 if it is not on the board.
func (c grid) at(at cell) byte {
	if min(at[0], at[1]) < 1 || at[0] > int64(len(c)) || at[1] > int64(len(c[0])) {
		return 0
	}
	return c[at[0]-1][at[1]-1]
}

// String returns the rows as a position has them: ".##;...;#.# ".
func (c grid) String() string { return strings.Join(c, ";") + " " }

// cells returns the cells with a sign.
func (c grid) cells(sign byte) (list [][2]int64) {
	for i, row := range c {
		for j := range len(row) {
			if row[j] == sign {
				list = append(list, [2]int64{int64(i) + 1, int64(j) + 1})
			}
		}
	}
	return list
}

// A walk is a position: a board, and the cells where the stone has been, the last one of which it is on;
// none if it is to be placed.
type walk struct {
	on   *board
	been [][2]int64
}

// to returns the walk one step further, and whether that is legal.
func (p walk) to(at cell) (walk, bool) {
	for _, before := range p.been {
		if at == before {
			return p, false
		}
	}
	return walk{p.on, append(p.been[:len(p.been):len(p.been)], at)}, p.on.grid.at(at) == '.'
}

var directions = []cell{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

// newGame returns the game. The text of a position is the rows of the board, and the cells where the stone
// has been: ".##;...;#.# | 2,3 2,2".
func newGame() *rules.Game[walk, place] {
	return &rules.Game[walk, place]{
		Read: readWalk,
		Write: func(p walk) string {
			text := p.on.grid.String() + "|"
			for _, at := range p.been {
				text += fmt.Sprintf(" %d,%d", at[0], at[1])
			}
			return text
		},
		Brief: func(p walk) string {
			if len(p.been) == 0 {
				return p.on.grid.String() + "|"
			}
			at := p.been[len(p.been)-1]
			return fmt.Sprintf("the stone on %d,%d", at[0], at[1])
		},
		Board: func(p walk) rules.Board {
			c := p.on.grid
			return rules.Grid{Rows: int64(len(c)), Columns: int64(len(c[0])), Blocked: c.cells('#'), Visited: p.been}
		},
		Sizes: func(p walk) (count, size int64) {
			return int64(p.on.free), int64(max(len(p.on.grid), len(p.on.grid[0])))
		},
		Mover: func(p walk) int { return len(p.been) % 2 },
		Moves: func(p walk, yield func(game.Move, walk, ...rules.Spot) bool) {
			if len(p.been) == 0 {
				for _, at := range p.on.grid.cells('.') {
					to, _ := p.to(at)
					if !yield(game.Move{Verb: game.Place, Becomes: at[:]}, to, rules.Spot{Part: at[0], At: at[1]}) {
						return
					}
				}
				return
			}
			from := p.been[len(p.been)-1]
			for _, d := range directions {
				at := cell{from[0] + d[0], from[1] + d[1]}
				to, legal := p.to(at)
				if legal && !yield(game.Move{Verb: game.Push, Was: from[:], Becomes: at[:]}, to, rules.Spot{Part: at[0], At: at[1]}) {
					return
				}
			}
		},
		End: func(p walk) message.Message {
			if len(p.been) == 0 {
				return message.New("end no free cell")
			}
			return message.New("end no new free cell")
		},
		Search: func(p walk) (rules.Solver[place], place, error) {
			k, err := p.on.place(p.been)
			return p.on.search, k, err
		},
	}
}

// readWalk reads a position.
func readWalk(in *rules.Scanner) walk {
	var c grid
	var row bytes.Buffer
	for sign := in.Next("row of the board"); sign != "|"; sign = in.Next("sign . or #, or the bar |") {
		switch {
		case sign == "." || sign == "#":
			row.WriteString(sign)
		case sign == ";" && row.Len() > 0:
			c = append(c, row.String())
			row.Reset()
		default:
			in.Fail("not a cell", sign)
		}
	}
	c = append(c, row.String())
	for _, row := range c {
		if len(row) != len(c[0]) || len(row) < 1 || len(row) > side || len(c) > side {
			in.Fail("rows differ", side)
		}
	}
	p := walk{on: newBoard(c)}
	for in.Skip() {
		at := cell{in.Int("row", 1, int64(len(c)))}
		in.Pass(",", "row")
		at[1] = in.Int("column", 1, int64(len(c[0])))
		if n := len(p.been); n > 0 && !beside(p.been[n-1], at) {
			in.Fail("cell not beside the last", at[0], at[1])
		}
		var legal bool
		if p, legal = p.to(at); !legal {
			in.Fail("cell not free", at[0], at[1])
		}
	}
	return p
}

// beside reports whether two cells have a side in common.
func beside(a, b cell) bool {
	for _, d := range directions {
		if (cell{a[0] + d[0], a[1] + d[1]}) == b {
			return true
		}
	}
	return false
}
