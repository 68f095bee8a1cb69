package testset

import (
	"context"
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
	p.New = func() rules.Rules { return own().OneByOne() }
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
	want := []Test{
		{Name: "samples/sample, case 1", Input: []byte("23 2\n"), Answer: []byte("first\n"), Original: true},
		{Name: "samples/sample, case 2", Input: []byte("4 3\n"), Answer: []byte("second\n"), Original: true},
		{Name: "samples/again, case 2", Input: []byte("1 1\n"), Answer: []byte("first\n")},
		{Name: "samples/one", Input: []byte("2 1\n"), Answer: []byte("second\n"), Sample: "one"},
	}
	if len(samples) != len(want) {
		t.Fatalf("%d tests from samples, want %d", len(samples), len(want))
	}
	for i, got := range samples {
		w := want[i]
		if got.Name != w.Name || string(got.Input) != string(w.Input) || string(got.Answer) != string(w.Answer) || got.Original != w.Original || got.Sample != w.Sample {
			t.Errorf("test %s of sample %q, original %v: %q, answer %q, want %+v", got.Name, got.Sample, got.Original, got.Input, got.Answer, w)
		}
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
