package testset

import (
	"fmt"
	"slices"

	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// Generate returns the cases of an input of a kind. The seed chooses the random cases, or the
// number of the largest input. There are count cases, or a usual number if it is nil.
func Generate(r rules.Rules, kind result.Kind, seed uint64, count *int) ([]rules.Case, error) {
	fewest, most := r.Bounds()
	fewest = max(1, fewest)
	number := most // 0 for all
	if count != nil {
		if number = *count; number < fewest || most > 0 && number > most {
			has := fmt.Sprintf("%d to %s", fewest, result.Count(most, "case"))
			if most == 0 {
				has = "at least " + result.Count(fewest, "case")
			} else if most == fewest {
				has = result.Count(most, "case")
			}
			return nil, fmt.Errorf("--cases %d: an input of this problem has %s", number, has)
		}
	}
	cases := Draw(r, seed, 10)
	switch {
	case kind == result.Small:
		cases = r.Small
	case kind == result.Extreme:
		inputs := r.Extreme()
		if seed < 1 || seed > uint64(len(inputs)) {
			return nil, fmt.Errorf("there are %d largest inputs; choose --seed 1 to %[1]d", len(inputs))
		}
		cases = slices.Values(inputs[seed-1])
	case count != nil:
		cases = Draw(r, seed, *count)
	}
	var list []rules.Case
	for c := range cases {
		if list = append(list, c); len(list) == number {
			break
		}
	}
	return list, nil
}
