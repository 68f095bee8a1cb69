package rules_test

import (
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/testset"
)

// work returns how many steps the cases ask for together.
func work(r rules.Rules, cases []rules.Case) int64 {
	sum := int64(0)
	for _, c := range cases {
		sum += r.Work(c)
	}
	return sum
}

// However cases come into an input, they ask for no more work than a plainly written
// program can do in half of its time. The small cases need few inputs where an input
// holds several.
func TestEachWork(t *testing.T) {
	full.Daily(t)
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			r := p.New()
			_, most := r.Bounds()
			small := 0
			for bundle := range testset.Pack(r, r.Small) {
				small++
				if w := work(r, bundle.Cases); w > rules.InputWork {
					t.Errorf("%d small cases in an input ask for %d steps", len(bundle.Cases), w)
				}
			}
			if small > 40 && most != 1 {
				t.Errorf("the small cases need %d inputs", small)
			}
			for i, cases := range r.Extreme() {
				if w := work(r, cases); w > rules.InputWork {
					t.Errorf("extreme input %d asks for %d steps", i, w)
				}
			}
			for _, c := range randomCases(opened{p.ID, r}, 1, 1000) {
				if w := r.Work(c); w <= 0 || w > rules.InputWork {
					t.Errorf("a random case asks for %d steps:\n%.200s", w, r.Write([]rules.Case{c}))
				}
			}
		})
	}
}
