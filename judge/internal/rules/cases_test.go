package rules_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"grundy/judge/internal/rules"
)

// However the white space of an input is written, it is read as the same cases.
func TestSpacings(t *testing.T) {
	each(t, func(t *testing.T, p opened) {
		if len(p.Rules.Spacings()) == 0 && p.ID != "beans" {
			t.Error("the white space of inputs is never varied")
		}
		cases := append(smallCases(p, 60), randomCases(p, 5, 60)...)
		if min, most := p.Rules.Bounds(); most > 0 {
			cases = cases[len(cases)-max(min, most%50):]
		}
		input := p.Rules.Write(cases)
		for _, spacing := range p.Rules.Spacings() {
			before := bytes.Clone(input)
			other := spacing.Apply(input)
			if !bytes.Equal(before, input) {
				t.Fatalf("%s: the input itself is changed", spacing.Name)
			}
			if bytes.Equal(other, input) && bytes.Contains(input, []byte(" ")) {
				t.Errorf("%s: nothing is changed", spacing.Name)
			}
			got, err := p.Rules.Read(other)
			if err != nil || !reflect.DeepEqual(got, cases) {
				t.Fatalf("%s: error %v, or other cases, from\n%.500q", spacing.Name, err, other)
			}
			if again := spacing.Apply(input); !bytes.Equal(again, other) {
				t.Errorf("%s: not always the same", spacing.Name)
			}
		}
	})
}

// Between the cases of these problems stand none, one and several empty lines, some
// with blanks, and all small cases are written so.
func TestEmptyLines(t *testing.T) {
	for _, id := range []string{"hdu1730", "hdu1524"} {
		p := open(id)
		cases := smallCases(p, 12)
		input := p.Write(cases)
		before := []string{"", "\n", "\n\n", "", " \t\n", "\n  \n\n", "\n"}
		var want []byte
		for i, c := range cases {
			if i > 0 {
				want = append(want, before[1+(i-1)%5]...)
			}
			want = append(want, p.Write([]rules.Case{c})...)
		}
		if !bytes.Equal(input, want) {
			t.Errorf("%s: written is\n%q\nwant\n%q", id, input, want)
		}
		got, err := p.Read(input)
		if err != nil || !reflect.DeepEqual(got, cases) {
			t.Errorf("%s: error %v, or other cases, from\n%q", id, err, input)
		}
	}
}

// Cases on which accepted programs are known to be wrong are marked, in one clause,
// and others are not.
func TestStricter(t *testing.T) {
	tests := []struct {
		id, input string
		want      []bool
	}{
		{"poj1067", "0 0\n1 2\n0 5\n165580141 267914296\n267914296 165580141\n100000000 161803399\n", []bool{true, false, false, true, true, false}},
		{"hdu2177", "0 1\n1 1\n1 2\n0 1000000\n1000000 1000000\n0 0\n", []bool{true, false, false, true, false}},
		{"hdu1524", "2\n1 1\n0\n1 0\n0\n2\n0\n1 0\n1 1\n0\n3\n1 1\n0\n0\n1 0\n0\n", []bool{true, false, false}},
		{"hdu1850", "2\n1 1\n0\n", []bool{false}},
	}
	for _, test := range tests {
		p := open(test.id)
		cases, err := p.Rules.Read([]byte(test.input))
		if err != nil || len(cases) != len(test.want) {
			t.Fatalf("%s: %d cases, error %v", test.id, len(cases), err)
		}
		for i, c := range cases {
			why := p.Rules.Stricter(c)
			if (why != "") != test.want[i] {
				t.Errorf("%s: Stricter of case %d is %q", test.id, i+1, why)
			}
		}
	}
	// Something else is left of the largest and of the random cases.
	for _, id := range []string{"poj1067", "hdu2177", "hdu1524"} {
		p := open(id)
		stricter := 0
		cases := randomCases(p, 6, 1000)
		for _, c := range cases {
			if p.Rules.Stricter(c) != "" {
				stricter++
			}
		}
		if stricter < 50 || stricter > 800 {
			t.Errorf("%s: %d of 1000 random cases are stricter", id, stricter)
		}
		plain := 0
		for _, input := range p.Rules.Extreme() {
			marked := 0
			for _, c := range input {
				if p.Rules.Stricter(c) != "" {
					marked++
				}
			}
			if marked == 0 {
				plain++
			}
		}
		if plain == 0 && id != "hdu1524" { // a large graph has such an arrow
			t.Errorf("%s: every extreme input is stricter", id)
		}
	}
}

// Generators keep the shares that their comments state.
func TestShares(t *testing.T) {
	draws := daily(20000, 8000)
	twins := func(list []int64) bool { // whether equal ones go by twos
		count := make(map[int64]int)
		for _, n := range list {
			count[n]++
		}
		for _, n := range count {
			if n%2 == 1 {
				return false
			}
		}
		return len(list) > 0
	}
	share := func(what string, low, high float64, draw func(r *rand.Rand) (bool, bool)) {
		t.Helper()
		r := rand.New(rand.NewPCG(7, 0))
		hits, all := 0, 0
		for all < draws {
			hit, counts := draw(r)
			if counts {
				all++
			}
			if hit && counts {
				hits++
			}
		}
		if got := float64(hits) / float64(all); got < low || got > high {
			t.Errorf("%s: %.3f, want %.2f to %.2f", what, got, low, high)
		}
	}
	// Of large piles none is paired but those that are meant to be.
	piles := rules.PileCases{Fewest: 2, Most: 100, Least: 1, Largest: 1000000}.Random
	large := func(list []int64) bool { return len(list) > 2 && max(list[0], list[1], list[2]) > 12 }
	share("piles, paired, where they are large", 0.41, 0.47, func(r *rand.Rand) (bool, bool) { // of 9/10 that are no shortest lists
		list := piles(r)
		return twins(list), large(list)
	})
	share("piles, paired", 0.40, 0.60, func(r *rand.Rand) (bool, bool) { return twins(piles(r)), true })
	share("piles, few and small", 0.74, 0.82, func(r *rand.Rand) (bool, bool) {
		list := piles(r)
		small := len(list) <= 6
		for _, n := range list {
			small = small && n <= 12
		}
		return small, true
	})
	share("piles, as few as can be", 0.1, 0.4, func(r *rand.Rand) (bool, bool) { return len(piles(r)) == 2, true })
	share("piles, as many as can be", 0.02, 0.06, func(r *rand.Rand) (bool, bool) { return len(piles(r)) == 100, true })

	stones, sets, chess, men := open("poj1740"), open("hdu1536"), open("hdu1524"), open("hdu1730")
	share("piles of poj1740, paired", 0.35, 0.5, func(r *rand.Rand) (bool, bool) {
		return twins(stones.Random(r).([]int64)), true
	})
	first := func(p opened, r *rand.Rand) rules.Board { return p.Positions(p.Random(r))[0].Board() }
	share("positions of hdu1536, paired", 0.36, 0.55, func(r *rand.Rand) (bool, bool) {
		list := first(sets, r).(rules.Piles).Sizes
		return twins(list), len(list) > 1
	})
	share("positions of hdu1524, paired", 0.33, 0.5, func(r *rand.Rand) (bool, bool) {
		list := first(chess, r).(rules.Graph).Men
		return twins(list), len(list) > 1
	})
	for _, more := range []int64{0, 1} {
		share("men, paired", 0.38, 0.5, func(r *rand.Rand) (bool, bool) {
			n := rules.Between(r, 2, 60)
			cells := rules.RandomMen(r, n, 10000, more)
			var inside []int64
			for i := n - 1; i >= 0; i -= 2 {
				room := cells[i] - 1 + more
				if i > 0 {
					room = cells[i] - cells[i-1] - 1
				}
				inside = append(inside, room)
			}
			inside = append(inside, make([]int64, len(inside)%2)...) // one without room
			return twins(inside), true
		})
	}
	share("men, the last on the last cell", 0.22, 0.3, func(r *rand.Rand) (bool, bool) {
		cells := rules.RandomMen(r, rules.Between(r, 2, 60), 10000, 0)
		return cells[len(cells)-1] == 10000, true
	})
	share("rows of hdu1730, paired", 0.33, 0.5, func(r *rand.Rand) (bool, bool) {
		board := first(men, r).(rules.Rows)
		var gaps []int64
		for _, row := range board.Men {
			gaps = append(gaps, max(row[0]-row[1], row[1]-row[0])-1)
		}
		gaps = append(gaps, make([]int64, len(gaps)%2)...)
		return twins(gaps), board.Columns > 4 && len(gaps) > 2
	})
}
