// Package poj1704 is the room of poj1704.
package poj1704

import (
	"math/bits"
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj1704",
	Title:   "Georgia and Bob",
	Topic:   "staircase Nim, men on a strip",
	Theory:  rules.ByStairs,
	Kind:    rules.Men,
	Level:   rules.Medium,
	Turn:    "A turn moves one man to the left by one cell or more, without passing another. Whoever cannot move loses.",
	Also:    []string{"格鲁吉亚和鲍勃"},
	Homes:   []rules.Home{{Judge: "POJ", Name: "1704"}, {Judge: "Luogu", Name: "P10507"}},
	Seconds: 1, KiB: 10000,
	Table: "_ _",
	Axes:  []message.Kind{"axis cell of the first man", "axis cell of the second man"},
	Strata: rules.Strata{
		Words: "sizes of men",
		Least: [2]int64{1, 1}, Largest: [2]int64{1000, 10000},
		Never: func(count, size int, lost bool) bool {
			return count > size || count == 1 && lost == (size > 1) || size == count && size == 1
		},
	},
	Picture: picture.PairedMen,
	New:     newRules,
}

const most, largest = 1000, 10000 // men, cell

// slidingMen is the problem.
type slidingMen struct {
	rules.Usual[[]int64]
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	start := func(cells []int64) [][]int64 { return rules.Alone(sortedMen(cells)) }
	return rules.Of(slidingMen{Question: rules.AsksWinner(sliding(), start, "Georgia will win", "Bob will win")})
}

func (slidingMen) Layout() rules.Layout { return rules.Counted(1, 20) }

func (slidingMen) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.ListNamed("men", "n")}
}

func (slidingMen) Read(in *rules.Scanner) []int64 {
	n := int(in.Int("number of men", 1, most))
	return readMen(in, func(read int) bool { return read < n })
}

// readMen reads men while there are more; more gets how many were read.
func readMen(in *rules.Scanner, more func(read int) bool) []int64 {
	var cells []int64
	taken := make(map[int64]bool)
	for more(len(cells)) {
		c := in.Int("cell", 1, largest)
		if taken[c] {
			in.Fail("two men on a cell", c)
		}
		taken[c] = true
		cells = append(cells, c)
	}
	return cells
}

func (slidingMen) Write(out *rules.Printer, cells []int64) {
	out.Line(int64(len(cells)))
	out.Line(cells...)
}

func (slidingMen) InOrder(cells []int64) ([]int64, message.Kind) { return sortedMen(cells), "men" }

func (slidingMen) Random(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	cells := rules.RandomMen(r, most, largest, noSteps)
	if r.IntN(4) > 0 {
		rules.Shuffle(r, cells)
	}
	return cells
}

func (slidingMen) Large(r *rules.Draw, _ rules.Winner[[]int64]) []int64 {
	cells := rules.LargeMen(r, most, largest, noSteps)
	rules.Shuffle(r, cells)
	return cells
}

// noSteps returns how many steps the first man has beside those to the end.
func noSteps(int64) int64 { return 0 }

func (slidingMen) Top() [][]int64 { return [][]int64{{largest}, atEnd(0), atEnd(1)} }

func (slidingMen) Simpler(cells []int64, yield func([]int64) bool) bool {
	return rules.Windows(len(cells), len(cells), func(i, j int) bool { return yield(rules.Cut(cells, i, j)) }) &&
		withoutFirst(cells, yield) &&
		(slices.IsSorted(cells) || yield(sortedMen(cells))) &&
		rules.Closer(cells, yield)
}

// withoutFirst yields the cells without cell 1, if there is a man on it, and the others one
// cell nearer. It reports whether yield wants more.
func withoutFirst(cells []int64, yield func([]int64) bool) bool {
	i := slices.Index(cells, 1)
	if i < 0 || len(cells) == 1 {
		return true
	}
	return yield(lists.Each(rules.Cut(cells, i, i+1), func(c int64) int64 { return c - 1 }))
}

// atEnd returns all men side by side at the far end, from there on; the last one is ahead.
func atEnd(ahead int64) []int64 {
	cells := rules.SideBySide(largest-most+1, most)
	slices.Reverse(cells)
	cells[most-1] -= ahead
	return cells
}

// Small yields all sets of men on cells up to seven, or up to 20 if they are at most two, in
// several orders.
func (slidingMen) Small(yield func([]int64) bool) {
	for n, tops := 1, []int{20, 20, 7, 7, 7, 7, 7, 7}; n <= len(tops); n++ {
		for cells := range rules.SetsOfMen(n, tops[n-1]) {
			turned, back := append(slices.Clone(cells[n/2:]), cells[:n/2]...), slices.Clone(cells)
			slices.Reverse(back)
			if !yield(cells) || n > 2 && !yield(turned) || n > 1 && !yield(back) {
				return
			}
		}
	}
}

func sortedMen(cells []int64) []int64 { return slices.Sorted(slices.Values(cells)) }

// sliding returns the game on increasing cells. For search, a position is the
// set of the cells with men.
func sliding() *rules.Game[[]int64, uint64] {
	search := rules.NewNormal(func(men uint64, list []uint64) []uint64 {
		for rest := men; rest != 0; rest &= rest - 1 {
			c := bits.TrailingZeros64(rest)
			for to := c - 1; to > 0 && men>>to&1 == 0; to-- {
				list = append(list, men&^(1<<c)|1<<to)
			}
		}
		return list
	}, rules.Remembered)
	return &rules.Game[[]int64, uint64]{
		Players: [2]game.Player{"Georgia", "Bob"},
		Read: func(in *rules.Scanner) []int64 {
			return sortedMen(readMen(in, func(read int) bool { return in.Skip() || read == 0 }))
		},
		Write: rules.WritePosition,
		Board: func(cells []int64) rules.Board { return rules.Strip{Men: cells} },
		Moves: func(cells []int64, yield func(game.Move, []int64, ...rules.Spot) bool) {
			rules.Slides(cells, 1, func(i int, to int64) bool {
				done := game.Move{Verb: game.Slide, Was: []int64{cells[i]}, Becomes: []int64{to}}
				return yield(done, rules.Replaced(cells, i, to), rules.Spot{At: cells[i]}, rules.Spot{At: to})
			})
		},
		End: func([]int64) message.Message { return message.New("end no free cell to the left") },
		Search: func(cells []int64) (rules.Solver[uint64], uint64, error) {
			men, err := rules.OnStrip(cells, false)
			return search, men, err
		},
	}
}
