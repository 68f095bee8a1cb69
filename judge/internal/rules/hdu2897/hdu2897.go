// Package hdu2897 is the room of hdu2897: a move takes p to q coins from a pile, or all of fewer than p, and the
// last taker loses. Search reaches all piles.
package hdu2897

import (
	"fmt"

	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "hdu2897",
	Title:   "邂逅明下",
	English: "A Chance Meeting under the Sun and the Moon",
	Topic:   "misère Bash: take p to q, or the rest, the last taker loses",
	Theory:  rules.ByMisere,
	Kind:    rules.SinglePile,
	Level:   rules.Easy,
	Table:   "2 to _: _",
	Axes:    []message.Kind{"axis most to take, at least 2", "axis coins in the pile"},
	View:    rules.View{At: "2 to 4: _", Axes: []message.Kind{"axis coins, taking 2 to 4"}},
	Turn:    "A turn takes a number of coins within the given bounds, or all coins if fewer are left. Whoever takes the last coin loses.",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2897"}},
	Seconds: 1, KiB: 32768, Unsure: true,
	Strata: rules.Strata{
		Words: "sizes of most and coins", Least: [2]int64{1, 1}, Largest: [2]int64{largest, largest},
		Never: func(_, size int, lost bool) bool { return size == 1 && !lost },
	},
	Picture: picture.Intervals,
	New:     newRules,
}

const largest = 65535 // coins, and coins in a move

// A pile is a case and a position: the coins, and the least and the most that a move takes of more.
type pile struct{ coins, least, most int64 }

// taking is the problem.
type taking struct {
	rules.Usual[pile]
	rules.Question[pile]
}

func newRules() rules.Rules {
	search := &search{Plain: rules.NewMisere(rules.OptionsOf(moves), rules.Remembered)}
	search.Within = func(p pile) error {
		if p.coins > 2000 {
			return rules.TooLarge("bound numbers", 2000)
		}
		return nil
	}
	g := &rules.Game[pile, pile]{
		Read: func(in *rules.Scanner) (p pile) {
			p.least, p.most = in.Interval(largest)
			p.coins = in.Int("number of coins", 0, largest)
			return p
		},
		Write: func(p pile) string { return fmt.Sprintf("%d to %d: %d", p.least, p.most, p.coins) },
		Brief: func(p pile) string { return fmt.Sprint(p.coins) },
		Board: func(p pile) rules.Board {
			return rules.NumberOf(p.coins, message.Coin, message.New("board from to, or the rest", p.least, p.most))
		},
		Sizes:  func(p pile) (most, coins int64) { return p.most, p.coins },
		Moves:  moves,
		End:    func(pile) message.Message { return message.New("end none left", message.Coin.Counted(0)) },
		Search: func(p pile) (rules.Solver[pile], pile, error) { return search, p, nil },
	}
	return rules.Of(taking{Question: rules.AsksWinner(g, rules.Alone, "WIN", "LOST")})
}

func moves(p pile, yield func(message.Move, pile, ...rules.Spot) bool) {
	for k := min(p.least, p.coins); k <= min(p.most, p.coins) && k > 0; k++ {
		if !yield(message.Move{Verb: message.Take, Count: k, Thing: message.Coin}, pile{p.coins - k, p.least, p.most}) {
			return
		}
	}
}

// A search knows the winner of each pile.
type search struct {
	*rules.Plain[pile]
	sweep rules.Sweep
}

func (s *search) Wins(p pile) (bool, error) { return s.sweep.Wins(p.coins, p.least, p.most, true), nil }

func (taking) Layout() rules.Layout  { return rules.Endless() }
func (taking) Format() []rules.Field { return rules.NumbersNamed("n", "p", "q") }

func (taking) Read(in *rules.Scanner) pile {
	p := pile{coins: in.Int("number of coins", 1, largest), least: in.Int("least number that may be taken", 1, largest)}
	p.most = in.Int("largest number that may be taken", p.least, largest)
	return p
}

func (taking) Write(out *rules.Printer, p pile) { out.Line(p.coins, p.least, p.most) }

// Work counts a program that goes through all numbers up to n once.
func (taking) Work(p pile) int64 { return 30 + 2*p.coins }

// Small yields all piles of up to 30 coins with all bounds up to 12.
func (taking) Small(yield func(pile) bool) {
	for c := range rules.Tuples(3, 1, 30) {
		p := pile{c[0], c[1], c[2]}
		if p.least <= p.most && p.most <= 12 && !yield(p) {
			return
		}
	}
}

// Random returns piles of every two octaves, of the coins and of the larger bound, won or lost if it finds such
// a pile.
func (taking) Random(r *rules.Draw, wins rules.Winner[pile]) pile {
	won := r.Choose(2) == 0
	lo, hi := r.Octave(1, largest)
	return drawn(r, lo, hi, r.Within(r.Octave(1, largest)), won, wins)
}

func (taking) Large(r *rules.Draw, wins rules.Winner[pile]) pile {
	return drawn(r, largest/2, largest, rules.Spread(r, 1, largest), r.IntN(2) == 0, wins)
}

func drawn(r *rules.Draw, lo, hi, most int64, won bool, wins rules.Winner[pile]) (p pile) {
	for range 50 {
		p = pile{r.Within(lo, hi), rules.Spread(r, 1, most), most}
		if r.IntN(2) == 0 { // where few coins are won
			p.least = rules.Spread(r, 1, p.least)
		}
		if is, err := wins(p); err == nil && is == won {
			break
		}
	}
	return p
}

func (taking) Top() []pile {
	return []pile{
		{largest, 1, 1}, {largest, 1, largest}, {largest, largest, largest}, {largest - 1, largest, largest},
		{1, 1, 1}, {largest, 1, 2}, {largest, largest / 2, largest / 2}, {largest - 1, 1, 1},
	}
}

// Simpler yields piles with fewer coins or smaller bounds.
func (taking) Simpler(p pile, yield func(pile) bool) bool {
	return rules.Smaller(p.coins, 1, func(n int64) bool { return yield(pile{n, p.least, p.most}) }) &&
		rules.Smaller(p.most, p.least, func(most int64) bool { return yield(pile{p.coins, p.least, most}) }) &&
		rules.Smaller(p.least, 1, func(least int64) bool {
			return yield(pile{p.coins, least, p.most}) && yield(pile{p.coins, least, p.most - p.least + least})
		}) &&
		rules.Smaller(p.least, 1, func(least int64) bool {
			less := p.least - least
			return p.coins <= less || yield(pile{p.coins - less, least, p.most - less})
		})
}
