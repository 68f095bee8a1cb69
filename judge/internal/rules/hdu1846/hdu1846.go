// Package hdu1846 is the room of hdu1846: Bash's game: take 1 to m of n stones. The
// question is who wins.
package hdu1846

import (
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

// Room is hdu1846.
var Room = rules.Room{
	ID:      "hdu1846",
	Title:   "Brave Game",
	Topic:   "Bash's game: take 1 to m",
	Table:   "_, at most _",
	Turn:    "A turn takes from 1 stone up to the given number. Whoever takes the last stone wins.",
	Chinese: "巴什博弈，取石子",
	Homes:   []rules.Home{{Judge: "HDU", Name: "1846"}},
	Seconds: 1, KiB: 32768,
	Strata:  "1 to 1,000 in a move, 1 to 1,000 stones",
	Picture: picture.Rays,
	New:     newRules,
}

func newRules() rules.Rules {
	const most = 100     // cases
	const largest = 1000 // stones, and stones in a move
	cases := rules.PairCases{
		What:  [2]string{"number of stones", "number of stones in a move"},
		Least: rules.Bash{1, 1}, Largest: rules.Bash{largest, largest}, SmallTop: rules.Bash{60, 60},
	}
	search := rules.NewBash(cases)
	game := rules.LimitedPile[rules.Bash]("at most %d in a move", func(p rules.Limited, _ int64) int64 { return p.Most })
	game.Search = func(p rules.Limited) (rules.Solver[rules.Bash], rules.Bash, error) {
		return search.Of(rules.Bash{p.Pile, p.Most})
	}
	start := func(b rules.Bash) []rules.Limited { return rules.Alone(rules.Limited{Pile: b[0], Most: b[1]}) }

	return rules.Spec[rules.Bash]{
		Layout: rules.Counted(1, most),
		Cases:  cases,
		All:    cases.All,
		Table:  rules.AsksWinner(game, start, "first", "second"),
		Work:   rules.BashWork,
	}.Rules()
}
