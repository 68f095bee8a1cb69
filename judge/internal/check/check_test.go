package check

import (
	"strings"
	"testing"

	"grundy/judge/internal/verdict"
)

// Every row is an output that must be judged so, in these words.
func TestCompare(t *testing.T) {
	long := strings.Repeat("WL", 50)
	for _, test := range []struct {
		name           string
		output, answer string
		verdict        verdict.Verdict
		reason         string
	}{
		{"equal", "1\n2\n", "1\n2\n", verdict.AC, ""},
		{"empty", "", "", verdict.AC, ""},
		{"no last line feed", "1\n2", "1\n2\n", verdict.AC, ""},
		{"answer without last line feed", "1\n", "1", verdict.AC, ""},
		{"carriage returns", "1\r\n2\r\n", "1\n2\n", verdict.AC, ""},

		{"blank line inside", "1\n\n2\n", "1\n2\n", verdict.PE, "blank line after line 1"},
		{"blank line at the end", "1\n2\n\n", "1\n2\n", verdict.PE, "blank line after line 2"},
		{"blank line at the start", "\n1\n", "1\n", verdict.PE, "blank line at the start"},
		{"blank line for nothing", "\n", "", verdict.PE, "blank line at the start"},
		{"blank line missing", "1\n2\n", "1\n\n2\n", verdict.PE, "a blank line is missing after line 1"},
		{"blank line missing at the end", "1\n", "1\n\n", verdict.PE, "a blank line is missing after line 1"},
		{"blank line with a space", "1\n \n2\n", "1\n\n2\n", verdict.PE, "line 2: one space at the end, expected no space"},
		{"space at the end", "1 2 \n", "1 2\n", verdict.PE, "line 1: one space at the end, expected no space"},
		{"space at the start", "1\n  2\n", "1\n2\n", verdict.PE, "line 2: 2 spaces at the start, expected no space"},
		{"two spaces", "1  2\n", "1 2\n", verdict.PE, `line 1: 2 spaces after "1", expected one space`},
		{"tab", "1\t2\n", "1 2\n", verdict.PE, `line 1: "\t" after "1", expected one space`},
		{"line break for a space", "1\n2\n", "1 2\n", verdict.PE, `line 1: line break after "1", where "2" should follow`},
		{"space for a line break", "1 2\n", "1\n2\n", verdict.PE, `line 1: a line break is missing after "1"`},
		{"lone carriage return", "1\r2\n", "1 2\n", verdict.PE, `line 1: "\r" after "1", expected one space`},

		{"wrong", "1\n2 3\n", "1\n2 4\n", verdict.WA, `line 2, word 2: printed "3", expected "4"`},
		{"nothing", "", "1\n", verdict.WA, `nothing printed, expected "1"`},
		{"only white space", "\n \n", "1\n", verdict.WA, `nothing printed, expected "1"`},
		{"too short", "1\n2\n", "1\n2\n3\n", verdict.WA, `the output ends after line 2, word 1; expected "3" next`},
		{"too long", "1\n2\n3\n", "1\n2\n", verdict.WA, `line 3, word 1: printed "3" after the complete answer`},
		{"letter case", "win\n", "WIN\n", verdict.WA, `line 1, word 1: printed "win", expected "WIN"`},
		{"glued", "12\n", "1 2\n", verdict.WA, `line 1, word 1: printed "12", expected "1"`},
		{"another number form", "01\n", "1\n", verdict.WA, `line 1, word 1: printed "01", expected "1"`},
		{"wrong wins over space", "1  2\n3\n", "1 2\n4\n", verdict.WA, `line 2, word 1: printed "3", expected "4"`},
		{"binary", "\x00\xff\n", "1\n", verdict.WA, `line 1, word 1: printed "\x00\xff", expected "1"`},
		{"long word", long[:60] + "X" + long[61:], long, verdict.WA,
			`line 1, word 1, character 61: printed "...` + long[40:60] + "X" + long[61:80] + `...", expected "...` + long[40:80] + `..."`},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := Compare([]byte(test.output), []byte(test.answer))
			if d.Verdict != test.verdict || d.Reason != test.reason {
				t.Errorf("Compare(%q, %q) =\n\t%v: %s\nwant\n\t%v: %s",
					test.output, test.answer, d.Verdict, d.Reason, test.verdict, test.reason)
			}
		})
	}
}

// A text is always accepted as itself, no pair of texts makes Compare panic,
// and AC and PE never hide different words.
func FuzzCompare(f *testing.F) {
	f.Add([]byte("1\n2 3\n"), []byte("1\r\n2  3"))
	f.Add([]byte("\r\r\n\x00"), []byte(" \n\n\xff"))
	f.Fuzz(func(t *testing.T, a, b []byte) {
		if d := Compare(a, a); d != (Difference{Verdict: verdict.AC}) {
			t.Errorf("Compare(%q, itself) = %+v", a, d)
		}
		d := Compare(a, b)
		// Bytes, not runes: Compare knows the white space of ASCII only.
		fields := func(b []byte) string {
			return strings.Join(strings.FieldsFunc(latin1(b), func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r", r) }), " ")
		}
		if same := fields(a) == fields(b); same != (d.Verdict != verdict.WA) {
			t.Errorf("Compare(%q, %q) = %+v, but whether the words are the same is %v", a, b, d, same)
		}
		if (d.Verdict == verdict.AC) != (d.Reason == "") {
			t.Errorf("Compare(%q, %q) = %+v: AC needs no reason, and all else needs one", a, b, d)
		}
		if strings.Contains(d.Reason, ": other white space") {
			t.Errorf("Compare(%q, %q) = %+v, a reason that explains nothing", a, b, d)
		}
	})
}

// latin1 makes each byte a rune.
func latin1(b []byte) string {
	r := make([]rune, len(b))
	for i, c := range b {
		r[i] = rune(c)
	}
	return string(r)
}
