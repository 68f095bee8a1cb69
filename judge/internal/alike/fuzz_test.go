package alike

import (
	"strings"
	"testing"
	"time"
	"unicode"
)

// Whatever a program is, spaces and comments around it change nothing of its fingerprint,
// and its tokens are all of it.
func FuzzFingerprint(f *testing.F) {
	for _, text := range []string{"", "int a = 'b'; /* c */ // d", "fn f<'a>(x: &'a str) {}", "# x\nprint(\"#\")", "`a\nb", "\"\\", "\\\"\\\"'", "\xff\x00é1_a", "\x00"} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, python bool) {
		file := "a.c"
		if python {
			file = "a.py"
		}
		if Fingerprint(file, []byte(" \n"+text)) != Fingerprint(file, []byte(text)) {
			t.Errorf("spaces before %q make it another program", text)
		}
		unclosed := make(map[rune]int)
		for rest := text; rest != ""; {
			token, next := cut(rest, python, unclosed)
			if len(next) >= len(rest) || !strings.HasSuffix(rest, next) || !strings.HasPrefix(rest, token) {
				t.Fatalf("%q is cut into %q and %q", rest, token, next)
			}
			if token != "" && strings.TrimFunc(token, unicode.IsSpace) == "" {
				t.Errorf("%q of %q is white space", token, text)
			}
			if alone, _ := cut(rest, python, make(map[rune]int)); alone != token {
				t.Errorf("%q begins with %q, and behind what was before it with %q", rest, alone, token)
			}
			rest = next
		}
	})
}

// No program keeps the judge busy: what reads it passes over it once.
func TestHostilePrograms(t *testing.T) {
	const n = 500_000
	for _, text := range []string{`\"`, `\'`, "'\n", "`", "/*", "//", "\"'", "a ", "\\\"\\'", "'\\'\""} {
		done := make(chan bool)
		go func() {
			Fingerprint("a.c", []byte(strings.Repeat(text, n)))
			close(done)
		}()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Fatalf("%d times %q is not read after a minute", n, text)
		}
	}
}
