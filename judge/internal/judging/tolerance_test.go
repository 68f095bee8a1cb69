package judging

import (
	"context"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
	"grundy/judge/internal/testset"
)

// Each flag of the default output validator changes what is accepted, as its specification
// says. Flags that it does not have are never ignored.
func TestTolerance(t *testing.T) {
	t.Parallel()
	const ac, pe, wa, none = result.AC, result.PE, result.WA, result.JE
	for _, c := range []struct {
		flags, answer, output string
		want                  result.Verdict
		why                   string
	}{
		{"", "Yes 1\n", "yES  1", ac, ""},
		{"", "Yes 1\n", "\n\tYes\r\n\n1\v\f ", ac, ""},
		{"", "Yes 1\n", "Yes 1 1", wa, `line 1, word 3: printed "1" after the complete answer`},
		{"", "Yes 1\n", "Yes", wa, "the output ends after line 1"},
		{"", "Yes 1\n", "", wa, `nothing printed`},
		{"", "", " \n", ac, ""},
		{"", "", "0", wa, "after the complete answer"},
		{"", "1.0\n", "1.00\n", wa, ""},
		{"", "É\n", "é\n", wa, ""}, // only letters of ASCII are alike
		{"", "@[`{\n", "`{@[\n", wa, ""},
		{"case_sensitive", "Yes\n", "Yes", ac, ""},
		{"case_sensitive", "Yes\n", "yes\n", wa, `printed "yes", expected "Yes"`},
		{"space_change_sensitive", "A b\n", "a B\n", ac, ""},
		{"space_change_sensitive", "a b\n", "a  b\n", pe, `line 1: 2 spaces after "a", expected one space`},
		{"space_change_sensitive", "a b\n", "a\nb\n", pe, ""},
		{"space_change_sensitive", "a b\n", "a\tb\n", pe, ""},
		{"space_change_sensitive", "a b\n", " a b\n", pe, "line 1: one space at the start, expected no space"},
		{"space_change_sensitive", "a b\n", "a b", pe, `line 1: no space after "b", expected a line break`},
		{"space_change_sensitive", "a b\n", "a b\r\n", pe, ""},
		{"space_change_sensitive", "a b\n", "a  c\n", wa, ""},
		{"space_change_sensitive", "", "\n", pe, ""},
		{"float_absolute_tolerance 1e-3", "1000 x\n", "1000.0009 X\n", ac, ""},
		{"float_absolute_tolerance 1e-3", "1000\n", "1000.002\n", wa, `printed "1000.002", expected "1000"`},
		{"float_relative_tolerance 1e-3", "1000\n", "1000.9\n", ac, ""},
		{"float_relative_tolerance 1e-3", "1000\n", "1001.1\n", wa, ""},
		{"float_relative_tolerance 1e-3", "0\n", "0.0001\n", wa, ""},
		{"float_tolerance 1e-3", "0\n", "-0.0009\n", ac, ""},
		{"float_tolerance 1e-3", "1000\n", "1000.9\n", ac, ""},
		{"float_tolerance 1e-3", "0.0314\n", "3.14000000e-2\n", ac, ""},
		{"float_tolerance 1e-3", "1\n", "nan\n", wa, ""},
		{"float_tolerance 1e-3", "1\n", "0x1p0\n", wa, ""},
		{"float_tolerance 1e-3", "1\n", "1_0\n", wa, ""},
		{"float_tolerance 1e-3", "1\n", "1e999\n", wa, ""},
		{"float_tolerance 1e-3", "1 2\n", "+1. .2e+1\n", ac, ""},
		{"float_tolerance 1e-3", "inf\n", "Inf\n", ac, ""}, // a word
		{"float_tolerance 0", "1.50\n", "1.5\n", ac, ""},
		{"float_absolute_tolerance 1 float_relative_tolerance 1e-9", "1000000000000\n", "1000000000900\n", ac, ""},
		{"case_sensitive float_tolerance 1e-3", "A 1\n", "a 1\n", wa, ""},
		{"case_insensitive", "", "", none, `no flag "case_insensitive"`},
		{"1e-6", "", "", none, `no flag "1e-6"`},
		{"float_tolerance", "", "", none, "needs a number"},
		{"float_tolerance x", "", "", none, `"x" is none`},
		{"float_tolerance -1", "", "", none, `"-1" is none`},
		{"float_tolerance 1e-6 {{eps}}", "", "", none, "{{eps}}"},
	} {
		checker, err := ToleranceOf(strings.Fields(c.flags))
		if c.want == none {
			full.Fault(t, c.flags, err, c.why)
			continue
		}
		full.Check(t, err)
		got, why, err := checker.Check(context.Background(), nil, testset.Test{Answer: []byte(c.answer)}, []byte(c.output))
		if got != c.want || err != nil || !strings.Contains(why, c.why) || (why == "") != (got == ac) {
			t.Errorf("flags %q, answer %q, output %q: %v, %q, %v; want %v, %q", c.flags, c.answer, c.output, got, why, err, c.want, c.why)
		}
	}
}
