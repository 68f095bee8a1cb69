package toolchain

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// The most that is shown of a compiler's words.
const (
	maxLines = 40
	maxBytes = 8 << 10
)

// clean returns what a program printed as valid text, without control characters and without
// empty lines around it.
func clean(out []byte) string {
	text := strings.ToValidUTF8(string(out), "?")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = escape().ReplaceAllString(text, "")
	text = strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && !unicode.IsGraphic(r) {
			return -1
		}
		return r
	}, text)
	return strings.TrimRight(strings.TrimLeft(text, "\n"), " \t\n")
}

// without returns a text without the lines that match an expression.
func without(text string, noise *regexp.Regexp) string {
	var kept []string
	for _, line := range strings.Split(text, "\n") {
		if !noise.MatchString(line) {
			kept = append(kept, line)
		}
	}
	return strings.Trim(strings.Join(kept, "\n"), "\n")
}

// escape finds commands to a terminal.
var escape = pattern(`\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)?|[@-_])`)

// cut returns the beginning of a text, which has a compiler's first complaint, and how many
// lines are left out.
func cut(text string) string {
	lines := strings.Split(text, "\n")
	kept, size := 0, 0
	for kept < len(lines) && kept < maxLines && size+len(lines[kept]) < maxBytes {
		size += len(lines[kept]) + 1
		kept++
	}
	if kept == len(lines) {
		return text
	}
	if kept == 0 {
		lines[0] = strings.ToValidUTF8(lines[0][:maxBytes], "") + " ..."
		kept = 1
	}
	if left := len(lines) - kept; left > 0 {
		return strings.Join(lines[:kept], "\n") + fmt.Sprintf("\n(%d more lines)", left)
	}
	return lines[0]
}

// pattern returns an expression that is compiled when it is first used, since each sandbox
// starts the judge anew.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
