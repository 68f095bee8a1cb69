package rules_test

import (
	"bytes"
	"reflect"
	"testing"
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
	// Most random cases are not stricter.
	for _, id := range []string{"poj1067", "hdu2177", "hdu1524"} {
		p, stricter := open(id), 0
		for _, c := range randomCases(p, 6, 1000) {
			if p.Rules.Stricter(c) != "" {
				stricter++
			}
		}
		if stricter < 50 || stricter > 800 {
			t.Errorf("%s: %d of 1000 random cases are stricter", id, stricter)
		}
	}
}
