package rules

import (
	"math/rand/v2"
)

// hdu2177 is Wythoff's game; the winning first moves are asked for, in an order.
//
// Beyond search, which reaches piles of 150, answers come from the table of the lost
// positions, made by the rule that the smaller pile of the next one is the least
// number in none before. The proof of the solution's formula rests on that rule, too;
// the formula itself, with the golden ratio, stands nowhere here. Tests hold the table
// against search up to piles of 150, and against lostByCode up to a million.
func hdu2177() Rules {
	cases := twoPilesCases{what: [2]string{"smaller pile", "larger pile"}, largest: 1000000, ordered: true}
	// One tries all sizes that a pile may be left with, three steps each.
	work := func(p twoPiles) int64 { return 3 * (p[1] + 1) }
	var table *lostTable

	return problem[twoPiles]{
		layout: untilMark("0 0"),
		cases:  cases,
		table:  asksLostPiles(wythoff()),
		second: func(p twoPiles) (string, error) {
			if table == nil {
				table = newLostTable(cases.largest)
			}
			return winningMoves(table.moves(p)), nil
		},
		lines: linesOfMoves,
		work:  work,
		stricter: func(p twoPiles) string {
			if p[0] > 0 {
				return ""
			}
			return "a pile of 0: most published programs fail on it, so HDU's data seem to have none"
		},
		leftOpen: func(p twoPiles, answer, output string) string {
			if !sameMoves(p, answer, output) {
				return ""
			}
			return "the statement does not say in which order moves on one pile stand, nor whether piles that two moves leave are printed twice; this order is that of a program accepted at HDU"
		},
		extreme: func(r *rand.Rand) [][]twoPiles {
			near := func(top int64) []twoPiles {
				return full(2000, work, func() twoPiles {
					p := nearLost(r, top)
					for p[0] == 0 || p[1] == 0 {
						p = nearLost(r, top)
					}
					return smallerFirst(p[0], p[1])
				})
			}
			top := cases.largest
			inputs := [][]twoPiles{{{top - 1, top}}, {{top, top}}, {{0, top}}, near(1500)}
			for range 10 {
				inputs = append(inputs, near(top))
			}
			return inputs
		},
	}.rules()
}

// asksLostPiles returns the table of a problem that asks for what winning moves leave.
func asksLostPiles(g *playable[twoPiles, [2]int16]) table[twoPiles] {
	t := onTable(g, alone)
	t.answer = func(p twoPiles) (string, error) {
		search, _, err := g.search(p)
		if err != nil {
			return "", err
		}
		var moves []wythoffMove
		takings(p, func(from taking, _ int64, left twoPiles) bool {
			var wins bool
			if wins, err = search.wins(wythoffKey(left)); err == nil && !wins {
				moves = append(moves, wythoffMove{from == fromBoth, left})
			}
			return err == nil
		})
		return winningMoves(moves), err
	}
	t.claims = func(p twoPiles, output string) []Claim { return claimsOfMoves(t.positions(p)[0], p, output) }
	return t
}
