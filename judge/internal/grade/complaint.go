package grade

import (
	"regexp"
	"strings"
)

// telling are the lines of standard error in which a language says why it ends a
// program: Go, Java, C++, the assert and the heap of C, Rust; and the name of an
// exception, as in Python, JavaScript and others.
var telling = regexp.MustCompile(`^(panic: |fatal error: |Exception in thread |terminate called |.*: Assertion .* failed|(free|malloc|realloc)\(\): |double free|\*\*\* |thread '.*panicked at )|^([A-Za-z_][\w.]*)?(Error|Exception)(: |$)`)

// complaint returns what a program that died said of the reason, in one line, ""
// if nothing is known to be that.
func complaint(stderr []byte) string {
	lines := strings.Split(string(stderr), "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, " \t\r")
		if !telling.MatchString(line) {
			continue
		}
		// Rust and C++ go on in the next line.
		if i+1 < len(lines) && (strings.HasSuffix(line, ":") || strings.HasPrefix(lines[i+1], "  what():")) {
			line = strings.TrimSuffix(line, ":") + ": " + strings.TrimSpace(lines[i+1])
		}
		return Clip(Printable(line), 200)
	}
	return ""
}

// Printable returns a text with a question mark in the place of all that could
// trouble a terminal: control characters, and bytes that are no text.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || r >= ' ' && r < 0x7f || r >= 0xa0 && r != 0xfffd && !changesDirection(r) {
			return r
		}
		return '?'
	}, s)
}

// changesDirection reports whether a character makes a terminal show those
// around it in another order.
func changesDirection(r rune) bool {
	return r == 0x200e || r == 0x200f || r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// Clip cuts a text that is longer than a number of characters.
func Clip(s string, most int) string {
	for i := range s {
		if most == 0 {
			return s[:i] + "..."
		}
		most--
	}
	return s
}
