// Package miseremm is the room of misere-mm: Nim in which whoever takes the last sweet
// loses. The question is who wins. The bounds are the widest of all judges that have the
// problem.
package miseremm

import (
	"slices"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/rules/hdu1850"
)

var Room = rules.Room{
	ID:     "misere-mm",
	Title:  "M&M Game / John",
	Topic:  "misère Nim",
	Theory: rules.ByMisere,
	Kind:   rules.ManyPiles,
	Level:  rules.Medium,
	Turn:   "A turn takes one sweet or more from one pile. Whoever takes the last sweet loses.",
	Also:   []string{"小约翰的游戏"},
	Homes: []rules.Home{
		{Judge: "SPOJ", Name: "MMMGAME"},
		{Judge: "HDU", Name: "1907", Limits: &rules.Limits{Seconds: 1, KiB: 32768, JavaSeconds: 5, JavaKiB: 65535}},
		{Judge: "POJ", Name: "3480", Limits: &rules.Limits{Seconds: 1, KiB: 65536}},
		{Judge: "BZOJ", Name: "1022"},
		{Judge: "Luogu", Name: "P4279"},
		{Judge: "Baekjoon", Name: "3754"},
	},
	Table: "_ _",
	Axes:  []message.Kind{"axis sweets in one pile", "axis sweets in the other"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{50, 5000},
		Never: func(count, size int, lost bool) bool { return count == 1 && lost == (size > 1) },
	},
	Picture: picture.NimAndMisere(hdu1850.Room.New),
	New:     newRules,
}

// misereNim is the problem.
type misereNim struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	g := rules.PileGame{Players: [2]game.Player{game.John, game.Brother}, Thing: game.Sweet, Misere: true}.Game()
	return rules.Of(misereNim{
		rules.PileCases{Fewest: 1, Most: 50, Least: 1, Largest: 5000, SmallTop: []int64{1: 7, 2: 7, 3: 7, 4: 7, 5: 7}},
		rules.AsksWinner(g, rules.Alone, "John", "Brother"),
	})
}

func (misereNim) Layout() rules.Layout { return rules.Counted(1, 500) }

func (misereNim) Stricter(piles []int64) message.Kind {
	if len(piles) > 47 || slices.Max(piles) > 4747 {
		return "lacks over 47 piles or 4747 sweets"
	}
	return ""
}

func (misereNim) Excuses([]int64, string, rules.Ending) bool { return true }
