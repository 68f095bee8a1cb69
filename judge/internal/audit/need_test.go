package audit

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/testset"
)

// Of two samples and an extreme input: the first sample is needed within its group only,
// the second for a mistake only, the extreme input for a mutant.
func TestNeeds(t *testing.T) {
	p := Problem{
		Tests: []Test{{"samples/a", testset.Samples}, {"samples/b", testset.Samples}, {"extreme/a", testset.Extreme}},
		Mutants: []Mutant{
			{By: []string{"samples/a", "extreme/a"}},
			{By: []string{"samples/a", "samples/b", "extreme/a"}},
			{By: []string{"extreme/a"}},
			{},
		},
		Mistakes: []Mistake{{Group: testset.Samples, Test: "samples/b"}},
	}
	want := []Need{
		{"samples", testset.Samples, 2, 2, 0, 1},
		{"samples/a", testset.Samples, 2, 1, 0, 0},
		{"samples/b", testset.Samples, 1, 0, 0, 1},
		{"extreme", testset.Extreme, 3, 3, 1, 0},
		{"extreme/a", testset.Extreme, 3, 3, 1, 0},
	}
	if diff := cmp.Diff(want, p.Needs()); diff != "" {
		t.Error(diff)
	}
}
