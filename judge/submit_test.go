package main

import (
	"strings"
	"testing"
)

// What judges refuse is found, and nothing else is.
func TestDoubts(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"Java", "package a.b;\npublic class Main {}\n", "it is in a package"},
		{"Java", "public class Solution {}\n", "it has no class Main"},
		{"Java", "import java.util.*;\npublic class Main {}\n", ""},
		{"C++", "#include <cstdio>\n# include \"mine.h\"\n", `it includes "mine.h"`},
		{"C++", "#include <cstdio>\n", ""},
		{"Python", "import sys\n", ""},
	} {
		got := strings.Join(doubts(c.language, c.text), "; ")
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %q: %q, want %q", c.language, c.text, got, c.want)
		}
	}
}
