package rules

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"grundy/judge/internal/message"
)

// A Ring is a position of things in lines, from which moves take neighbours. At first they are in one circle.
type Ring struct {
	Circle bool    // the first move is still to come: Lines is the circle
	Lines  []int64 // how many things are in each
	Takes  int64   // how many neighbours each move takes, if the case says that; else 0
}

// Circle returns the position of n things in a circle.
func Circle(n, takes int64) []Ring { return []Ring{{true, []int64{n}, takes}} }

// A RingGame is a game in which a move takes neighbours out of a circle, which leaves a line, or out of a
// line, which leaves two lines or one.
type RingGame struct {
	Players  [2]message.Player
	Thing    message.Thing
	Verb     message.Verb // if empty, message.Take
	Takes    []int64      // how many neighbours a move takes; nil: as many as the position says, once
	Searched int64        // how many things search reaches
}

// A RingKey is a Ring for search.
type RingKey struct {
	Lines  Heaps
	Takes  uint8
	Circle bool
}

// Game returns the game, with its search. The text of a position is "circle 7", or "3 2 1" for lines; if it says
// how many neighbours a move takes, "take 2: circle 7".
func (g RingGame) Game() *Game[Ring, RingKey] {
	of := func(takes int64) func(line int64) iter.Seq[int64] {
		numbers := g.Takes
		if numbers == nil {
			numbers = []int64{takes}
		}
		return func(line int64) iter.Seq[int64] { return slices.Values(AnyOf(numbers...)(line)) }
	}
	search := NewNormal(func(k RingKey, list []RingKey) []RingKey {
		taken := of(int64(k.Takes))
		if k.Circle {
			for n := range taken(int64(k.Lines[0])) {
				list = append(list, RingKey{Heaps("").with(k.Lines[0] - byte(n)), k.Takes, false})
			}
			return list
		}
		for _, lines := range SplitOne(LeavesOf(taken))(k.Lines, nil) {
			list = append(list, RingKey{lines, k.Takes, false})
		}
		return list
	}, Remembered)
	return &Game[Ring, RingKey]{
		Players: g.Players,
		Read: func(in *Scanner) (p Ring) {
			if g.Takes == nil {
				in.Pass("take", "position")
				p.Takes = in.Int("number in a move", 1, LargestShown)
				in.Pass(":", "number in a move")
			}
			if p.Circle = in.Ahead("circle"); p.Circle {
				p.Lines = []int64{in.Int("size of the circle", 1, LargestShown)}
				return p
			}
			p.Lines = ReadPosition(in)
			return p
		},
		Write: func(p Ring) string {
			text := WritePosition(Standing(p.Lines))
			if p.Circle {
				text = "circle " + text
			}
			if g.Takes == nil {
				text = fmt.Sprintf("take %d: %s", p.Takes, text)
			}
			return text
		},
		Brief: func(p Ring) string {
			if p.Circle {
				return fmt.Sprint("circle ", p.Lines[0])
			}
			return WritePosition(Standing(p.Lines))
		},
		Board: func(p Ring) Board {
			b := Piles{Sizes: Standing(p.Lines)}
			if p.Circle {
				b.Notes = []message.Message{message.New("board in a circle")}
			}
			if g.Takes == nil {
				b.Note = message.New("board neighbours in a move", p.Takes)
			}
			return b
		},
		Moves: func(p Ring, yield func(message.Move, Ring, ...Spot) bool) {
			if p.Circle {
				n := p.Lines[0]
				for k := range of(p.Takes)(n) {
					done := message.Move{Verb: cmp.Or(g.Verb, message.Take), Count: k, Thing: g.Thing, Was: []int64{n}, Becomes: []int64{n - k}, Circle: true}
					if !yield(done, Ring{Lines: Standing([]int64{n - k}), Takes: p.Takes}, Spot{At: n - k}) {
						return
					}
				}
				return
			}
			TakeNeighbours(p.Lines, g.Thing, of(p.Takes), func(done message.Move, to []int64, spots ...Spot) bool {
				done.Verb = cmp.Or(g.Verb, done.Verb)
				return yield(done, Ring{Lines: to, Takes: p.Takes}, spots...)
			})
		},
		End: func(p Ring) message.Message {
			if len(Standing(p.Lines)) == 0 {
				return message.New("end none left", g.Thing.Counted(0))
			}
			return message.New("end too few neighbours left", g.Thing.Counted(0))
		},
		Parts: func(p Ring) (parts []Ring) {
			if p.Circle {
				return Alone(p)
			}
			for _, n := range p.Lines {
				parts = append(parts, Ring{Lines: []int64{n}, Takes: p.Takes})
			}
			return parts
		},
		Search: func(p Ring) (Solver[RingKey], RingKey, error) {
			h, err := HeapsOf(p.Lines, g.Searched)
			return search, RingKey{h, uint8(min(p.Takes, 255)), p.Circle}, err
		},
	}
}

// TakeNeighbours yields the moves that take neighbours out of one line, one of the numbers that taken yields,
// once for equal lines and for the two sides of a line. The spots of a move inside a line are the first thing
// that it takes and the first one behind those.
func TakeNeighbours(lines []int64, thing message.Thing, taken func(line int64) iter.Seq[int64], yield func(message.Move, []int64, ...Spot) bool) {
	lines = Standing(lines)
	for i, equal := range Different(lines) {
		line := lines[i]
		for k := range taken(line) {
			for one := int64(0); 2*one <= line-k; one++ {
				other := line - k - one
				done := message.Move{Verb: message.Take, Count: k, Thing: thing, Was: []int64{line}, Becomes: []int64{other}, Equal: equal}
				spots := []Spot{{Part: int64(i), At: other}}
				if one > 0 {
					done.Becomes = []int64{one, other}
					spots = []Spot{{Part: int64(i), At: one}, {Part: int64(i), At: one + k}}
				}
				to := slices.Concat(lines[:i], Standing([]int64{one, other}), lines[i+1:])
				if !yield(done, to, spots...) {
					return
				}
			}
		}
	}
}

// LeavesOf returns what a move leaves of a line that takes neighbours, one of the numbers that taken yields;
// see SplitOne.
func LeavesOf(taken func(line int64) iter.Seq[int64]) func(line byte, yield func(one, other byte)) {
	return func(line byte, yield func(one, other byte)) {
		for k := range taken(int64(line)) {
			left := line - byte(k)
			for one := byte(0); one <= left/2; one++ {
				yield(one, left-one)
			}
		}
	}
}
