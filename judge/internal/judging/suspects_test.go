package judging

import (
	"errors"
	"fmt"
	"testing"

	"grundy/judge/internal/sandbox"
	"grundy/judge/internal/testset"
)

// Halving ends with the fewest cases that fail, prefers a half that is wrong to one that
// is slow, and is content with all where neither half fails.
func TestHalve(t *testing.T) {
	for _, c := range []struct {
		name      string
		n, fewest int
		slow      []int // the cases that make the program slow
		wrong     []int // the cases on which it is wrong
		want      string
	}{
		{"one case", 1, 1, nil, []int{0}, "0 1"},
		{"the last of many", 100, 1, nil, []int{99}, "99 100"},
		{"no half fails", 10, 1, nil, nil, "0 10"},
		{"at least four", 16, 4, nil, []int{9}, "8 12"},
		{"at least nine", 16, 9, nil, []int{9}, "0 16"},
		{"slow", 8, 0, []int{5}, nil, "5 6"},
		{"two are slow", 8, 1, []int{1, 5}, nil, "1 2"},
		{"slow first, wrong later", 8, 1, []int{1}, []int{6}, "6 7"},
	} {
		tried := make(map[string]bool)
		i, j, err := Halve(c.n, c.fewest, func(i, j int) (Failing, error) {
			if part := fmt.Sprint(i, j); tried[part] {
				t.Errorf("%s: %s is tried twice", c.name, part)
			} else {
				tried[part] = true
			}
			for failing, cases := range map[Failing][]int{Slow: c.slow, Fails: c.wrong} {
				for _, k := range cases {
					if i <= k && k < j {
						return failing, nil
					}
				}
			}
			return Passes, nil
		})
		if got := fmt.Sprint(i, j); got != c.want || err != nil {
			t.Errorf("%s: %s, %v, want %s", c.name, got, err, c.want)
		}
	}
	trouble := errors.New("trouble")
	if _, _, err := Halve(4, 1, func(int, int) (Failing, error) { return Passes, trouble }); err != trouble {
		t.Errorf("trouble is %v", err)
	}
}

// The suspects are the case to which the first difference belongs and the one before it.
func TestSuspects(t *testing.T) {
	p := hdu1850
	test := testset.Of(p.New(), "x", []byte("2\n1 2\n2\n1 1\n2\n3 1\n0\n"), []byte("1\n0\n1\n"))
	for output, want := range map[string]string{
		"1\n0\n1\n":      "[]",
		"2\n0\n1\n":      "[0]",
		"1\n0\n0\n":      "[2 1]",
		"1 0 7\n":        "[2 1]",
		"1\n0\n":         "[2 1]",
		"1\n0\n1\n1\n":   "[2 1]",
		"1\n\n0\n1\n":    "[1 0]",
		"1\n0 \n1\n":     "[1 0]",
		"":               "[0]",
		"1\n4\n1\n\xff ": "[1 0]",
	} {
		if got := fmt.Sprint(Suspects(decide(Limits{}, test, sandbox.Result{Output: []byte(output)}))); got != want {
			t.Errorf("after %q: %s, want %s", output, got, want)
		}
	}
	for output, want := range map[string]bool{"1\n": true, " 1": true, "1\n0\n": false, "": false} {
		if got := onlyFirst(test, []byte(output)); got != want {
			t.Errorf("%q is the answer to the first case only: %v", output, got)
		}
	}
}
