package result

import (
	"strings"
	"testing"
	"time"
)

// Numbers, times and sizes are written with their units, and words so that no terminal
// and no shell takes them for commands.
func TestReadable(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Size(0).String(), "0.0 MB"},
		{Size(32768).String(), "32.0 MB"},
		{Size(1100).String(), "1.1 MB"},
		{Duration(1250 * time.Microsecond).String(), "1.2 ms"},
		{Duration(99 * time.Millisecond).String(), "99.0 ms"},
		{Duration(100 * time.Millisecond).String(), "0.10 s"},
		{Duration(90 * time.Second).String(), "90.00 s"},
		{Count(1, "case"), "1 case"},
		{Count(0, "case"), "0 cases"},
		{Count(20412, "case"), "20,412 cases"},
		{Thousands(999), "999"},
		{Thousands(1000000), "1,000,000"},
		{Printable("a\tb\n\x1b[31m\u202e\xff\u00e9"), "a\tb\n?[31m??\u00e9"},
		{Line("a\tb\nc\r"), "a b c?"},
		{Clip("\u4e94\u4e94\u4e94", 3), "\u4e94\u4e94\u4e94"},
		{Clip("\u4e94\u4e94\u4e94", 2), "\u4e94\u4e94..."},
		{ShellWord("mine.go"), "mine.go"},
		{ShellWord("it's mine.go"), `'it'\''s mine.go'`},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// What is cut is cut between characters, and what can't be seen is quoted.
func TestWindow(t *testing.T) {
	text := []byte("one\ntwo \n\néééééé\n五五五五五五\r\n\xe5\nlast")
	for _, c := range []struct {
		first, lines int
		want         string
	}{
		{0, 2, `one|"two "`},
		{2, 2, `""|éééé...`},
		{4, 9, `五五五五...|"\xe5"|last`},
		{6, 1, "last"},
		{7, 1, ""},
	} {
		if got := strings.Join(Window(text, c.first, c.lines, 4), "|"); got != c.want {
			t.Errorf("from line %d, %d lines: %s\nwant %s", c.first, c.lines, got, c.want)
		}
	}
}
