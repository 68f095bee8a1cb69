package testset

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// Where an input is one case, all tests are: each different case of the samples, and those of
// all other groups. The solution still answers them, in inputs of the problem's own format.
func TestOneByOne(t *testing.T) {
	full.Daily(t)
	p, _ := suite.Find("hdu1846")
	own := p.New
	p.New = func() rules.Rules { return rules.NewOneByOne(own()) }
	answers := NewAnswerer(context.Background(), p, func() (toolchain.Program, error) {
		source := full.Must(suite.Own.Solution(p.ID))(t)
		programs, err := toolchain.Go(context.Background(), "1.4", map[string][]byte{p.ID: source}, func(int, string) {})
		return programs[p.ID], err
	})
	defer answers.Close()
	samples := FromSamples(answers.Rules, []suite.Sample{
		{Name: "sample", Input: []byte("2\n23 2\n4 3\n"), Answer: []byte("first\nsecond\n")},
		{Name: "again", Input: []byte("2\n23 2\n1 1\n"), Answer: []byte("first\nfirst\n")},
		{Name: "one", Input: []byte("1\n2 1\n"), Answer: []byte("second\n")},
	})
	var got []string
	for _, s := range samples {
		got = append(got, fmt.Sprintf("%s: %q %q, original %v, sample %q", s.Name, s.Input, s.Answer, s.Original, s.Sample))
	}
	if want := []string{
		`samples/sample, case 1: "23 2\n" "first\n", original true, sample ""`,
		`samples/sample, case 2: "4 3\n" "second\n", original true, sample ""`,
		`samples/again, case 2: "1 1\n" "first\n", original false, sample ""`,
		`samples/one: "2 1\n" "second\n", original false, sample "one"`,
	}; !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	tests := 0
	for _, group := range Whole(answers, toolchain.Program{}, nil) {
		for _, test := range testsOf(t, group) {
			if tests++; test.Count != 1 {
				t.Errorf("%s has %d cases", test.Name, test.Count)
			}
		}
	}
	if tests < 100 {
		t.Errorf("%d tests in all", tests)
	}
	if _, err := answers.Rules.Read([]byte("23 2\n4 3\n")); err == nil {
		t.Error("an input of two cases is legal")
	}
	if err := answers.Prepare(); err != nil {
		t.Errorf("the solution: %v", err)
	}
}
