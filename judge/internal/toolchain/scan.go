package toolchain

import (
	"go/build/constraint"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// What reads a program of the user's here passes over it once, whatever is in it: it was
// perhaps written to keep the judge busy. A comment or a text that does not end goes to
// the end of the program.

// withoutComments returns a program in C or C++ with a space in the place of each
// comment. What looks like one in a text is not told from it.
func withoutComments(text []byte) string {
	var kept strings.Builder
	rest := string(text)
	for {
		at := strings.IndexByte(rest, '/')
		if at < 0 || at+1 == len(rest) {
			break
		}
		n := commentLength(rest[at:], "\n")
		if n == 0 {
			kept.WriteString(rest[:at+1])
			rest = rest[at+1:]
			continue
		}
		kept.WriteString(rest[:at])
		kept.WriteByte(' ')
		rest = rest[at+n:]
	}
	kept.WriteString(rest)
	return kept.String()
}

// commentLength returns the length of the comment that a text begins with, without the
// end of its line, which one of some characters is; it is 0 if it begins with none.
func commentLength(text, lineEnds string) int {
	switch {
	case strings.HasPrefix(text, "//"):
		if n := strings.IndexAny(text, lineEnds); n >= 0 {
			return n
		}
	case strings.HasPrefix(text, "/*"):
		if n := strings.Index(text[2:], "*/"); n >= 0 {
			return n + 4
		}
	default:
		return 0
	}
	return len(text)
}

// javaUnescaped returns a program in Java as its compiler reads it: \u0041, with any
// number of the letter u, is A everywhere, unless another backslash makes a pair with
// that one.
func javaUnescaped(text string) string {
	if !strings.Contains(text, `\u`) {
		return text
	}
	var out strings.Builder
	var escaped []uint16 // that follow each other: two of them can be one character
	for {
		at := strings.IndexByte(text, '\\')
		if at < 0 || at+1 == len(text) {
			at = len(text)
		}
		digits, c, ok := "", uint16(0), false
		if at < len(text) && text[at+1] == 'u' {
			digits = strings.TrimLeft(text[at+1:], "u")
			c, ok = hex(digits)
		}
		if at > 0 || !ok {
			out.WriteString(string(utf16.Decode(escaped)))
			escaped = escaped[:0]
			out.WriteString(text[:at])
			text = text[at:]
		}
		switch {
		case text == "":
			return out.String()
		case ok:
			escaped = append(escaped, c)
			text = digits[4:]
		case text[1] == 'u':
			out.WriteByte('\\')
			text = text[1:]
		default:
			out.WriteString(text[:2])
			text = text[2:]
		}
	}
}

// hex returns the number that the first four characters of a text are.
func hex(text string) (n uint16, ok bool) {
	if len(text) < 4 {
		return 0, false
	}
	number, err := strconv.ParseUint(text[:4], 16, 16)
	return uint16(number), err == nil
}

const javaLineEnds = "\r\n"

// A javaReader takes a program in Java, without escapes, apart.
type javaReader struct{ rest string }

// next returns the next name or sign, "" at the end. What is between quotes is one word,
// with its first quote; comments and white space are left out.
func (r *javaReader) next() string {
	for r.rest != "" {
		if n := commentLength(r.rest, javaLineEnds); n > 0 {
			r.rest = r.rest[n:]
			continue
		}
		c, size := utf8.DecodeRuneInString(r.rest)
		switch {
		case unicode.IsSpace(c):
			r.rest = r.rest[size:]
			continue
		case isJavaName(c, true):
			size = 0
			for _, c := range r.rest {
				if !isJavaName(c, false) {
					break
				}
				size += utf8.RuneLen(c)
			}
		case strings.HasPrefix(r.rest, `"""`):
			size = quoteLength(r.rest, `"""`)
		case c == '"' || c == '\'':
			size = quoteLength(r.rest, string(c))
		}
		word := r.rest[:size]
		r.rest = r.rest[size:]
		return word
	}
	return ""
}

// isJavaName reports whether a character can be in a name, or be its first.
func isJavaName(c rune, first bool) bool {
	return c != utf8.RuneError && (unicode.In(c, unicode.Letter, unicode.Nl, unicode.Sc, unicode.Pc) ||
		!first && unicode.In(c, unicode.Nd, unicode.Mn, unicode.Mc, unicode.Cf))
}

// quoteLength returns the length of what is between quotes, with these, or up to the end
// of the line where that comes first and the quote is a single one.
func quoteLength(text, quote string) int {
	for at := len(quote); at < len(text); at++ {
		switch {
		case text[at] == '\\':
			at++
		case len(quote) == 1 && strings.IndexByte(javaLineEnds, text[at]) >= 0:
			return at
		case strings.HasPrefix(text[at:], quote):
			return at + len(quote)
		}
	}
	return len(text)
}

// withoutConstraints returns a program in Go without its build constraints, which are
// comments before everything else, but with the ends of their lines, so that the lines
// that follow keep their numbers.
func withoutConstraints(text []byte) []byte {
	var kept []byte
	rest := string(text)
	keep := func(n int) {
		kept = append(kept, rest[:n]...)
		rest = rest[n:]
	}
	if strings.HasPrefix(rest, "\ufeff") {
		keep(len("\ufeff"))
	}
	for {
		keep(len(rest) - len(strings.TrimLeft(rest, " \t\r\n")))
		n := commentLength(rest, "\n")
		if n == 0 {
			keep(len(rest))
			return kept
		}
		if comment := rest[:n]; constraint.IsGoBuild(comment) || constraint.IsPlusBuild(comment) {
			rest = rest[n:]
		} else {
			keep(n)
		}
	}
}
