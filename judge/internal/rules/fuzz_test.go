package rules_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// Whatever an input is, reading it ends, with cases that are written and read back the
// same or with a fault that has a place in it.
func FuzzRead(f *testing.F) {
	for i, problem := range suite.Problems {
		p := open(problem.ID)
		random := rand.New(rand.NewPCG(1, 0))
		_, most := p.Bounds()
		var cases []rules.Case
		for range 3 {
			if most == 0 || len(cases) < most {
				cases = append(cases, p.Random(random))
			}
		}
		f.Add(byte(i), p.Write(cases))
	}
	for _, text := range []string{"", "0", "1", "-0", "0 0\n0 0 0\n", "1000000000000 1\n", "99999999999999999999", "1\n1\n", "\v1", "2 -1", "1 1e9 .#@", "\x00 \xff"} {
		for i := range suite.Problems {
			f.Add(byte(i), []byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, number byte, input []byte) {
		p := open(suite.Problems[int(number)%len(suite.Problems)].ID)
		before := slices.Clone(input)
		cases, err := p.Read(input)
		if !bytes.Equal(input, before) {
			t.Errorf("%s: reading %q made %q of it", p.ID, before, input)
		}
		if err != nil {
			var fault *rules.Fault
			if !errors.As(err, &fault) || fault.Line < 1 || fault.Line > bytes.Count(input, []byte("\n"))+1 || fault.Column < 1 || fault.Column > len(input)+1 {
				t.Errorf("%s: %q has the fault %#v", p.ID, input, err)
			}
			return
		}
		fewest, most := p.Bounds()
		if len(cases) < fewest || most > 0 && len(cases) > most {
			t.Errorf("%s: %q has %d cases, which can be %d to %d", p.ID, input, len(cases), fewest, most)
		}
		text := p.Write(cases)
		if !slices.EqualFunc(bytes.Fields(text), bytes.Fields(input), bytes.Equal) {
			t.Errorf("%s: %q is written as %q, with other words", p.ID, input, text)
		}
		again, err := p.Read(text)
		if err != nil || len(again) != len(cases) || !bytes.Equal(p.Write(again), text) {
			t.Errorf("%s: %q is written as %q, and that read as %d cases, %v", p.ID, input, text, len(again), err)
		}
	})
}
