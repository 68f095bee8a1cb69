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
	TurnZh:  "每次取的枚数在给定的范围内；剩下的不够时，要全部取走。取到最后一枚的人输。",
	Chinese: "巴什博弈变形，取硬币，至少取 p 枚，至多取 q 枚，取到最后一枚的人输",
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
	search := &sweep{Plain: rules.NewMisere(options, rules.Remembered)}
	search.Within = func(p pile) error {
		if p.coins > 2000 {
			return rules.TooLarge("bound numbers", 2000)
		}
		return nil
	}
	g := &rules.Game[pile, pile]{
		Read: func(in *rules.Scanner) (p pile) {
			p.least = in.Int("least number that may be taken", 1, largest)
			in.Pass("to", "least number that may be taken")
			p.most = in.Int("largest number that may be taken", p.least, largest)
			in.Pass(":", "largest number that may be taken")
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

func options(p pile, list []pile) []pile {
	moves(p, func(_ message.Move, to pile, _ ...rules.Spot) bool {
		list = append(list, to)
		return true
	})
	return list
}

// A sweep finds the winners of all piles for two bounds at once. It keeps them for the bounds asked for last.
type sweep struct {
	*rules.Plain[pile]
	of   pile
	wins []bool
}

func (s *sweep) Wins(p pile) (bool, error) {
	bounds := pile{0, p.least, p.most}
	if s.of != bounds {
		s.of, s.wins = bounds, []bool{true} // whoever has no coin left to take wins
	}
	lost := 0 // piles to which a move leads and in which the other player loses
	for n := int64(1); n <= largest && len(s.wins) <= largest; n++ {
		if from := n - p.least; from >= 0 && !s.wins[from] {
			lost++
		}
		if gone := n - p.most - 1; gone >= 0 && !s.wins[gone] {
			lost--
		}
		s.wins = append(s.wins, lost > 0)
	}
	return s.wins[p.coins], nil
}

func (taking) Layout() rules.Layout { return rules.Endless() }

func (taking) Format() []rules.Field {
	return []rules.Field{rules.NumberNamed("n"), rules.NumberNamed("p"), rules.NumberNamed("q")}
}

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

// coins are the numbers of coins to draw for two bounds.
var coins = rules.NumberCases{Least: 1, Largest: largest}

func (taking) Random(r *rules.Draw, wins rules.Winner[pile]) pile {
	most := r.Within(r.Octave(1, largest))
	return drawn(r, most, wins, coins.Random)
}

func (taking) Large(r *rules.Draw, wins rules.Winner[pile]) pile {
	return drawn(r, rules.Spread(r, 1, largest), wins, coins.Large)
}

func drawn(r *rules.Draw, most int64, wins rules.Winner[pile], draw func(*rules.Draw, rules.Winner[int64]) int64) pile {
	least := rules.Spread(r, 1, rules.Spread(r, 1, most)) // often small, so that few coins can be won
	return pile{draw(r, func(n int64) (bool, error) { return wins(pile{n, least, most}) }), least, most}
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
