package desk

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/toolchain"
)

// A judge may take fewer bytes than this one, or have an older compiler.
func TestDoubtsOfHomes(t *testing.T) {
	full.Daily(t)
	folder := t.TempDir()
	const fresh = "package main\n\nfunc main() { println(min(1, 2)) }\n"
	path := filepath.Join(folder, "mine.go")
	full.Check(t, os.WriteFile(path, []byte(fresh), 0o644))
	golang, _ := toolchain.Named("Go")
	for _, c := range []struct{ id, want string }{
		{"timus1639", "Timus 1639 uses Go 1.14, and older compilers reject the program: mine.go:3:"},
		{"bzoj2463", ""}, // Luogu has Go 1.21
		{"hdu1846", ""},  // HDU has no Go at all
	} {
		p, _ := suite.Find(c.id)
		if got := strings.Join(Doubts(t.Context(), p, golang, path, []byte(fresh)), "; "); !strings.HasPrefix(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%s: %q, want %q", c.id, got, c.want)
		}
	}
	p, _ := suite.Find("misere-mm")
	inC, _ := toolchain.Named("C")
	for _, c := range []struct {
		language toolchain.Language
		size     int
		want     string
	}{
		{inC, 65536, ""},
		{golang, 65537, ""}, // HDU takes no Go
		{inC, 65537, "HDU 1907 accepts at most 65,536 bytes (its answer to longer ones"},
	} {
		got := strings.Join(Doubts(t.Context(), p, c.language, "", make([]byte, c.size)), "; ")
		if !strings.HasPrefix(got, c.want) || (got == "") != (c.want == "") {
			t.Errorf("%d bytes of %s: %q, want %q", c.size, c.language.Name, got, c.want)
		}
	}
}

// What judges refuse is found, and nothing else is.
func TestDoubts(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"Java", "package a.b;\npublic class Main {}\n", "it declares a package"},
		{"Java", "public class Solution {}\n", "it has no class Main"},
		{"Java", "import java.util.*;\npublic class Main {}\n", ""},
		{"C++", "#include <cstdio>\n# include \"mine.h\"\n", `it includes "mine.h"`},
		{"C++", "#include <cstdio>\n", ""},
		{"Python", "import sys\n", ""},
	} {
		language, _ := toolchain.Named(c.language)
		got := strings.Join(Doubts(context.Background(), suite.Problem{}, language, "", []byte(c.text)), "; ")
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %q: %q, want %q", c.language, c.text, got, c.want)
		}
	}
}
