package rules_test

import (
	"slices"
	"testing"

	"grundy/judge/internal/rules"
)

// Where an input can have any number of cases, a largest one has 10,000 or more, unless so many
// ask for too much work.
func TestEachMany(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		inputs := p.Extreme()
		last := slices.MaxFunc(inputs, func(a, b []rules.Case) int { return len(a) - len(b) })
		_, most := p.Bounds()
		toilsome := p.ID == "hdu1524" || p.ID == "hdu1536"
		if want := most == 0 && !toilsome; want != (len(last) >= 10000) {
			t.Errorf("the most cases of a largest input are %d, an input may have %d (0: any number)", len(last), most)
		}
	})
}
