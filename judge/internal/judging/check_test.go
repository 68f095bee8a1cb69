package judging

import (
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/result"
)

// Every row is an output that must be judged so, in these words.
func TestCompare(t *testing.T) {
	long := strings.Repeat("WL", 50)
	for _, test := range []struct {
		name           string
		output, answer string
		verdict        result.Verdict
		reason         string
	}{
		{"equal", "1\n2\n", "1\n2\n", result.AC, ""},
		{"empty", "", "", result.AC, ""},
		{"no last line feed", "1\n2", "1\n2\n", result.AC, ""},
		{"answer without last line feed", "1\n", "1", result.AC, ""},
		{"carriage returns", "1\r\n2\r\n", "1\n2\n", result.AC, ""},

		{"blank line inside", "1\n\n2\n", "1\n2\n", result.PE, "blank line after line 1"},
		{"blank line at the end", "1\n2\n\n", "1\n2\n", result.PE, "blank line after line 2"},
		{"blank line at the start", "\n1\n", "1\n", result.PE, "blank line at the start"},
		{"blank line for nothing", "\n", "", result.PE, "blank line at the start"},
		{"blank line missing", "1\n2\n", "1\n\n2\n", result.PE, "a blank line is missing after line 1"},
		{"blank line missing at the end", "1\n", "1\n\n", result.PE, "a blank line is missing after line 1"},
		{"blank line with a space", "1\n \n2\n", "1\n\n2\n", result.PE, "line 2: one space at the end, expected no space"},
		{"space at the end", "1 2 \n", "1 2\n", result.PE, "line 1: one space at the end, expected no space"},
		{"space at the start", "1\n  2\n", "1\n2\n", result.PE, "line 2: 2 spaces at the start, expected no space"},
		{"two spaces", "1  2\n", "1 2\n", result.PE, `line 1: 2 spaces after "1", expected one space`},
		{"tab", "1\t2\n", "1 2\n", result.PE, `line 1: "\t" after "1", expected one space`},
		{"line break for a space", "1\n2\n", "1 2\n", result.PE, `line 1: line break after "1", where "2" should follow`},
		{"space for a line break", "1 2\n", "1\n2\n", result.PE, `line 1: a line break is missing after "1"`},
		{"lone carriage return", "1\r2\n", "1 2\n", result.PE, `line 1: "\r" after "1", expected one space`},

		{"wrong", "1\n2 3\n", "1\n2 4\n", result.WA, `line 2, word 2: printed "3", expected "4"`},
		{"nothing", "", "1\n", result.WA, `nothing printed, expected "1"`},
		{"only white space", "\n \n", "1\n", result.WA, `nothing printed, expected "1"`},
		{"too short", "1\n2\n", "1\n2\n3\n", result.WA, `the output ends after line 2, word 1; expected "3" next`},
		{"too long", "1\n2\n3\n", "1\n2\n", result.WA, `line 3, word 1: printed "3" after the complete answer`},
		{"letter case", "win\n", "WIN\n", result.WA, `line 1, word 1: printed "win", expected "WIN"`},
		{"glued", "12\n", "1 2\n", result.WA, `line 1, word 1: printed "12", expected "1"`},
		{"another number form", "01\n", "1\n", result.WA, `line 1, word 1: printed "01", expected "1"`},
		{"wrong wins over space", "1  2\n3\n", "1 2\n4\n", result.WA, `line 2, word 1: printed "3", expected "4"`},
		{"binary", "\x00\xff\n", "1\n", result.WA, `line 1, word 1: printed "\x00\xff", expected "1"`},
		{"long word", long[:60] + "X" + long[61:], long, result.WA,
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

// slow is Compare's verdict by the definition: the words, and then the texts with the
// two freedoms taken out.
func slow(output, answer string) result.Verdict {
	words := func(s string) []string {
		return strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r", r) })
	}
	plain := func(s string) string {
		s = strings.ReplaceAll(s, "\r\n", "\n")
		if s != "" && !strings.HasSuffix(s, "\n") {
			s += "\n"
		}
		return s
	}
	switch {
	case !slices.Equal(words(output), words(answer)):
		return result.WA
	case plain(output) != plain(answer):
		return result.PE
	}
	return result.AC
}

// No pair of texts makes Compare panic, or judge other than by its definition; all but
// AC have a reason, which is one line and explains something.
func FuzzCompare(f *testing.F) {
	for _, pair := range [][2]string{
		{"1\n2 3\n", "1\r\n2  3"}, {"\r\r\n\x00", " \n\n\xff"}, {"", "\n"}, {"1\r", "1\r\n"}, {"\r\r\n", "\r\n"}, {"a\vb", "a b"},
		{strings.Repeat("é", 50), strings.Repeat("é", 49) + "e"}, {"1\u00a02", "1 2"}, {"1\n2", "1 2"},
	} {
		f.Add([]byte(pair[0]), []byte(pair[1]))
	}
	f.Fuzz(func(t *testing.T, a, b []byte) {
		for _, pair := range [][2][]byte{{a, b}, {b, a}, {a, a}, {append(a[:len(a):len(a)], b...), a}} {
			d := Compare(pair[0], pair[1])
			if want := slow(string(pair[0]), string(pair[1])); d.Verdict != want {
				t.Errorf("Compare(%q, %q) = %+v, want %v", pair[0], pair[1], d, want)
			}
			if d.Verdict == result.AC && d != (Difference{Verdict: result.AC}) || d.Verdict != result.AC && (d.Reason == "" || d.Line < 1) {
				t.Errorf("Compare(%q, %q) = %+v: AC needs nothing else, and all else a reason and a line", pair[0], pair[1], d)
			}
			if strings.HasSuffix(d.Reason, ": other white space") || strings.ContainsAny(d.Reason, "\n\r\x1b") {
				t.Errorf("Compare(%q, %q) = %+v, a reason that explains nothing or harms the terminal", pair[0], pair[1], d)
			}
		}
	})
}
