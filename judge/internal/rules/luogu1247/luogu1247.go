// Package luogu1247 is the room of luogu1247, Nim: the first winning move and what it leaves are asked
// for.
//
// There is no second method: the solution answers what is too large for search.
package luogu1247

import (
	"strconv"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "luogu1247",
	Title:   "取火柴游戏",
	English: "Taking Matches",
	Topic:   "Nim, printing the first winning move and what it leaves",
	Theory:  rules.ByNim,
	Turn:    "A turn takes one match or more from one pile. Whoever takes the last match wins.",
	Level:   rules.Easy,
	Kind:    rules.ManyPiles,
	Homes:   []rules.Home{{Judge: "Luogu", Name: "P1247"}},
	Seconds: 1, KiB: 262144,
	Table: "_ _",
	Axes:  []message.Kind{"axis matches in one pile", "axis matches in the other"},
	Strata: rules.Strata{
		Words: "sizes of piles",
		Least: [2]int64{1, 1}, Largest: [2]int64{drawn, largest},
		Never: rules.OneNeverLost,
	},
	Picture: picture.ThirdPile,
	New:     newRules,
}

const (
	most, largest = 500000, 1000000000 // piles; matches in a pile
	drawn         = 1000               // piles of a random case
)

// matches is the problem.
type matches struct {
	rules.PileCases
	rules.Question[[]int64]
}

func newRules() rules.Rules {
	nim := rules.PileGame{Thing: game.Match, Apart: true}.Game()
	nim.End = func([]int64) message.Message { return message.New("end no matches left") }
	return rules.Of(matches{
		rules.PileCases{Fewest: 1, Most: most, Least: 1, Largest: largest, SmallTop: []int64{1: 12, 2: 12, 3: 8, 4: 4}},
		rules.AsksFirst(nim, rules.Alone, rules.FirstMoves[[]int64]{Lost: "lose", Write: written, Read: read}),
	})
}

func (matches) Layout() rules.Layout { return rules.Single() }

// Work counts a program that goes through the piles three times.
func (matches) Work(piles []int64) int64 { return 3 * int64(len(piles)) }

func (matches) Lines(_ []int64, answers string) int {
	if strings.HasPrefix(answers, "lose\n") {
		return 1
	}
	return 2
}

// written returns the answer that names a move: the amount and the pile, and on a second line what the
// move leaves. Moves have the order of the piles, and of the amount in each.
func written(piles []int64, move int64) string {
	i := 0
	for move >= piles[i] {
		move -= piles[i]
		i++
	}
	var out rules.Printer
	out.Line(move+1, int64(i)+1)
	out.Line(rules.Replaced(piles, i, piles[i]-move-1)...)
	return out.String()
}

// read reads the move and what it leaves from an output.
func read(piles []int64, words []string) (claim rules.FirstClaim, ok bool) {
	if len(words) < 3 {
		return claim, false
	}
	amount, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return claim, false
	}
	pile, err := strconv.Atoi(words[1])
	if err != nil {
		return claim, false
	}
	claim.Named, claim.Left, claim.Move = words[0]+" "+words[1], strings.Join(words[2:], " "), -1
	switch {
	case pile < 1 || pile > len(piles):
		claim.Why = "why not no such pile"
	case amount < 1:
		claim.Why = "why not takes no match"
	case amount > piles[pile-1]:
		claim.Why = "why not fewer matches"
	default:
		claim.Move = rules.Sum(piles[:pile-1]) + amount - 1
	}
	return claim, true
}
