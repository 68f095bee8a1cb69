package lab

import (
	"testing"

	"grundy/judge/internal/full"
)

// octal returns the game of a code.
func octal(t *testing.T, code string) *Octal { return full.Must(ParseOctal(code))(t) }

// Values returns the Grundy values of the piles 0 to n-1.
func (o *Octal) Values(n int) (list []int) {
	values := o.values()
	for pile := range int64(n) {
		list = append(list, values([]int64{pile}))
	}
	return list
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
