package texts

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// A cut leaves whole characters, and what is no UTF-8 stays as it was printed.
func TestCut(t *testing.T) {
	const text = "a中文é😀z"
	for at := range len(text) + 1 {
		end, start := string(WithoutCutEnd([]byte(text[:at]))), string(WithoutCutStart([]byte(text[at:])))
		if !utf8.ValidString(end) || !strings.HasPrefix(text, end) || at-len(end) >= utf8.UTFMax {
			t.Errorf("the first %d bytes: %q", at, end)
		}
		if !utf8.ValidString(start) || !strings.HasSuffix(text, start) || len(text)-at-len(start) >= utf8.UTFMax {
			t.Errorf("the bytes after %d: %q", at, start)
		}
	}
	for _, text := range []string{"\xff", "a\x80\x80\x80\x80\x80", "\xb1\xb1\xb1\xb1\xb1"} {
		if end, start := WithoutCutEnd([]byte(text)), WithoutCutStart([]byte(text)); string(end) != text ||
			string(start) != text {
			t.Errorf("%q: %q and %q, want that nothing is lost", text, end, start)
		}
	}
}

// A line of Window ends with a whole character, whatever its characters are.
func TestWindow(t *testing.T) {
	for _, character := range []string{"a", "é", "中", "😀"} {
		for _, before := range []string{"", "a", "ab", "abc"} {
			got := Window([]byte(before+strings.Repeat(character, 50)), 0, 1, 10)
			if want := before + strings.Repeat(character, 10-len(before)) + "..."; got[0] != want {
				t.Errorf("after %q: %q, want %q", before, got[0], want)
			}
		}
	}
}
