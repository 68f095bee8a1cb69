// Package cf1194d is the room of cf1194d: a token moves 1, 2 or k cells to the left. The question is who
// wins.
//
// Search sweeps over strips of up to 100,000 cells. Beyond that, a second method sweeps only until the
// outcomes of k cells in a row come back, since those decide all that follow; it answers strips shorter
// than k, where k does not matter, and all k up to 20,000. The solution, which has a formula, answers the
// others. A test compares the second method with search.
package cf1194d

import (
	"bytes"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "cf1194d",
	Title:   "1-2-K Game",
	Topic:   "move a token by 1, 2 or k: a law to find in a table",
	Theory:  rules.BySubtraction,
	Turn:    "A turn moves the token 1, 2 or k cells to the left. Whoever cannot move loses.",
	Level:   rules.Easy,
	Kind:    rules.SinglePile,
	Homes:   []rules.Home{{Judge: "Codeforces", Name: "1194D", Path: "1194/D"}},
	Seconds: 2, KiB: 262144,
	Table: "1,2,6: _",
	Axes:  []message.Kind{"axis cells to the left, by 1, 2 or 6"},
	Strata: rules.Strata{
		Words: "sizes of cells",
		Least: [2]int64{3, 0}, Largest: [2]int64{3, largest},
		Never: func(_, n int, lost bool) bool { return !lost && n == 0 || lost && n == 1 },
	},
	Picture: picture.Tokens,
	New:     newRules,
}

const (
	largest  = 1000000000
	searched = 100000 // cells that search reaches
	longest  = 20000  // moves for which the second method looks
)

// oneTwoK is the problem.
type oneTwoK struct {
	rules.PairCases
	rules.Question[[2]int64]
	outcomes map[int64]string // that the second method has found, by k
}

func newRules() rules.Rules {
	var takes *rules.Takes // of the last case
	start := func(c [2]int64) []rules.SetPile {
		if takes == nil || takes.Set[2] != c[1] {
			takes = rules.TakesOf(1, 2, c[1])
		}
		return rules.Alone(rules.SetPile{Of: takes, N: c[0]})
	}
	return rules.Of(oneTwoK{
		rules.PairCases{
			What: [2]message.Kind{"number of cells", "largest step"}, Names: [2]string{"n", "k"},
			Least: [2]int64{0, 3}, Largest: [2]int64{largest, largest},
			SmallTop: [2]int64{40, 20}, Searched: searched,
		},
		rules.AsksWinner(tokenGame(), start, "Alice", "Bob"), make(map[int64]string),
	})
}

func (oneTwoK) Layout() rules.Layout { return rules.Counted(1, 100) }
func (oneTwoK) Work([2]int64) int64  { return 10 } // a formula

// Second finds the winner by the outcomes that come back. On a strip shorter than k, the moves are 1 and 2.
func (g oneTwoK) Second(c [2]int64) (string, error) {
	n, k := c[0], c[1]
	if k > n {
		k = 2
	}
	if k > longest {
		return "", rules.TooLarge("bound steps by the second method", longest)
	}
	outcomes, known := g.outcomes[k]
	if !known {
		outcomes = repeating(k)
		g.outcomes[k] = outcomes
	}
	if outcomes == "" {
		return "", rules.TooLarge("bound cells of a period", 3*k)
	}
	return g.Said(outcomes[n%int64(len(outcomes))] == 'W'), nil
}

// tokenGame returns the game.
func tokenGame() *rules.Game[rules.SetPile, int64] {
	g := rules.SetGame(largest, searched, func(cell, step int64) game.Move {
		return game.Move{Verb: game.Slide, Thing: game.Token, Was: []int64{cell}, Becomes: []int64{cell - step}}
	})
	g.Players = [2]game.Player{"Alice", "Bob"}
	g.Board = func(p rules.SetPile) rules.Board {
		unit := message.New("board cells to the left")
		if p.N == 1 {
			unit = message.New("board cell to the left")
		}
		return rules.Number{N: p.N, Unit: unit, Note: message.New("board allowed steps", message.Listed(message.AnyOf, p.Of.Set))}
	}
	g.End = func(rules.SetPile) message.Message { return message.New("end token on cell 0") }
	return g
}

// repeating returns the outcomes from 0 on, a letter each, which repeat without end. With moves of up to k,
// the outcomes of k cells in a row decide all that follow: where the first ones come back, all do. It
// returns "" if they come back too late.
func repeating(k int64) string {
	outcomes := make([]byte, 0, 3*k+3)
	for n := range 3*k + 3 {
		outcome := byte('L')
		for _, x := range []int64{1, 2, k} {
			if x <= n && outcomes[n-x] == 'L' {
				outcome = 'W'
			}
		}
		outcomes = append(outcomes, outcome)
	}
	return string(outcomes[:1+bytes.Index(outcomes[1:], outcomes[:k])])
}
