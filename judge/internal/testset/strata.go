package testset

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/toolchain"
)

// This file counts what random cases cover: for every count and size of a position each pair of
// octaves is to have cases of both outcomes.

// A pair is a count and a size of a position, or the octaves of them.
type pair [2]int64

// measured returns the count and the size of a position.
func measured(p rules.Position) pair {
	switch b := p.Board().(type) {
	case rules.Piles:
		return pair{int64(len(b.Sizes)), slices.Max(append([]int64{0}, b.Sizes...))}
	case rules.Strip:
		return pair{int64(len(b.Men)), b.Men[len(b.Men)-1]}
	case rules.Rows:
		return pair{int64(len(b.Men)), b.Columns}
	case rules.Graph:
		return pair{int64(len(b.Next)), int64(len(b.Men))}
	case rules.Number:
		most := int64(1)
		for _, word := range strings.FieldsFunc(b.Note, func(r rune) bool { return r < '0' || r > '9' }) {
			fmt.Sscan(word, &most) // the last number of the note
		}
		return pair{most, b.N}
	}
	return pair{}
}

// strataOf are the bounds of counts and sizes (see measured; for a Number they are the last number
// of its note, such as a limit, and N), and which pairs of octaves have no lost or no won position,
// by the rules or since search finds none: never gets the binary digits of a count and of a size.
var strataOf = map[string]struct {
	least, largest pair
	never          func(count, size int, lost bool) bool
}{
	"hdu1850":   {pair{2, 1}, pair{100, 1000000}, nil},
	"mipt100":   {pair{1, 1}, pair{1000, 1<<31 - 1}, oneNeverLost},
	"misere-mm": {pair{1, 1}, pair{50, 5000}, func(count, size int, lost bool) bool { return count == 1 && lost == (size > 1) }},
	"poj1740":   {pair{1, 1}, pair{10, 100}, oneNeverLost},
	"cf768e":    {pair{1, 1}, pair{1000000, 60}, oneNeverLost},
	"hdu1536":   {pair{1, 1}, pair{100, 10000}, nil},
	"poj1704": {pair{1, 1}, pair{1000, 10000}, func(count, size int, lost bool) bool {
		return count > size || count == 1 && lost == (size > 1) || size == count && size == 1
	}},
	"hdu4315":     {pair{1, 1}, pair{1000, 99999}, func(count, size int, lost bool) bool { return count > size || count == 1 && lost }},
	"hdu1730":     {pair{1, 2}, pair{1000, 100}, nil},
	"hdu1524":     {pair{1, 1}, pair{1000, 10}, func(count, size int, lost bool) bool { return count == 1 && !lost }},
	"poj1067":     {pair{2, 1}, pair{2, 1e9}, func(_, size int, lost bool) bool { return lost && size == 1 }},
	"hdu2177":     {pair{2, 1}, pair{2, 1e6}, func(_, size int, lost bool) bool { return lost && size == 1 }},
	"hdu2516":     {pair{1, 2}, pair{1, 1<<31 - 1}, func(_, size int, lost bool) bool { return !lost && size == 2 }},
	"beans":       {pair{1, 0}, pair{1, 100000}, func(_, size int, lost bool) bool { return lost == (size > 0) && size < 3 }},
	"misere-bash": {pair{1, 1}, pair{1, 1e18}, func(_, size int, lost bool) bool { return lost == (size == 2) && size < 3 }},
	"jiaoguan":    {pair{1, 0}, pair{1, 10000}, func(_, size int, lost bool) bool { return lost == (size > 0) && size < 3 }},
	"xiaokai":     {pair{1, 1}, pair{1, math.MaxInt64}, func(_, _ int, lost bool) bool { return lost }}, // it asks for chances
	// Random cases follow all cases of hdu1846, since those come in inputs that are too long for it.
	"hdu1846": {pair{1, 1}, pair{1000, 1000}, func(count, size int, lost bool) bool { return lost && size <= count }},
}

func oneNeverLost(count, _ int, lost bool) bool { return lost && count == 1 }

// Strata returns how many pairs of octaves with an outcome the random cases of a problem have, of
// how many that are possible, and words for each that they lack. The numbers are 0 if each legal
// case is tried.
func Strata(answers *Answerer, random []Test) (met, of int, lacking []string) {
	if AllGroup(answers, toolchain.Program{}).Whole() {
		return 0, 0, nil
	}
	strata, known := strataOf[answers.Problem.ID]
	if !known {
		return 0, 1, []string{"any: strataOf in judge/internal/testset/strata.go has no row for this problem"}
	}
	counted := metStrata(answers, random, strata.largest[0])
	for count := bits.Len64(uint64(strata.least[0])); count <= bits.Len64(uint64(strata.largest[0])); count++ {
		for size := bits.Len64(uint64(strata.least[1])); size <= bits.Len64(uint64(strata.largest[1])); size++ {
			n := counted[pair{int64(count), int64(size)}]
			for lost := range n {
				switch {
				case strata.never != nil && strata.never(count, size, lost == 1):
					continue
				case n[lost] > 0:
					met++
				default:
					lacking = append(lacking, fmt.Sprintf("%s positions with a count of %s and a size of %s", []string{"won", "lost"}[lost], octave(count), octave(size)))
				}
				of++
			}
		}
	}
	return met, of, lacking
}

// octave returns the numbers with some binary digits in words, such as "4 to 7".
func octave(digits int) string {
	if digits < 2 {
		return fmt.Sprint(digits)
	}
	return fmt.Sprintf("%d to %d", int64(1)<<(digits-1), int64(1)<<digits-1)
}

// metStrata counts the positions of the random cases that are won and lost, by pairs of octaves.
func metStrata(answers *Answerer, random []Test, most int64) map[pair][2]int {
	met := make(map[pair][2]int)
	for _, test := range random {
		for i, c := range test.Cases {
			claims := answers.Rules.Claims(c, test.Answers[i]) // none where it asks for chances
			for k, p := range answers.Rules.Positions(c) {
				m, lost := measured(p), 0
				if claims != nil {
					outcome, _ := claims[k].(rules.OutcomeClaim)
					if count, is := claims[k].(rules.CountClaim); outcome.Outcome == game.Loss || is && count.Moves == 0 {
						lost = 1
					}
				}
				at := pair{int64(bits.Len64(uint64(min(m[0], most)))), int64(bits.Len64(uint64(m[1])))}
				n := met[at]
				n[lost]++
				met[at] = n
			}
		}
	}
	return met
}
