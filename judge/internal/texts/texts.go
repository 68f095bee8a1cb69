// Package texts cuts texts of any origin, makes them safe to print, and finds parts of them.
package texts

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Printable replaces all that could disturb a terminal by question marks: control characters,
// invalid UTF-8, and what changes the direction of the text around it.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || !unicode.In(r, unicode.Cc, unicode.Bidi_Control, unicode.Zl, unicode.Zp) &&
			r != utf8.RuneError {
			return r
		}
		return '?'
	}, s)
}

// Line returns a printable text on one line.
func Line(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(Printable(s), "\n", " "), "\t", " ")
}

// Clip cuts a text that has more than most characters.
func Clip(s string, most int) string {
	for i := range s {
		if most == 0 {
			return s[:i] + "..."
		}
		most--
	}
	return s
}

// WithoutCutEnd returns a text that was cut at its end, without the part of a character that may have been
// left there. Without it the part would be shown as bytes that nobody has printed.
func WithoutCutEnd(b []byte) []byte {
	for at := len(b) - 1; at >= max(0, len(b)-utf8.UTFMax); at-- {
		if utf8.RuneStart(b[at]) {
			if !utf8.FullRune(b[at:]) {
				return b[:at]
			}
			break
		}
	}
	return b
}

// WithoutCutStart is WithoutCutEnd for a text that was cut at its start.
func WithoutCutStart(b []byte) []byte {
	for at := range min(len(b), utf8.UTFMax) {
		if utf8.RuneStart(b[at]) {
			return b[at:]
		}
	}
	return b
}

// SameWords reports whether two texts have the same words, whatever white space is between them.
func SameWords(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) }

// Window returns some lines of a text, from line first on, counted from 0. Long lines are
// cut, and lines with invisible characters are quoted. A blank line is "", not `""`, which could be the
// output itself.
func Window(b []byte, first, lines, columns int) []string {
	for ; first > 0 && len(b) > 0; first-- {
		_, b, _ = bytes.Cut(b, []byte("\n"))
	}
	w := []string{} // not nil: two windows are compared
	for len(b) > 0 && len(w) < lines {
		var line []byte
		line, b, _ = bytes.Cut(b, []byte("\n"))
		line = bytes.TrimSuffix(line, []byte("\r"))
		s := Clip(string(line[:min(len(line), utf8.UTFMax*(columns+1))]), columns)
		if quoted := strconv.Quote(s); s != strings.TrimSpace(s) || s != "" && quoted != `"`+s+`"` {
			s = quoted // so that one can see it
		}
		w = append(w, s)
	}
	return w
}

// LastLines returns the last n lines of an output. Long lines are cut.
func LastLines(b []byte, n int) string {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(string(b), "\r\n", "\n")), "\n")
	lines = lines[max(0, len(lines)-n):]
	for i, line := range lines {
		lines[i] = Clip(line, 200)
	}
	return strings.Join(lines, "\n")
}

// Pattern returns an expression that is compiled when it is first used, since each sandbox
// starts the judge anew.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// Capital returns a text with a capital first letter.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
