package texts

import (
	"strings"
	"testing"
)

// Chinese lines join without blanks, and break between characters, but not before punctuation. English
// breaks at blanks alone.
func TestChinese(t *testing.T) {
	for _, c := range []struct{ paragraph, want string }{
		{"one\n  two\n", "one two"},
		{"轮流取\n石子", "轮流取石子"},
		{"取石子，\n每次一颗", "取石子，每次一颗"},
		{"先手取\n3 颗", "先手取 3 颗"},
		{"3 颗石子。\nNim", "3 颗石子。Nim"},
	} {
		if got := Joined(c.paragraph); got != c.want {
			t.Errorf("%q is %q, want %q", c.paragraph, got, c.want)
		}
	}
	for in, want := range map[string]string{
		"\xcf\xc8\xca\xd6\xca\xa4\r\n": "先手胜\r\n",
		"\xa3\xb2 \xca\xa4":            "２ 胜",
		"先手胜":                          "", // UTF-8
		"2":                            "",
		"\xff\xff":                     "",
		"\xcf\xc8\xca":                 "", // half a character at the end
		"\xa3\xb2":                     "", // no Chinese character
		"\x81\x40\xb0\xa1":             "", // none of GB 2312
	} {
		if got, is := FromGBK([]byte(in)); string(got) != want && is || is != (want != "") {
			t.Errorf("FromGBK(%q) = %q, %t, want %q", in, got, is, want)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"well-known words, a/b", "well-known| words,| a/b"},
		{"wins from 1,9 2,7. 3 of 12 345 678 901 234 567 890 123",
			"wins| from| 1,9 2,7.| 3| of| 12 345 678 901 234 567| 890 123"},
		{"先手必胜，后手 3 颗。", "先|手|必|胜，|后|手| 3| 颗。"},
	} {
		var got []string
		for _, piece := range Pieces(c.text) {
			got = append(got, map[bool]string{true: " "}[piece.Blank]+piece.Text)
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%q breaks as %q, want %q", c.text, got, c.want)
		}
	}
}
