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
	"slices"
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
		Write:  func(done game.Move) []int64 { return done.Becomes },
		Leaves: leaves, Why: why,
	})})
}

// row returns a board of one row with the stone, between free cells.
func row(cells []int64) string {
	return fmt.Sprintf("%s | 1,%d", strings.Repeat(".", int(cells[0]+1+cells[1])), cells[0]+1)
}

// A grid is a case: its rows, with # for a blocked cell and . for a free one.
type grid [][]byte

func (placing) Layout() rules.Layout { return rules.Single() }

func (placing) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("m"), rules.Repeated("rows", "n", rules.WordNamed("row"))}
}

func (placing) Read(in *rules.Scanner) grid {
	n, m := in.Int("number of rows", 1, side), in.Int("number of columns", 1, side)
	return rules.Times(n, func() []byte {
		row := in.Next("row")
		if strings.Trim(row, ".#") != "" || int64(len(row)) != m {
			in.Fail("not a row", row, m)
		}
		return []byte(row)
	})
}

func (placing) Write(out *rules.Printer, c grid) {
	out.Line(int64(len(c)), int64(len(c[0])))
	for _, row := range c {
		out.Write(append(slices.Clone(row), '\n'))
	}
}

// Lines counts a first line, and a line of two numbers for each place.
func (placing) Lines(_ grid, answers string) int { return rules.LinesOfPairs(answers) }

// Work counts a program that finds a path for each free cell, mostly a short one.
func (placing) Work(c grid) int64 { return 100 * int64(len(c)*len(c[0])) }

// start returns the position before the stone is placed.
func (c grid) start() []walk { return rules.Alone(walk{on: newBoard(c)}) }

// leaves returns the position after the stone is placed on the cell of a line of an output.
func leaves(c grid, at []int64) (text string, ok bool) {
	if len(at) != 2 {
		return "", false
	}
	return fmt.Sprintf("%s| %d,%d", c, at[0], at[1]), true
}

// why returns why the stone can't be placed on a cell.
func why(c grid, at []int64) message.Kind {
	if c.at(cell(at)) == 0 {
		return "why not no such cell"
	}
	return "why not blocked cell"
}

// A cell is a row and a column, from 1.
type cell = [2]int64

// at returns the sign of a cell, 0 if it is not on the board.
func (c grid) at(at cell) byte {
	if min(at[0], at[1]) < 1 || at[0] > int64(len(c)) || at[1] > int64(len(c[0])) {
		return 0
	}
	return c[at[0]-1][at[1]-1]
}

// String returns the rows as a position has them: ".##;...;#.# ".
func (c grid) String() string { return string(bytes.Join(c, []byte(";"))) + " " }

// cells returns the cells with a sign.
func (c grid) cells(sign byte) []cell {
	all := rules.Cells(int64(len(c)), int64(len(c[0])))
	return slices.DeleteFunc(all, func(at cell) bool { return c.at(at) != sign })
}

// A walk is a position: a board, and the cells where the stone has been, the last one of which it is on;
// none if it is to be placed.
type walk struct {
	on   *board
	been []cell
}

// to returns the walk one step further, and whether that is legal.
func (p walk) to(at cell) (to walk, legal bool) {
	to = walk{p.on, append(slices.Clone(p.been), at)}
	return to, p.on.grid.at(at) == '.' && !slices.Contains(p.been, at)
}

// around returns the cells above, below, left and right of a cell, on the board or not.
func around(at cell) []cell {
	return []cell{{at[0] - 1, at[1]}, {at[0] + 1, at[1]}, {at[0], at[1] - 1}, {at[0], at[1] + 1}}
}

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
			return int64(len(p.on.next)), int64(max(len(p.on.grid), len(p.on.grid[0])))
		},
		Mover: func(p walk) int { return len(p.been) % 2 },
		Moves: func(p walk, yield func(game.Move, walk, ...rules.Spot) bool) {
			done, cells := game.Move{Verb: game.Place}, p.on.grid.cells('.')
			if len(p.been) > 0 {
				from := p.been[len(p.been)-1]
				done, cells = game.Move{Verb: game.Push, Was: from[:]}, around(from)
			}
			for _, at := range cells {
				to, legal := p.to(at)
				done.Becomes = at[:]
				if legal && !yield(done, to, rules.Spot{Part: at[0], At: at[1]}) {
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
	c := grid{nil}
	for sign := in.Next("row of the board"); sign != "|"; sign = in.Next("sign . or #, or the bar |") {
		last := len(c) - 1
		switch {
		case sign == "." || sign == "#":
			c[last] = append(c[last], sign...)
		case sign == ";" && len(c[last]) > 0:
			c = append(c, nil)
		default:
			in.Fail("not a cell", sign)
		}
	}
	for _, row := range c {
		if len(row) != len(c[0]) || len(row) < 1 || len(row) > side || len(c) > side {
			in.Fail("rows differ", side)
		}
	}
	p := walk{on: newBoard(c)}
	for in.Skip() {
		at := in.Cell(int64(len(c)), int64(len(c[0])))
		if n := len(p.been); n > 0 && !slices.Contains(around(p.been[n-1]), at) {
			in.Fail("cell not beside the last", at[0], at[1])
		}
		var legal bool
		if p, legal = p.to(at); !legal {
			in.Fail("cell not free", at[0], at[1])
		}
	}
	return p
}
