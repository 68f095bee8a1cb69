// Package poj1740 is the room of poj1740.
package poj1740

import (
	"fmt"
	"slices"

	"grundy/judge/internal/picture"
	"grundy/judge/internal/rules"
)

var Room = rules.Room{
	ID:      "poj1740",
	Title:   "A New Stone Game",
	Topic:   "pairing strategy",
	Turn:    "A turn removes one stone or more from a pile, and may move stones that are left there to other piles that have some. Whoever takes the last stone wins.",
	Chinese: "取石子，配对策略，博弈",
	Homes:   []rules.Home{{Judge: "POJ", Name: "1740"}},
	Seconds: 1, KiB: 30000,
	Table:   "_ _",
	Strata:  "1 to 10 piles, of 1 to 100",
	Picture: picture.Twins,
	New:     newRules,
}

// searched has for each number of piles how many stones together search reaches.
var searched = [...]int64{0, 1: 100, 2: 50, 3: 32, 4: 28, 5: 24, 6: 24, 7: 24, 8: 24, 9: 24, 10: 24}

func newRules() rules.Rules {
	cases := rules.PileCases{
		Fewest: 1, Most: 10, Least: 1, Largest: 100,
		SmallTop: []int64{1: 25, 2: 12, 3: 8, 4: 5, 5: 3, 6: 3, 7: 2, 8: 2},
		Searched: []int64{1: 100, 2: 25, 3: 10, 4: 7, 5: 4, 6: 4, 7: 3, 8: 3, 9: 2, 10: 2},
	}
	return rules.Spec[[]int64]{
		Layout: rules.Until("0"),
		Cases:  cases,
		Table:  rules.AsksWinner(sharingGame(), rules.Alone, "1", "0"),
		Work:   func([]int64) int64 { return 200 }, // counting sizes or sorting
	}.Rules()
}

func sharingGame() *rules.Game[[]int64, stones] {
	search := rules.NewNormal(handOut, rules.Remembered)
	return &rules.Game[[]int64, stones]{
		Players: [2]string{"Alice", "Bob"},
		Read:    rules.ReadPosition,
		Write:   rules.WritePosition,
		Board:   func(piles []int64) rules.Board { return rules.Piles{Sizes: piles} },
		Moves:   handOutInWords,
		End:     func([]int64) string { return "no stones are left" },
		Search: func(piles []int64) (rules.Solver[stones], stones, error) {
			if most := len(searched) - 1; len(piles) > most {
				return nil, stones{}, rules.TooLarge("search reaches %d piles", most)
			}
			if most := searched[len(piles)]; rules.Sum(piles) > most {
				return nil, stones{}, rules.TooLarge("of %d piles, search reaches those with up to %d stones", len(piles), most)
			}
			return search, newStones(piles), nil
		},
	}
}

// stones are the piles of a position, in descending order, then zeros.
type stones [10]uint8

func newStones(piles []int64) (s stones) {
	for _, p := range piles {
		s = s.with(uint8(p))
	}
	return s
}

// with returns the position with one more pile, which may be empty.
func (s stones) with(pile uint8) stones {
	for i := range s {
		if pile > s[i] {
			s[i], pile = pile, s[i]
		}
	}
	return s
}

// handOut returns the moves: remove at least one stone from a pile, then give any of its other
// stones to other piles.
func handOut(s stones, list []stones) []stones {
	// hand gives up to left stones to the piles from j on, except pile i, which keeps any of the
	// others. The first of equal piles gets the most, which leads to the same positions.
	var hand func(i, j int, left, given uint8, after stones)
	hand = func(i, j int, left, given uint8, after stones) {
		if j == i {
			hand(i, j+1, left, given, after)
			return
		}
		if j >= len(s) || s[j] == 0 {
			for keep := uint8(0); keep <= left; keep++ {
				list = append(list, after.with(keep))
			}
			return
		}
		limit := left
		if before := j - 1; before >= 0 && before != i && s[before] == s[j] {
			limit = min(limit, given)
		}
		for give := uint8(0); give <= limit; give++ {
			hand(i, j+1, left-give, give, after.with(s[j]+give))
		}
	}
	for i, pile := range s {
		if pile > 0 && (i == 0 || s[i-1] != pile) {
			hand(i, 0, pile-1, 0, stones{})
		}
	}
	return list
}

// handOutInWords yields the moves by pile, then by the number of stones removed, then by what
// the other piles get. The first of equal piles is taken, and gets the most, since the order
// of equal piles does not matter.
func handOutInWords(piles []int64, yield func(words string, to []int64) bool) {
	name := func(j int) string {
		article := "the"
		if slices.Contains(piles[:j], piles[j]) {
			article = "another"
		} else if rules.Count(piles, piles[j]) > 1 {
			article = "a"
		}
		return fmt.Sprintf("%s pile of %d", article, piles[j])
	}
	for i, pile := range piles {
		if slices.Contains(piles[:i], pile) {
			continue
		}
		after := slices.Clone(piles)
		// hand gives up to left stones to the piles from j on; pile i keeps the others.
		var hand func(j int, left int64, words, link string) bool
		hand = func(j int, left int64, words, link string) bool {
			switch {
			case left == 0:
				return yield(words, rules.Without(after, i))
			case j == len(piles):
				return yield(words, rules.Replaced(after, i, left))
			case j == i:
				return hand(j+1, left, words, link)
			}
			limit := left
			for k, p := range piles[:j] {
				if k != i && p == piles[j] {
					limit = min(limit, after[k]-p)
				}
			}
			defer func() { after[j] = piles[j] }()
			if !hand(j+1, left, words, link) {
				return false
			}
			for n := int64(1); n <= limit; n++ {
				after[j] = piles[j] + n
				if !hand(j+1, left-n, fmt.Sprintf("%s%s %d to %s", words, link, n, name(j)), " and") {
					return false
				}
			}
			return true
		}
		for removed := int64(1); removed <= pile; removed++ {
			if !hand(0, pile-removed, fmt.Sprintf("remove %d from %s", removed, name(i)), ", hand") {
				return
			}
		}
	}
}
