package lab

import (
	"fmt"
	"testing"
)

// octal returns the game of a code.
func octal(t testing.TB, code string) *Octal {
	t.Helper()
	o, err := ParseOctal(code)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Values returns the Grundy values of the piles 0 to n-1.
func (o *Octal) Values(n int) []uint16 {
	s := newSparse(o)
	s.upTo(n)
	return s.g[:n]
}

// plainly finds Grundy values by the definition: the mex over all options.
func plainly(o *Octal, n int) []uint16 {
	g := make([]uint16, n)
	for size := range n {
		var options [1 << 10]bool
		for k, digit := range o.Digits {
			if digit&1 != 0 && k == size && k > 0 {
				options[0] = true
			}
			if digit&2 != 0 && k < size && k > 0 {
				options[g[size-k]] = true
			}
			for a := 1; digit&4 != 0 && a < size-k; a++ {
				options[g[a]^g[size-k-a]] = true
			}
		}
		for options[g[size]] {
			g[size]++
		}
	}
	return g
}

// The sparse-space method finds the same as the definition, with and without even values that
// are rare.
func TestValues(t *testing.T) {
	t.Parallel()
	codes := []string{"0.77", "0.16", "4.7", "0.07", "0.137", "0.156", "0.055", "0.6", "0.317", "0.4", "0.1", "0.007"}
	if testing.Short() {
		codes = codes[:3]
	}
	for _, code := range codes {
		o := octal(t, code)
		const n = 2300 // the method begins at 1024, and chooses again at 2048
		got, want := o.Values(n), plainly(o, n)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: the values differ from the definition", code)
		}
	}
	o, err := ParseTake("1, 3,4")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(o.Values(9)); got != "[0 1 0 1 2 3 2 0 1]" {
		t.Errorf("take 1, 3 or 4: %s", got)
	}
}

// Codes and lists of numbers that are none are refused.
func TestParse(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"", "0.", "137", "0.8", "3.1", "0.1a"} {
		if _, err := ParseOctal(code); err == nil {
			t.Errorf("%q: no error", code)
		}
	}
	for _, list := range []string{"", "0", "1,", "x", "1001"} {
		if _, err := ParseTake(list); err == nil {
			t.Errorf("%q: no error", list)
		}
	}
}

func BenchmarkValues(b *testing.B) {
	o := octal(b, "0.16")
	for b.Loop() {
		o.Values(10000)
	}
}
