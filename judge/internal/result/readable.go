package result

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/sandbox"
)

// A Size is an amount of memory in KiB.
type Size int64

// String returns the size as "2.1 MB".
func (s Size) String() string { return fmt.Sprintf("%.1f MB", float64(s)/1024) }

// Memory returns a peak memory as "2.1 MB", as "<7.5 MB" if it is only an upper bound, or as
// "?" if it is unknown.
func Memory(m sandbox.Memory) string {
	if m.KiB == 0 {
		return "?"
	}
	s := Size(m.KiB).String()
	if m.AtMost {
		s = "<" + s
	}
	return s
}

// Count returns a number of things: "1 case", "20,412 cases".
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%s %ss", Thousands(n), what)
}

// Thousands returns a number with commas.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Printable replaces all that could disturb a terminal by question marks: control characters,
// invalid UTF-8, and what changes the direction of the text around it.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || !unicode.In(r, unicode.Cc, unicode.Bidi_Control, unicode.Zl, unicode.Zp) && r != utf8.RuneError {
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

// ShellWord quotes a word if a shell would change it.
func ShellWord(s string) string {
	if strings.ContainsAny(s, " \t\n'\"\\$&;|<>()*?[]#~`!{}") {
		return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
	}
	return s
}

// Window returns some lines of a text, from line first on, counted from 0. Long lines are
// cut, lines with invisible characters are quoted, and blank lines are named, since `""` could be
// the output itself.
func Window(b []byte, first, lines, columns int) []string {
	for ; first > 0 && len(b) > 0; first-- {
		_, b, _ = bytes.Cut(b, []byte("\n"))
	}
	w := []string{} // not nil: two windows are compared
	for len(b) > 0 && len(w) < lines {
		var line []byte
		line, b, _ = bytes.Cut(b, []byte("\n"))
		line = bytes.TrimSuffix(line, []byte("\r"))
		s := Clip(string(line[:min(len(line), utf8.UTFMax*columns)]), columns)
		if quoted := strconv.Quote(s); s == "" {
			s = "(blank line)"
		} else if s != strings.TrimSpace(s) || quoted != `"`+s+`"` {
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
