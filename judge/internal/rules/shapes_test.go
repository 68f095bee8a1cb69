package rules

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// Lists of piles that are drawn keep to their bounds, also where these leave no choice.
func TestPileBounds(t *testing.T) {
	for _, s := range []pileCases{
		{fewest: 1, most: 1}, {fewest: 2, most: 2}, {fewest: 3, most: 3}, {fewest: 5, most: 5}, {fewest: 8, most: 8},
		{fewest: 9, most: 9}, {fewest: 1, most: 2}, {fewest: 2, most: 3}, {fewest: 3, most: 4}, {fewest: 9, most: 12},
	} {
		s.least, s.largest = 1, 1000
		r := rand.New(rand.NewPCG(1, 0))
		for range 2000 {
			for name, piles := range map[string][]int64{"random": s.random(r), "lastDecides": s.lastDecides(r)} {
				if len(piles) < s.fewest || len(piles) > s.most {
					t.Fatalf("%s gives %d piles, want %d to %d", name, len(piles), s.fewest, s.most)
				}
				for _, p := range piles {
					if p < s.least || p > s.largest {
						t.Fatalf("%s gives a pile of %d, want %d to %d", name, p, s.least, s.largest)
					}
				}
			}
		}
	}
}

// Where all cases have the same number of piles, it is not written.
func TestUncountedPiles(t *testing.T) {
	p := problem[[]int64]{
		layout: untilMark("0 0 0"),
		cases:  pileCases{fewest: 3, most: 3, least: 1, largest: 1000, uncounted: true},
	}.rules()
	const input = "3 1 2\n5 5 1000\n0 0 0\n"
	cases, err := p.Read([]byte(input))
	if want := []Case{[]int64{3, 1, 2}, []int64{5, 5, 1000}}; err != nil || !reflect.DeepEqual(cases, want) {
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
