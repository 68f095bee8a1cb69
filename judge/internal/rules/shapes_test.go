package rules_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"grundy/judge/internal/rules"
)

// Lists of piles that are drawn keep to their bounds, also where these leave no choice.
func TestPileBounds(t *testing.T) {
	for _, s := range []rules.PileCases{
		{Fewest: 1, Most: 1}, {Fewest: 2, Most: 2}, {Fewest: 3, Most: 3}, {Fewest: 5, Most: 5}, {Fewest: 8, Most: 8},
		{Fewest: 9, Most: 9}, {Fewest: 1, Most: 2}, {Fewest: 2, Most: 3}, {Fewest: 3, Most: 4}, {Fewest: 9, Most: 12},
	} {
		s.Least, s.Largest = 1, 1000
		r := rand.New(rand.NewPCG(1, 0))
		for range 2000 {
			for name, piles := range map[string][]int64{"random": s.Random(r), "lastDecides": s.LastDecides(r)} {
				if len(piles) < s.Fewest || len(piles) > s.Most {
					t.Fatalf("%s gives %d piles, want %d to %d", name, len(piles), s.Fewest, s.Most)
				}
				for _, p := range piles {
					if p < s.Least || p > s.Largest {
						t.Fatalf("%s gives a pile of %d, want %d to %d", name, p, s.Least, s.Largest)
					}
				}
			}
		}
	}
}

// Where all cases have the same number of piles, it is not written.
func TestUncountedPiles(t *testing.T) {
	p := rules.Spec[[]int64]{
		Layout: rules.Until("0 0 0"),
		Cases:  rules.PileCases{Fewest: 3, Most: 3, Least: 1, Largest: 1000, Uncounted: true},
	}.Rules()
	const input = "3 1 2\n5 5 1000\n0 0 0\n"
	cases, err := p.Read([]byte(input))
	if want := []rules.Case{[]int64{3, 1, 2}, []int64{5, 5, 1000}}; err != nil || !reflect.DeepEqual(cases, want) {
		t.Fatalf("read is %v, %v, want %v", cases, err, want)
	}
	if again := string(p.Write(cases)); again != input {
		t.Errorf("written is %q, want %q", again, input)
	}
	if n, err := readBy(p.Format(), strings.Fields(input)); err != nil || n != 2 {
		t.Errorf("by the format there are %d cases, %v, want 2", n, err)
	}
	if _, err := p.Read([]byte("1 2\n0 0 0\n")); err == nil {
		t.Error("a case of two piles is read")
	}
}
