package texts

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// Joined returns lines of one paragraph as one line: with a blank between them, but none between two
// Chinese characters and beside Chinese punctuation.
func Joined(paragraph string) string {
	joined := ""
	for line := range strings.Lines(paragraph) {
		joined = Join(joined, strings.Join(strings.Fields(line), " "))
	}
	return joined
}

// Join returns two lines of one paragraph as one line; see Joined.
func Join(a, b string) string {
	last, _ := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	if a == "" || b == "" || sign(last) || sign(first) || chinese(last) && chinese(first) && (han(last) || han(first)) {
		return a + b
	}
	return a + " " + b
}

// IsChinese reports whether a text has Chinese characters.
func IsChinese(text string) bool { return strings.ContainsFunc(text, han) }

// FromGBK returns the text of bytes in GBK, the encoding of most editors on Chinese Windows, and whether they
// are one: not UTF-8, and with Chinese characters of the common part of GBK, which is GB 2312.
func FromGBK(b []byte) ([]byte, bool) {
	if utf8.Valid(b) {
		return nil, false
	}
	for i := 0; i < len(b); i++ {
		if b[i] < utf8.RuneSelf {
			continue
		}
		if i++; i == len(b) || b[i-1] < 0xa1 || b[i-1] > 0xf7 || b[i] < 0xa1 {
			return nil, false
		}
	}
	text, err := simplifiedchinese.GBK.NewDecoder().Bytes(b)
	return text, err == nil && bytes.ContainsFunc(text, han) && !bytes.ContainsRune(text, utf8.RuneError)
}

func han(c rune) bool { return unicode.Is(unicode.Han, c) }

// chinese reports whether a character occurs in a Chinese text without blanks beside it.
func chinese(c rune) bool { return han(c) || sign(c) || strings.ContainsRune("“”‘’…—", c) }

// sign reports whether a character is punctuation of Chinese alone.
func sign(c rune) bool { return c >= 0x3000 && c <= 0x303f || c >= 0xff00 && c <= 0xff65 }

// IsWide reports whether a character is the full-width form of one in ASCII, U+3000 for a blank.
func IsWide(c rune) bool { return c == 0x3000 || c >= 0xff01 && c <= 0xff5e }

// A Piece is a part of a line that stays whole.
type Piece struct {
	Text  string
	Blank bool // a blank stands before it, unless it begins a line
}

// Pieces returns the parts of a text between which a line may break: words, and Chinese characters with
// their punctuation. Numbers that follow each other, as a position is written, stay together if they are
// no longer than a word may be.
func Pieces(text string) (pieces []Piece) {
	const longest = 24
	numbers := func(s, end string) bool { return strings.Trim(s, " 0123456789,"+end) == "" }
	for i, word := range strings.Fields(text) {
		blank := i > 0
		if last := len(pieces) - 1; blank && numbers(word, ".:;") && numbers(pieces[last].Text, "") &&
			len(pieces[last].Text+word) < longest {
			pieces[last].Text += " " + word
			continue
		}
		for state := -1; word != ""; blank = false {
			part, rest := word, ""
			if strings.ContainsFunc(word, han) {
				part, rest, _, state = uniseg.FirstLineSegmentInString(word, state)
			}
			pieces = append(pieces, Piece{part, blank})
			word = rest
		}
	}
	return pieces
}
