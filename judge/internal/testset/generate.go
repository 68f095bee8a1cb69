package testset

import (
	"fmt"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// CheckCount returns an error if an input of the problem cannot have count cases.
func CheckCount(r rules.Rules, count int) error {
	fewest, most := r.Bounds()
	fewest = max(1, fewest)
	if count >= fewest && (most == 0 || count <= most) {
		return nil
	}
	has := fmt.Sprintf("%d to %s", fewest, result.Count(most, "case"))
	if most == 0 {
		has = "at least " + result.Count(fewest, "case")
	} else if most == fewest {
		has = result.Count(most, "case")
	}
	return fmt.Errorf("--cases %d: an input of this problem has %s", count, has)
}

// Generate returns the cases of an input. The seed chooses the random cases, or the number
// of the largest input. A count of 0 chooses the default number.
func Generate(r rules.Rules, kind result.Kind, seed uint64, count int) ([]rules.Case, error) {
	_, most := r.Bounds()
	var cases []rules.Case
	switch kind {
	case result.Random:
		if count == 0 {
			count = 10
			if most > 0 {
				count = min(count, most)
			}
		}
		random := rules.NewDraw(seed)
		for range count {
			cases = append(cases, r.Random(random))
		}
	case result.Small:
		if count == 0 {
			count = most
		}
		r.Small(func(c rules.Case) bool {
			cases = append(cases, c)
			return count == 0 || len(cases) < count
		})
	case result.Extreme:
		inputs := r.Extreme()
		if seed < 1 || seed > uint64(len(inputs)) {
			return nil, fmt.Errorf("there are %d largest inputs; choose --seed 1 to %[1]d", len(inputs))
		}
		if cases = inputs[seed-1]; count > 0 && count < len(cases) {
			cases = cases[:count]
		}
	default:
		return nil, fmt.Errorf("unknown kind %q; choose random, small or extreme", kind)
	}
	return cases, nil
}
