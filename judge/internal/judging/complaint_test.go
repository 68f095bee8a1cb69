package judging

import (
	"strings"
	"testing"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// Whatever a program leaves on standard error, what is shown of it is a short line that
// no terminal takes for a command.
func FuzzComplaint(f *testing.F) {
	for _, text := range []string{
		"", "panic: x\n", "thread 'main' panicked at a.rs:1:2:\nno\x1b[2J\n", "terminate called after throwing\n  what():  \xff\u202e\n",
		"Traceback\nValueError: " + strings.Repeat("é", 300), "a: Assertion `x' failed.\r\n", "Error:", "*** \n[...]\n",
		strings.Repeat("Exception in thread ", 200), strings.Repeat("a.", 2000) + "Error", strings.Repeat(": Assertion ", 300),
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, stderr []byte) {
		line := complaint(stderr)
		if strings.Contains(line, "\n") || !utf8.ValidString(line) || utf8.RuneCountInString(line) > 203 || line != result.Printable(line) {
			t.Errorf("complaint(%q) = %q", stderr, line)
		}
	})
}
