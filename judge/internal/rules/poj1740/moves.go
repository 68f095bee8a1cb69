package poj1740

import (
	"fmt"
	"slices"

	"grundy/judge/internal/rules"
)

// stones are the piles of a position of poj1740: falling, then zeros.
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
		// hand gives up to left stones to the piles from j on; the i-th keeps the others.
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
