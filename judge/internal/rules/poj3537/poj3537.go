// Package poj3537 is the room of poj3537: players put crosses on cells of a row until three stand side by side.
// Search reaches rows of up to 24 cells; the solution answers longer ones.
package poj3537

import (
	"fmt"
	"strings"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj3537",
	Title:   "Crosses and Crosses",
	Topic:   "Grundy values: three crosses in a row, cells that nobody wants",
	Theory:  rules.BySplits,
	Kind:    rules.Men,
	Level:   rules.Medium,
	Axes:    []message.Kind{"axis cells in the row"},
	View:    rules.View{To: 24, None: "none no formula known"},
	Turn:    "A turn puts a cross on a free cell. Whoever makes three crosses side by side wins.",
	Also:    []string{"Treblecross"},
	Homes:   []rules.Home{{Judge: "POJ", Name: "3537"}},
	Seconds: 3, KiB: 65536, Unsure: true,
	Picture: picture.FirstCrosses,
	New:     newRules,
}

// crosses is the problem.
type crosses struct {
	rules.NumberCases
	rules.Question[int64]
}

func newRules() rules.Rules {
	cases := rules.NumberCases{
		What: "number of cells", Least: 3, Largest: 2000, SmallTop: 24, Searched: 24,
		// The lengths that Winning Ways and others publish, for drawing cases only.
		Lost: []int64{6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98, 110, 118, 130, 132, 162, 170, 184, 194, 202, 282, 290, 302, 356, 1046},
	}
	search := rules.NewNormal(options, rules.Remembered)
	g := &rules.Game[string, string]{
		Read: func(in *rules.Scanner) string {
			row := strings.Repeat(free, int(cases.Read(in)))
			for more := in.Ahead("|"); more; more = in.Skip() {
				at := in.Int("cell of a cross", 1, int64(len(row)))
				row = row[:at-1] + cross + row[at:]
			}
			return row
		},
		Write: func(row string) string {
			text := fmt.Sprint(len(row))
			for i := range row {
				if row[i:i+1] == cross {
					text += fmt.Sprint(" ", i+1)
				}
			}
			return strings.Replace(text, " ", " | ", 1)
		},
		Board: func(row string) rules.Board { return rules.Letters{Strips: []string{row}, Crosses: true} },
		Sizes: func(row string) (rows, cells int64) { return 1, int64(len(row)) },
		Moves: moves,
		End:   func(string) message.Message { return message.New("end three crosses") },
		Search: func(row string) (rules.Solver[string], string, error) {
			if int64(len(row)) > cases.Searched {
				return nil, "", rules.TooLarge("bound cells in a row", cases.Searched)
			}
			return search, row, nil
		},
	}
	start := func(n int64) []string { return rules.Alone(strings.Repeat(free, int(n))) }
	return rules.Of(crosses{cases, rules.AsksWinner(g, start, "1", "2")})
}

const free, cross = ".", "X"

func over(row string) bool { return strings.Contains(row, cross+cross+cross) }

func moves(row string, yield func(message.Move, string, ...rules.Spot) bool) {
	for i := 0; i < len(row) && !over(row); i++ {
		at := int64(i + 1)
		done := message.Move{Verb: message.Place, Thing: message.Cross, Becomes: []int64{at}}
		if row[i:at] == free && !yield(done, row[:i]+cross+row[at:], rules.Spot{At: at}) {
			return
		}
	}
}

// options returns the moves for search: of those that end the game one alone.
func options(row string, list []string) []string {
	none := len(list)
	moves(row, func(_ message.Move, to string, _ ...rules.Spot) bool {
		if over(to) {
			list = list[:none]
		}
		list = append(list, to)
		return !over(to)
	})
	return list
}

func (crosses) Layout() rules.Layout         { return rules.Single() }
func (c crosses) All(yield func(int64) bool) { c.Every(yield) }

// Work counts a program that finds the values of all shorter rows.
func (crosses) Work(n int64) int64 { return n * n }

// Extreme has the longest rows, and others whose answer changes with their length.
func (crosses) Extreme(*rules.Draw) [][]int64 {
	return rules.Singles([]int64{2000, 1999, 1048, 1046, 1045, 712, 604, 356, 357, 302, 290})
}
