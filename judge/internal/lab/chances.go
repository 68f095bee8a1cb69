package lab

import (
	"math/big"

	"grundy/judge/internal/result"
)

// chances looks for a law of the chances to win, of one number: each chance not to win is so many times the one of a
// smaller number, always the same number of places before. As other laws, it is fitted to the first positions and must
// predict the others. It returns nil if there is none.
func (t *table) chances(fitted int) *result.Law {
	const late = 4 // the part of the fitted positions in which the law begins
	one := big.NewRat(1, 1)
	var fails []*big.Rat // the chances not to win
	for _, c := range t.Cells {
		if c.Value == nil || c.Value.Chance == nil {
			break
		}
		fails = append(fails, new(big.Rat).Sub(one, c.Value.Chance))
	}
	if t.Positions.Axes() != 1 || len(fails) < len(t.Cells) {
		return nil
	}
	for length := 1; length <= fitted/3; length++ {
		times := ratio(fails[:fitted], length)
		if times == nil {
			continue
		}
		from := len(fails)
		for from > length && fails[from-1].Cmp(new(big.Rat).Mul(times, fails[from-1-length])) == 0 {
			from--
		}
		if from > fitted/late {
			continue
		}
		first, last := int(t.Cells[0].At[0]), int(t.Cells[len(t.Cells)-1].At[0])
		return &result.Law{About: t.Show, Numbers: 1, From: first + from, Upto: last, Cells: len(fails) - from,
			Predicted: len(fails) - fitted, Rule: result.ChancesFall{Length: length, Times: times.RatString()}}
	}
	return nil
}

// ratio returns the last number divided by the one so many places before it, of those that are not 0; nil if all are.
func ratio(numbers []*big.Rat, places int) *big.Rat {
	for i := len(numbers) - 1; i >= places; i-- {
		if numbers[i-places].Sign() > 0 {
			return new(big.Rat).Quo(numbers[i], numbers[i-places])
		}
	}
	return nil
}

// falls reports whether the last one of some cells follows a law of chances.
func falls(cells []result.Cell, law result.Law) bool {
	rule := law.Rule.(result.ChancesFall)
	times, _ := new(big.Rat).SetString(rule.Times)
	last := len(cells) - 1
	if last < rule.Length || cells[last].Value.Chance == nil || times == nil {
		return false
	}
	one := big.NewRat(1, 1)
	fails := func(i int) *big.Rat { return new(big.Rat).Sub(one, cells[i].Value.Chance) }
	return fails(last).Cmp(new(big.Rat).Mul(times, fails(last-rule.Length))) == 0
}
