package judging

import (
	"strings"
	"testing"

	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// Numbers may be off by as much as the tolerance allows; other words must be the same.
func TestTolerance(t *testing.T) {
	t.Parallel()
	const ac, wa = result.AC, result.WA
	none, absolute, relative, both := Tolerance{-1, -1}, Tolerance{1e-3, -1}, Tolerance{-1, 1e-3}, Tolerance{1e-3, 1e-3}
	for _, c := range []struct {
		tolerance      Tolerance
		answer, output string
		want           result.Verdict
		why            string
	}{
		{none, "Yes 1\n", "\n\tYes\r\n\n1\v\f ", ac, ""},
		{none, "Yes 1\n", "Yes 1 1", wa, `line 1, word 3: printed "1" after the complete answer`},
		{none, "Yes 1\n", "Yes", wa, "the output ends after line 1"},
		{none, "Yes 1\n", "", wa, `nothing printed`},
		{none, "Yes\n", "yes\n", wa, `printed "yes", expected "Yes"`},
		{none, "", " \n", ac, ""},
		{none, "", "0", wa, "after the complete answer"},
		{none, "1.0\n", "1.00\n", wa, ""},
		{none, "1.0\n", "1.0\n", ac, ""},
		{absolute, "1000 x\n", "1000.0009 x\n", ac, ""},
		{absolute, "1000\n", "1000.002\n", wa, `printed "1000.002", expected "1000"`},
		{relative, "1000\n", "1000.9\n", ac, ""},
		{relative, "1000\n", "1001.1\n", wa, ""},
		{relative, "0\n", "0.0001\n", wa, ""},
		{both, "0\n", "-0.0009\n", ac, ""},
		{both, "1000\n", "1000.9\n", ac, ""},
		{both, "0.0314\n", "3.14000000e-2\n", ac, ""},
		{both, "1\n", "nan\n", wa, ""},
		{both, "1\n", "0x1p0\n", wa, ""},
		{both, "1\n", "1_0\n", wa, ""},
		{both, "1\n", "1e999\n", wa, ""},
		{both, "1e999\n", "1e999\n", ac, ""}, // a word
		{both, "1 2\n", "+1. .2e+1\n", ac, ""},
		{both, "inf\n", "inf\n", ac, ""}, // a word
		{both, "A 1\n", "a 1\n", wa, ""},
		{Tolerance{0, 0}, "1.50\n", "1.5\n", ac, ""},
		{Tolerance{1, 1e-9}, "1000000000000\n", "1000000000900\n", ac, ""},
	} {
		got, why := c.tolerance.Check(testset.Test{Answer: []byte(c.answer)}, []byte(c.output))
		if got != c.want || !strings.Contains(why, c.why) || (why == "") != (got == ac) {
			t.Errorf("%+v, answer %q, output %q: %v, %q; want %v, %q", c.tolerance, c.answer, c.output, got, why, c.want, c.why)
		}
	}
}
