// Package bzoj2463 is the room of bzoj2463.
package bzoj2463

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "bzoj2463",
	Title:   "谁能赢呢?",
	English: "Who Can Win?",
	Topic:   "moves along a matching of the board",
	Theory:  rules.ByMatching,
	Kind:    rules.Men,
	Level:   rules.Easy,
	Turn:    "A turn moves the stone one square up, down, left or right, to a square where it has not been. Whoever cannot move loses.",
	Axes:    []message.Kind{"axis side of the board"},
	View: rules.View{
		At: "_ [_]", Axes: []message.Kind{"axis side of the board", "axis steps along the rows"}, To: 35, Text: along,
	},
	Homes:   []rules.Home{{Judge: "BZOJ", Name: "2463"}, {Judge: "Luogu", Name: "P4136"}},
	Seconds: 10, KiB: 128 << 10,
	Picture: picture.Dominoes,
	New:     newRules,
}

// walking is the problem.
type walking struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	cases := rules.NumberCases{What: "side", Least: 1, Largest: 10000, SmallTop: walkSide}
	fromCorner := func(side int64) []path { return rules.Alone(path{side, [][2]int64{{1, 1}}, nil}) }
	return rules.Of(walking{cases, rules.AsksWinner(pathGame(cases), fromCorner, "Alice", "Bob")})
}

func (walking) Layout() rules.Layout         { return rules.Until("0") }
func (w walking) All(yield func(int64) bool) { w.Every(yield) }

// A path is the side of a board, the squares that the stone has visited, as rows and columns
// from 1, and the steps between them. The stone is on the last square.
type path struct {
	side    int64
	squares [][2]int64
	steps   []string
}

// A push is a direction of a move.
type push struct {
	word          string
	rows, columns int64
}

var pushes = []push{{"up", -1, 0}, {"down", 1, 0}, {"left", 0, -1}, {"right", 0, 1}}

// after returns the path after one more push, and whether the push is legal.
func (p path) after(s push) (path, bool) {
	from := p.squares[len(p.squares)-1]
	to := [2]int64{from[0] + s.rows, from[1] + s.columns}
	legal := min(to[0], to[1]) >= 1 && max(to[0], to[1]) <= p.side && !slices.Contains(p.squares, to)
	return path{p.side, append(slices.Clip(p.squares), to), append(slices.Clip(p.steps), s.word)}, legal
}

// along returns a path on a board with some side, with so many steps along the rows, back and forth; "" where there are
// not so many, or the board is too large for search.
func along(at []int64) string {
	const largest = 6
	side, steps := at[0], at[1]
	if side > largest || steps >= side*side {
		return ""
	}
	text := fmt.Sprint(side)
	for k := range steps {
		row := k / side
		switch {
		case k%side == side-1:
			text += " down"
		case row%2 == 0:
			text += " right"
		default:
			text += " left"
		}
	}
	return text
}

// pathGame returns the game. The text of a position is the side of the board and the steps
// from the corner: "4 right right down".
func pathGame(sides rules.NumberCases) *rules.Game[path, walk] {
	search := rules.NewNormal(stepOn, rules.Remembered)
	// It finds the winner on all these boards, but the number of moves takes all ways.
	search.Within = func(p walk) error {
		const most = 35
		if left := bits.OnesCount64(^p.visited); left > most {
			return rules.TooLarge("bound squares left", left, most)
		}
		return nil
	}
	return &rules.Game[path, walk]{
		Players: [2]game.Player{"Alice", "Bob"},
		Read: func(in *rules.Scanner) path {
			p := path{sides.Read(in), [][2]int64{{1, 1}}, nil}
			for in.Skip() {
				word := in.Next("step")
				i := slices.IndexFunc(pushes, func(s push) bool { return s.word == word })
				if i < 0 {
					in.Fail("not a step", word)
				}
				var legal bool
				if p, legal = p.after(pushes[i]); !legal {
					in.Fail("step off the board", word)
				}
			}
			return p
		},
		Write: func(p path) string { return strings.Join(append([]string{fmt.Sprint(p.side)}, p.steps...), " ") },
		Board: func(p path) rules.Board { return rules.Grid{Rows: p.side, Columns: p.side, Visited: p.squares} },
		Moves: func(p path, yield func(game.Move, path, ...rules.Spot) bool) {
			for _, s := range pushes {
				to, legal := p.after(s)
				from, at := p.squares[len(p.squares)-1], to.squares[len(to.squares)-1]
				if legal && !yield(game.Move{Verb: game.Push, Was: from[:], Becomes: at[:]}, to, rules.Spot{Part: at[0], At: at[1]}) {
					return
				}
			}
		},
		End: func(path) message.Message { return message.New("end every square visited") },
		Search: func(p path) (rules.Solver[walk], walk, error) {
			if p.side > walkSide {
				return nil, walk{}, rules.TooLarge("bound no board", p.side)
			}
			return search, walkOf(p), nil
		},
	}
}

// walkSide is the side of the largest board that search reaches: 64 squares.
const walkSide = 8

// walkOf returns a path for search.
func walkOf(p path) walk {
	n := uint8(p.side)
	w := walk{visited: ^uint64(0) << (n*n - 1) << 1, side: n}
	for _, square := range p.squares {
		w.at = uint8(square[0]-1)*n + uint8(square[1]-1)
		w.visited |= 1 << w.at
	}
	w.visited &^= 1 << w.at
	w.visited = ^w.reach(w.at) | 1<<w.at
	return w
}

// A walk is a stone on a square of a board whose squares are numbered along the rows. All
// squares that the stone can no longer reach count as visited, and so do bits that are not
// on the board.
type walk struct {
	visited  uint64
	side, at uint8
}

// stepOn returns the moves of a walk: one step onto a square not visited.
func stepOn(p walk, list []walk) []walk {
	n := p.side
	row, column := p.at/n, p.at%n
	step := func(onBoard bool, to uint8) {
		if onBoard && p.visited>>to&1 == 0 {
			list = append(list, walk{^p.reach(to) | 1<<to, n, to})
		}
	}
	step(column > 0, p.at-1)
	step(column < n-1, p.at+1)
	step(row > 0, p.at-n)
	step(row < n-1, p.at+n)
	return list
}

// reach returns the square from and all squares that it reaches over squares not visited.
func (p walk) reach(from uint8) uint64 {
	var left, right uint64 // the first and the last column
	for i := uint8(0); i < p.side; i++ {
		left |= 1 << (i * p.side)
		right |= 1 << (i*p.side + p.side - 1)
	}
	reached := uint64(1) << from
	for {
		next := reached | reached<<p.side | reached>>p.side | reached&^right<<1 | reached&^left>>1
		if next &^= p.visited; next == reached {
			return reached
		}
		reached = next
	}
}
