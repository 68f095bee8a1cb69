package rules

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// xiaokai: take 1 or 4 stones, the last one wins; the first player, Kc0, tosses a
// coin for 1 or 4. Asked for is the chance of the second player, Xiaokai, as a
// number modulo a prime.
func xiaokai() Rules {
	const fewest, most = 1, 1000 // cases; all bounds are ours, the original ones are unknown
	cases := numberCases{what: "number of stones", least: 1, largest: math.MaxInt64, smallTop: coinSearched}
	coin := newCoinGame()
	table := onTable(coin.playable(), func(n int64) []coinPile { return alone(coinPile{n, kc0Next}) })
	table.answer = func(n int64) (string, error) {
		chance, err := coin.searched(n)
		return fmt.Sprintln(chance), err
	}

	return problem[int64]{
		layout: countFirst(fewest, most),
		cases:  cases,
		table:  table,
		second: func(n int64) (string, error) {
			chance, err := coin.far(n)
			return fmt.Sprintln(chance), err
		},
		work: func(int64) int64 { return 200 }, // powers by squaring
		random: func(r *rand.Rand) int64 {
			switch r.IntN(3) {
			case 0:
				return spread(r, cases.least, cases.smallTop)
			case 1:
				return int64(1)<<between(r, 1, 62) + between(r, -1, 9)
			}
			return cases.random(r)
		},
		extreme: func(r *rand.Rand) [][]int64 {
			var top []int64
			for i := range int64(most) {
				top = append(top, cases.largest-i)
			}
			return [][]int64{times(most, func() int64 { return wide(r, cases.least, cases.largest) }), top}
		},
	}.rules()
}
