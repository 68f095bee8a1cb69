package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// stones are the piles of a position of poj1740: falling, then zeros.
type stones [10]uint8

// with returns the position with one more pile, which may be empty.
func (s stones) with(pile uint8) stones {
	for i := range s {
		if pile > s[i] {
			s[i], pile = pile, s[i]
		}
	}
	return s
}

// handOut are the options of poj1740: remove at least one stone from a pile, then
// hand out any of its other stones to piles that still have stones.
func handOut(s stones, list []stones) []stones {
	// hand gives up to left stones to the piles from j on but not to the i-th, which
	// keeps any of what remains. Of equal piles the first is given the most: the
	// same positions come of it.
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

// handOutInWords yields the moves of poj1740: in the order of the piles, then by how many
// stones are removed, then by what the other piles get. Of equal piles the first is
// picked, and the first is given the most, since their order counts for nothing.
func handOutInWords(piles []int64, yield func(words string, to []int64) bool) {
	name := func(j int) string {
		article := "the"
		if slices.Contains(piles[:j], piles[j]) {
			article = "another"
		} else if count(piles, piles[j]) > 1 {
			article = "a"
		}
		return fmt.Sprintf("%s pile of %d", article, piles[j])
	}
	for i, pile := range piles {
		if slices.Contains(piles[:i], pile) {
			continue
		}
		after := slices.Clone(piles)
		// hand gives up to left stones to the piles from j on; the i-th keeps the others.
		var hand func(j int, left int64, words, link string) bool
		hand = func(j int, left int64, words, link string) bool {
			switch {
			case left == 0:
				return yield(words, without(after, i))
			case j == len(piles):
				return yield(words, replaced(after, i, left))
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

// poj1740 is a game of piles in which a move from a pile may feed the others; the
// winner is asked for.
func poj1740() Rules {
	cases := pileCases{
		fewest: 1, most: 10, least: 1, largest: 100,
		smallTop: []int64{1: 25, 2: 12, 3: 8, 4: 5, 5: 3, 6: 3, 7: 2, 8: 2},
	}
	// Searched are so many piles with up to so many stones together.
	searched := [...]int64{0, 1: cases.largest, 2: 50, 3: 32, 4: 28, 5: 24, 6: 24, 7: 24, 8: 24, 9: 24, 10: 24}
	search := newNormal(handOut, remembered)
	sharing := &playable[[]int64, stones]{
		players: called[[]int64]("Alice", "Bob"),
		read:    readPosition,
		write:   writePosition,
		board:   func(piles []int64) Board { return Piles{Sizes: piles} },
		moves:   handOutInWords,
		end:     func([]int64) string { return "no stones are left" },
		search: func(piles []int64) (solver[stones], stones, error) {
			var s stones
			if len(piles) > len(s) {
				return nil, s, tooLarge("searched are up to %d piles", len(s))
			}
			sum := int64(0)
			for _, p := range piles {
				s = s.with(uint8(p))
				sum += p
			}
			if most := searched[len(piles)]; sum > most {
				return nil, s, tooLarge("%d piles are searched with up to %d stones", len(piles), most)
			}
			return search, s, nil
		},
	}

	return problem[[]int64]{
		layout: untilMark("0"),
		cases:  cases,
		table:  asksWinner(sharing, alone, "1", "0"),
		work:   func([]int64) int64 { return 200 }, // a count for each size, or a few rounds of sorting
		random: func(r *rand.Rand) []int64 {
			n := between(r, int64(cases.fewest), int64(cases.most))
			large := max(cases.least, searched[n]/n)
			if r.IntN(4) == 0 {
				large = cases.largest
			}
			piles := numbers(n, func() int64 { return between(r, cases.least, spread(r, cases.least, large)) })
			if n > 1 && r.IntN(2) == 0 { // in half of the cases all have twins: who plays in the twin can win
				piles = piles[n%2:]
				pair(piles)
				if r.IntN(4) == 0 { // or had, in a quarter of them
					i := r.IntN(len(piles))
					piles[i] = nudged(r, piles[i], cases.least, cases.largest)
				}
			}
			shuffle(r, piles)
			return piles
		},
		extreme: func(r *rand.Rand) [][][]int64 {
			top := cases.top()
			var mixed [][]int64
			for range 2000 {
				mixed = append(mixed, lastDecides(r, cases.most-r.IntN(4), cases.least, cases.largest))
			}
			return [][][]int64{mixed, {top, replaced(top, cases.most-1, cases.largest-1)}}
		},
		simpler: func(piles []int64, yield func([]int64) bool) bool {
			for i := range piles { // without two, which may be twins
				for j := range piles[:i] {
					if len(piles)-2 >= cases.fewest && !yield(without(without(piles, i), j)) {
						return false
					}
				}
			}
			return cases.simpler(piles, yield)
		},
	}.rules()
}
