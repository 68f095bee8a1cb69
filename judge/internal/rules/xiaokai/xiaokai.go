// Package xiaokai: take 1 or 4 stones, the last one wins; the first player, Kc0, tosses a
// coin for 1 or 4. Asked for is the chance of the second player, Xiaokai, as a
// number modulo a prime.
package xiaokai

import (
	"fmt"
	"math"
	"math/rand/v2"

	"grundy/judge/internal/rules"
)

// Room is xiaokai.
var Room = rules.Room{
	ID:    "xiaokai",
	Title: "小凯取石子",
	Topic: "chances against a blind opponent",
	Homes: []rules.Home{{Judge: "HDU contest", Name: "1154, problem 1009"}},
	New:   newRules,
}

// newRules makes an instance of the rules.
func newRules() rules.Rules {
	const fewest, most = 1, 1000 // cases; all bounds are ours, the original ones are unknown
	cases := rules.NumberCases{What: "number of stones", Least: 1, Largest: math.MaxInt64, SmallTop: coinSearched}
	coin := newCoinGame()
	table := rules.OnTable(coin.playable(), func(n int64) []coinPile { return rules.Alone(coinPile{n, kc0Next}) })
	table.Answer = func(n int64) (string, error) {
		chance, err := coin.searched(n)
		return fmt.Sprintln(chance), err
	}

	return rules.Spec[int64]{
		Layout: rules.Counted(fewest, most),
		Cases:  cases,
		Table:  table,
		Second: func(n int64) (string, error) {
			chance, err := coin.far(n)
			return fmt.Sprintln(chance), err
		},
		Work: func(int64) int64 { return 200 }, // powers by squaring
		Random: func(r *rand.Rand) int64 {
			switch r.IntN(3) {
			case 0:
				return rules.Spread(r, cases.Least, cases.SmallTop)
			case 1:
				return int64(1)<<rules.Between(r, 1, 62) + rules.Between(r, -1, 9)
			}
			return cases.Random(r)
		},
		Extreme: func(r *rand.Rand) [][]int64 {
			var top []int64
			for i := range int64(most) {
				top = append(top, cases.Largest-i)
			}
			return [][]int64{rules.Times(most, func() int64 { return rules.Wide(r, cases.Least, cases.Largest) }), top}
		},
	}.Rules()
}
