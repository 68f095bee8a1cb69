// Package hdu2177 is Wythoff's game; the winning first moves are asked for, in an order.
//
// Beyond search, which reaches piles of 150, answers come from the table of the lost
// positions, made by the rule that the smaller pile of the next one is the least
// number in none before. The proof of the solution's formula rests on that rule, too;
// the formula itself, with the golden ratio, stands nowhere here. Tests hold the table
// against search up to piles of 150, and against lostByCode up to a million.
package hdu2177

import (
	"math/rand/v2"

	"grundy/judge/internal/rules"
)

// Room is hdu2177.
var Room = rules.Room{
	ID:      "hdu2177",
	Title:   "取(2堆)石子游戏",
	Topic:   "Wythoff's game, listing the winning first moves",
	Homes:   []rules.Home{{Judge: "HDU", Name: "2177"}},
	Seconds: 1, KiB: 32768,
	New: newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	cases := rules.TwoPilesCases{What: [2]string{"smaller pile", "larger pile"}, Largest: 1000000, Ordered: true}
	// One tries all sizes that a pile may be left with, three steps each.
	work := func(p rules.TwoPiles) int64 { return 3 * (p[1] + 1) }
	var table *lostTable

	return rules.Spec[rules.TwoPiles]{
		Layout: rules.Until("0 0"),
		Cases:  cases,
		Table:  asksLostPiles(rules.Wythoff()),
		Second: func(p rules.TwoPiles) (string, error) {
			if table == nil {
				table = newLostTable(cases.Largest)
			}
			return winningMoves(table.moves(p)), nil
		},
		Lines: linesOfMoves,
		Work:  work,
		Stricter: func(p rules.TwoPiles) string {
			if p[0] > 0 {
				return ""
			}
			return "a pile of 0: most published programs fail on it, so HDU's data seem to have none"
		},
		LeftOpen: func(p rules.TwoPiles, answer, output string) string {
			if !sameMoves(p, answer, output) {
				return ""
			}
			return "the statement does not say in which order moves on one pile stand, nor whether piles that two moves leave are printed twice; this order is that of a program accepted at HDU"
		},
		Extreme: func(r *rand.Rand) [][]rules.TwoPiles {
			near := func(top int64) []rules.TwoPiles {
				return rules.Full(2000, work, func() rules.TwoPiles {
					p := rules.NearLost(r, top)
					for p[0] == 0 || p[1] == 0 {
						p = rules.NearLost(r, top)
					}
					return rules.SmallerFirst(p[0], p[1])
				})
			}
			top := cases.Largest
			inputs := [][]rules.TwoPiles{{{top - 1, top}}, {{top, top}}, {{0, top}}, near(1500)}
			for range 10 {
				inputs = append(inputs, near(top))
			}
			return inputs
		},
	}.Rules()
}

// asksLostPiles returns the table of a problem that asks for what winning moves leave.
func asksLostPiles(g *rules.Game[rules.TwoPiles, [2]int16]) rules.Table[rules.TwoPiles] {
	t := rules.OnTable(g, rules.Alone)
	t.Answer = func(p rules.TwoPiles) (string, error) {
		search, _, err := g.Search(p)
		if err != nil {
			return "", err
		}
		var moves []wythoffMove
		rules.Takings(p, func(from rules.Taking, _ int64, left rules.TwoPiles) bool {
			var wins bool
			if wins, err = search.Wins(rules.WythoffKey(left)); err == nil && !wins {
				moves = append(moves, wythoffMove{from == rules.FromBoth, left})
			}
			return err == nil
		})
		return winningMoves(moves), err
	}
	t.Claims = func(p rules.TwoPiles, output string) []rules.Claim {
		return claimsOfMoves(t.Positions(p)[0], p, output)
	}
	return t
}
