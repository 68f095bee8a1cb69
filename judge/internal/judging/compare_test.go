package judging

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/result"
	english "grundy/judge/internal/words"
)

// Every row is an output that must be judged so, at this place.
func TestCompare(t *testing.T) {
	const ac, pe, wa = result.AC, result.PE, result.WA
	type at = result.Difference
	long := strings.Repeat("WL", 50)
	for _, test := range []struct {
		name           string
		output, answer string
		verdict        result.Verdict
		want           at
	}{
		{"equal", "1\n2\n", "1\n2\n", ac, at{}},
		{"empty", "", "", ac, at{}},
		{"no last line feed", "1\n2", "1\n2\n", ac, at{}},
		{"answer without last line feed", "1\n", "1", ac, at{}},
		{"carriage returns", "1\r\n2\r\n", "1\n2\n", ac, at{}},

		{"blank line inside", "1\n\n2\n", "1\n2\n", pe, at{What: result.ExtraLine, Line: 2}},
		{"blank line at the end", "1\n2\n\n", "1\n2\n", pe, at{What: result.ExtraLine, Line: 3}},
		{"blank line at the start", "\n1\n", "1\n", pe, at{What: result.ExtraLine, Line: 1}},
		{"a line end for nothing", "\n", "", ac, at{}},
		{"two line ends for nothing", "\n\n", "", pe, at{What: result.ExtraLine, Line: 1}},
		{"blank line missing", "1\n2\n", "1\n\n2\n", pe, at{What: result.MissingLine, Line: 2}},
		{"blank line missing at the end", "1\n", "1\n\n", pe, at{What: result.MissingLine, Line: 2}},
		{"blank line with a space", "1\n \n2\n", "1\n\n2\n", pe,
			at{What: result.OtherSpace, Line: 2, Got: " ", AtEnd: true}},
		{"space at the end", "1 2 \n", "1 2\n", pe, at{What: result.OtherSpace, Line: 1, Got: " ", AtEnd: true}},
		{"space at the start", "1\n  2\n", "1\n2\n", pe, at{What: result.OtherSpace, Line: 2, Got: "  "}},
		{"two spaces", "1  2\n", "1 2\n", pe, at{What: result.OtherSpace, Line: 1, Got: "  ", Want: " ", After: "1"}},
		{"tab", "1\t2\n", "1 2\n", pe, at{What: result.OtherSpace, Line: 1, Got: "\t", Want: " ", After: "1"}},
		{"line break for a space", "1\n2\n", "1 2\n", pe,
			at{What: result.OtherSpace, Line: 1, Got: "\n", Want: " ", After: "1"}},
		{"space for a line break", "1 2\n", "1\n2\n", pe,
			at{What: result.OtherSpace, Line: 1, Got: " ", Want: "\n", After: "1"}},
		{"lone carriage return", "1\r2\n", "1 2\n", pe,
			at{What: result.OtherSpace, Line: 1, Got: "\r", Want: " ", After: "1"}},

		{"wrong", "1\n2 3\n", "1\n2 4\n", wa, at{What: result.OtherWord, Line: 2, Word: 2, Got: "3", Want: "4"}},
		{"nothing", "", "1\n", wa, at{What: result.Nothing, Line: 1, Want: "1"}},
		{"only white space", "\n \n", "1\n", wa, at{What: result.Nothing, Line: 1, Want: "1"}},
		{"too short", "1\n2\n", "1\n2\n3\n", wa, at{What: result.EndsEarly, Line: 2, Want: "3"}},
		{"too short by a line of words", "I WIN!\n", "I WIN!\nBAD LUCK!\n", wa,
			at{What: result.EndsEarly, Line: 1, Want: "BAD LUCK!"}},
		{"too short by a word", "1\n2\n", "1\n2 3\n", wa, at{What: result.EndsEarly, Line: 2, Word: 1, Want: "3"}},
		{"too long", "1\n2\n3\n", "1\n2\n", wa, at{What: result.GoesOn, Line: 3, Got: "3"}},
		{"letter case", "win\n", "WIN\n", wa, at{What: result.OtherWord, Line: 1, Got: "win", Want: "WIN"}},
		{"a line of words", "I WIN!\n", "BAD LUCK! \r\n", wa,
			at{What: result.OtherWord, Line: 1, Got: "I WIN!", Want: "BAD LUCK!"}},
		{"a long line", "2 " + long, "1 2\n", wa, at{What: result.OtherWord, Line: 1, Word: 1, Got: "2", Want: "1"}},
		{"a long line too many", "1\n2 " + long, "1\n", wa, at{What: result.GoesOn, Line: 2, Word: 1, Got: "2"}},
		{"glued", "12\n", "1 2\n", wa, at{What: result.OtherWord, Line: 1, Got: "12", Want: "1 2"}},
		{"another number form", "01\n", "1\n", wa, at{What: result.OtherWord, Line: 1, Got: "01", Want: "1"}},
		{"wrong wins over space", "1  2\n3\n", "1 2\n4\n", wa,
			at{What: result.OtherWord, Line: 2, Got: "3", Want: "4"}},
		{"binary", "\x00\xff\n", "1\n", wa, at{What: result.OtherWord, Line: 1, Got: "\x00\xff", Want: "1"}},
		{"long word", long[:60] + "X" + long[61:], long, wa,
			at{What: result.OtherWord, Line: 1, Word: 1, Character: 61,
				Got: "..." + long[40:60] + "X" + long[61:80] + "...", Want: "..." + long[40:80] + "..."}},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, got := Compare([]byte(test.output), []byte(test.answer))
			if diff := cmp.Diff(test.want, got); v != test.verdict || diff != "" {
				t.Errorf("Compare(%q, %q) = %v, want %v; -want +got:\n%s", test.output, test.answer, v, test.verdict,
					diff)
			}
		})
	}
}

// slow is Compare's verdict by the definition: the words, and then the texts with the
// three freedoms taken out.
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
	case answer == "" && (output == "\n" || output == "\r\n"):
		return result.AC
	case !slices.Equal(words(output), words(answer)):
		return result.WA
	case plain(output) != plain(answer):
		return result.PE
	}
	return result.AC
}

// No pair of texts makes Compare panic, or judge other than by its definition; all but AC have a
// place, at which the texts differ, and which can be said in one line.
func FuzzCompare(f *testing.F) {
	for _, pair := range [][2]string{
		{"1\n2 3\n", "1\r\n2  3"}, {"\r\r\n\x00", " \n\n\xff"}, {"", "\n"}, {"1\r", "1\r\n"}, {"\r\r\n", "\r\n"},
		{"a\vb", "a b"},
		{strings.Repeat("é", 50), strings.Repeat("é", 49) + "e"}, {"1\u00a02", "1 2"}, {"1\n2", "1 2"},
	} {
		f.Add([]byte(pair[0]), []byte(pair[1]))
	}
	f.Fuzz(func(t *testing.T, a, b []byte) {
		for _, pair := range [][2][]byte{{a, b}, {b, a}, {a, a}, {append(a[:len(a):len(a)], b...), a}} {
			v, d := Compare(pair[0], pair[1])
			if want := slow(string(pair[0]), string(pair[1])); v != want {
				t.Errorf("Compare(%q, %q) = %v, %+v, want %v", pair[0], pair[1], v, d, want)
			}
			if v == result.AC && !cmp.Equal(d, result.Difference{}) ||
				v != result.AC && (d.What == result.Accepted || d.Line < 1) {
				t.Errorf("Compare(%q, %q) = %v, %+v: AC needs nothing else, and all else a kind and a line", pair[0],
					pair[1], v, d)
			}
			if alike := d.Got == d.Want; v != result.AC &&
				alike != (d.What == result.ExtraLine || d.What == result.MissingLine) {
				t.Errorf("Compare(%q, %q) = %v, %+v, which shows no difference", pair[0], pair[1], v, d)
			}
			if said := (english.English{}).Difference(d); v != result.AC &&
				(said == "" || strings.ContainsAny(said, "\n\r\x1b")) {
				t.Errorf("Compare(%q, %q) = %v, %+v, said as %q", pair[0], pair[1], v, d, said)
			}
		}
	})
}

// Numbers may be off by as much as the tolerance allows; other words must be the same.
func TestTolerance(t *testing.T) {
	t.Parallel()
	const ac, wa = result.AC, result.WA
	for _, c := range []struct {
		tolerance      float64
		answer, output string
		want           result.Verdict
	}{
		{0, "1.0\n", "1.00\n", wa},
		{0, "1.0\n", "1.0\n", ac},
		{1e-3, "1000 x\n", "1000.9 x\n", ac},
		{1e-3, "1000\n", "1001.1\n", wa},
		{1e-3, "0\n", "-0.0009\n", ac},
		{1e-3, "0\n", "0.0011\n", wa},
		{1e-3, "0.0314\n", "3.14000000e-2\n", ac},
		{1e-3, "1\n", "nan\n", wa},
		{1e-3, "1\n", "0x1p0\n", wa},
		{1e-3, "1\n", "1_0\n", wa},
		{1e-3, "1\n", "1e999\n", wa},
		{1e-3, "1e999\n", "1e999\n", ac}, // a word
		{1e-3, "1 2\n", "+1. .2e+1\n", ac},
		{1e-3, "inf\n", "inf\n", ac}, // a word
		{1e-3, "A 1\n", "a 1\n", wa},
		{1e-3, "1 2\n", "1.0005\n", wa},
		{1e-3, "1\n", "1.0005\n\n", result.PE},
		{1e-9, "1000000000000\n", "1000000000900.0\n", ac},
		{1e-9, "1000000000000\n", "1000000000900\n", wa}, // whole numbers are exact
		{1e-9, "0.1\n", "0.1000000001\n", ac},
		{1e-9, "0.1\n", "0.10000001\n", wa},
	} {
		got, at := locate([]byte(c.output), []byte(c.answer), c.tolerance)
		if got != c.want || (at.What == result.Accepted) != (got == ac) {
			t.Errorf("locate(%q, %q, %g) = %v, %+v; want %v", c.output, c.answer, c.tolerance, got, at, c.want)
		}
	}
}

// The lines around a difference are those of both texts, with signs where only one has them.
func TestLines(t *testing.T) {
	lines := func(signed ...string) (list []result.DiffLine) {
		for _, line := range signed {
			list = append(list, result.DiffLine{Sign: line[:1], Text: line[1:]})
		}
		return list
	}
	for _, c := range []struct {
		name           string
		line           int // of the difference
		output, answer string
		want           []result.DiffLine
	}{
		{"equal", 1, "1\n", "1\n", nil},
		{"one line", 1, "2\n", "1\n", lines("-1", "+2")},
		{"around", 3, "a\nb\nx\nd\ne\n", "a\nb\nc\nd\ne\n", lines(" b", "-c", "+x", " d", " e")},
		{"one too many", 2, "a\nb\nc\n", "a\nc\n", lines(" a", "+b", " c")},
		{"one is missing", 2, "a\nc\n", "a\nb\nc\n", lines(" a", "-b", " c")},
		{"the end is missing", 2, "a\n", "a\nb\n", lines(" a", "-b")},
		{"a blank at the end", 1, "a \n", "a\n", lines("-a", `+"a "`)},
		{"two ways", 1, "a\nb\na\n", "b\na\nb\n", lines("-b", " a", " b", "+a")},
		{"nothing in common", 1, "x\ny\n", "a\nb\n", lines("-a", "-b", "+x", "+y")},
		{"far down", 100, strings.Repeat("0\n", 99) + "1\n", strings.Repeat("0\n", 100), lines(" 0", "-0", "+1")},
	} {
		check(t, c.name, around(c.line, []byte(c.output), []byte(c.answer)), c.want)
	}
}

// A long word is cut between characters, never inside one: the rest of one would be shown as bytes that nobody
// has printed.
func TestClipCharacters(t *testing.T) {
	word := []byte(strings.Repeat("先手必胜", 20))
	for at := range word {
		if got := clip(word, at); !utf8.ValidString(got) || len(got) < most {
			t.Errorf("clip at %d: %q", at, got)
		}
	}
}
