package words

import (
	"unicode"
	"unicode/utf8"
)

// Chinese is simplified Chinese.
type Chinese struct{ spoken[Chinese] }

var _ Language = Chinese{}

// apart joins two texts, with a blank between Chinese and other characters.
func apart(a, b string) string {
	last, _ := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	if a == "" || b == "" || unicode.Is(unicode.Han, last) == unicode.Is(unicode.Han, first) || !apartable(last) ||
		!apartable(first) {
		return a + b
	}
	return a + " " + b
}

// apartable reports whether a character is Chinese, or one of a word in another script.
func apartable(c rune) bool {
	return unicode.Is(unicode.Han, c) || c > ' ' && c < 0x2000
}

// Tag returns zh, which stands for simplified Chinese.
func (Chinese) Tag() string { return "zh" }

// fill returns a sentence with its parts. Where a part meets the sentence, a blank separates Chinese from other
// characters, so that sentences serve parts in either script.
func (Chinese) fill(sentence string, parts ...any) string { return filled(sentence, parts, apart) }
