// Package edpck is the room of edpc-k: a move takes a number of a set from one pile. The question
// is who wins.
//
// Search reaches every legal case: one sweep finds who wins each smaller pile. It goes from a lost
// pile up to those that a move leads from to it; the solution looks down from each pile.
package edpck

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:     "edpc-k",
	Title:  "Stones",
	Topic:  "take a number of a set from one pile",
	Theory: rules.BySubtraction,
	Kind:   rules.SinglePile,
	Turn:   "A turn takes a number of stones that is in the set. Whoever cannot move loses.",
	Level:  rules.Easy,
	Homes: []rules.Home{
		{Judge: "AtCoder", Name: "dp_k", Path: "dp/tasks/dp_k", Also: "EDPC K"},
	},
	Seconds: 2, KiB: 1 << 20,
	Table: "2,3: _",
	Axes:  []message.Kind{"axis stones, taking 2 or 3"},
	Strata: rules.Strata{
		Words: "sizes of allowed numbers and stones",
		Least: [2]int64{1, 1}, Largest: [2]int64{most, largest},
		// A set has no number above the pile, and so no more numbers than the pile has stones.
		Never: func(count, size int, lost bool) bool { return count > size || lost && size == 1 },
	},
	Picture: picture.Allowed,
	New:     newRules,
}

const most, largest = 100, 100000 // numbers in a set; stones

// stones is the problem.
type stones struct {
	rules.Usual[stonesCase]
	rules.Question[stonesCase]
}

func newRules() rules.Rules {
	start := func(c stonesCase) []rules.SetPile {
		return rules.Alone(rules.SetPile{Of: rules.TakesOf(c.set...), N: c.n})
	}
	return rules.Of(stones{Question: rules.AsksWinner(stoneGame(), start, "First", "Second")})
}

// A stonesCase is a set of numbers, ascending, and a number of stones.
type stonesCase struct {
	set []int64
	n   int64
}

func (stones) Layout() rules.Layout { return rules.Single() }

func (stones) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("k"), rules.ListNamed("allowed", "n")}
}

func (stones) Read(in *rules.Scanner) stonesCase {
	count := in.Int("number of members of the set", 1, most)
	n := in.Int("number of stones", 1, largest)
	var set []int64
	for least := int64(1); count > 0; count-- {
		set = append(set, in.Int("member of the set", least, n))
		least = set[len(set)-1] + 1
	}
	return stonesCase{set, n}
}

func (stones) Write(out *rules.Printer, c stonesCase) {
	out.Line(int64(len(c.set)), c.n)
	out.Line(c.set...)
}

// Work counts a program that fills a table and tries every number of the set for each pile.
func (stones) Work(c stonesCase) int64 { return c.n * int64(len(c.set)) / 4 }

// Small yields all sets of numbers up to 6, with all piles of up to 14.
func (stones) Small(yield func(stonesCase) bool) {
	const member, top = 6, 14
	for n := int64(1); n <= top; n++ {
		for bits := 1; bits < 1<<min(n, member); bits++ {
			var set []int64
			for x := range int64(member) {
				if bits>>x&1 == 1 {
					set = append(set, x+1)
				}
			}
			if !yield(stonesCase{set, n}) {
				return
			}
		}
	}
}

// Random returns sets of every octave of their size with piles of every octave. A third are lost,
// a third one step beside that.
func (stones) Random(r *rules.Draw, _ rules.Winner[stonesCase]) stonesCase {
	lo, hi := r.Octave(1, largest)
	few, many := r.Octave(1, most)
	return near(r, r.Within(few, min(max(few, hi), many)), lo, hi)
}

// Large returns a set of about 100 numbers with a large pile.
func (stones) Large(r *rules.Draw, _ rules.Winner[stonesCase]) stonesCase {
	return near(r, most-r.Int64N(3), largest-1000, largest)
}

// near returns a set of count numbers, and a pile of lo to hi stones which is lost, or a won one
// nearest to that, or any.
func near(r *rules.Draw, count, lo, hi int64) stonesCase {
	outcome := r.Choose(3)
	count = min(count, hi)
	set := randomSet(r, count, max(count, rules.Spread(r, min(count, hi), hi)))
	n := r.Within(max(lo, set[len(set)-1]), hi)
	if outcome == 0 {
		return stonesCase{set, n}
	}
	for range 2 {
		of := rules.TakesOf(set...)
		least := max(lo, set[len(set)-1])
		if lost, found := of.Nearest(n, least, hi, false); found {
			if won, found := of.Nearest(lost, least, hi, true); found && outcome == 2 {
				return stonesCase{set, won}
			}
			return stonesCase{set, lost}
		}
		set = slices.Collect(rules.UpTo(count)) // multiples of count+1 are lost
		n = max(n, count)
	}
	return stonesCase{set, n}
}

// randomSet returns a set of count numbers up to top: any, consecutive ones, or multiples of a number
// with any others.
func randomSet(r *rules.Draw, count, top int64) []int64 {
	in := make(map[int64]bool)
	switch r.IntN(4) {
	case 0:
		first := rules.Between(r, 1, top-count+1)
		for k := range count {
			in[first+k] = true
		}
	case 1:
		for k, step := int64(1), max(1, top/count); k <= count; k++ {
			in[k*step] = true
		}
	}
	for int64(len(in)) < count {
		x := rules.Spread(r, 1, top)
		for in[x] {
			x = x%top + 1
		}
		in[x] = true
	}
	var set []int64
	for x := range in {
		set = append(set, x)
	}
	slices.Sort(set)
	return set
}

func (stones) Top() []stonesCase {
	with := func(n int64, set ...int64) stonesCase { return stonesCase{set, n} }
	from := func(first, step int64) []int64 {
		return rules.Times(most, func() int64 { first += step; return first - step })
	}
	return []stonesCase{
		with(largest, 1), with(largest-1, 1), // a path of 100,000 moves
		with(largest, from(1, 1)...), with(99990, from(1, 1)...), // the second one is lost: 101 * 990
		with(largest, from(2, 1000)...), with(largest, from(901, 1)...),
		with(largest, from(largest-most+1, 1)...), with(largest, from(largest-most, 1)...),
		with(largest, largest), with(largest, largest-1), with(largest, largest/2), with(largest, 2),
	}
}

// Simpler yields cases with fewer or smaller numbers, or fewer stones.
func (stones) Simpler(c stonesCase, yield func(stonesCase) bool) bool {
	sets := func(set []int64) bool {
		return !ascends(set) || set[len(set)-1] > c.n || yield(stonesCase{set, c.n})
	}
	set := c.set
	return rules.Shorter(set, sets) &&
		rules.Smaller(c.n, set[len(set)-1], func(n int64) bool { return yield(stonesCase{set, n}) }) &&
		rules.SimplerPiles(set, len(set), 1, sets)
}

// ascends reports whether each number is larger than the one before it.
func ascends(set []int64) bool {
	for i, x := range set[1:] {
		if x <= set[i] {
			return false
		}
	}
	return true
}

// stoneGame returns the game.
func stoneGame() *rules.Game[rules.SetPile, int64] {
	g := rules.SetGame(largest, largest, func(_, taken int64) game.Move {
		return game.Move{Verb: game.Take, Count: taken, Thing: game.Stone}
	})
	g.Players = [2]game.Player{"Taro", "Jiro"}
	g.Board = func(p rules.SetPile) rules.Board {
		return rules.NumberOf(p.N, game.Stone, message.New("board allowed numbers", message.Listed(message.AnyOf, p.Of.Set)))
	}
	g.End = func(p rules.SetPile) message.Message {
		if p.N == 0 {
			return message.New("end no stones left")
		}
		return message.New("end fewer stones left", p.Of.Set[0])
	}
	return g
}
