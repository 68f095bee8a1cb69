package problems

import (
	"flag"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ids returns the folders that have a solution: all, or those that are asked for
// with go test -run Each/^hdu1850$.
func ids(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("*/main.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no solutions: %v", err)
	}
	levels := strings.Split(flag.Lookup("test.run").Value.String(), "/")
	var ids []string
	for _, file := range files {
		id := filepath.Dir(file)
		if len(levels) > 1 {
			if asked, err := regexp.MatchString(levels[1], id); err == nil && !asked {
				continue
			}
		}
		ids = append(ids, id)
	}
	return ids
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// All solutions in a language share one reader, to the byte. In Go it is the end of each file; in C++, where
// what a function uses stands above it, main and what reads names follow.
func TestEachReader(t *testing.T) {
	const first = "hdu1850"
	for _, c := range []struct{ name, start, end string }{
		{"main.go", "// input reads words, separated by white space, from standard input.\n", ""},
		{
			"main.cpp", "// The reader, the same in all solutions: words, separated by white space.\n",
			" fail(\"not a whole number, or not within its bounds\");\n    return n;\n}\n\n",
		},
	} {
		_, reader, _ := strings.Cut(string(read(t, first+"/"+c.name)), c.start)
		if c.end != "" {
			reader, _, _ = strings.Cut(reader, c.end)
		}
		reader = c.start + reader + c.end
		for _, id := range ids(t) {
			text := string(read(t, id+"/"+c.name))
			at := strings.Index(text, c.start)
			if at < 0 {
				t.Errorf("%s/%s has no line %q", id, c.name, c.start)
				continue
			}
			got, want, line := text[at:], reader, strings.Count(text[:at], "\n")+1
			for got != "" && want != "" && got[0] == want[0] {
				if got[0] == '\n' {
					line++
				}
				got, want = got[1:], want[1:]
			}
			if want != "" || got != "" && c.end == "" {
				t.Errorf("%s/%s:%d: the reader differs from that of %s", id, c.name, line, first)
			}
		}
	}
}

// The doc comment names the problem and tells the cost and the limits, on one
// screen.
func TestEachDocComment(t *testing.T) {
	for _, id := range ids(t) {
		file, err := parser.ParseFile(token.NewFileSet(), id+"/main.go", nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		doc := file.Doc.Text()
		opening := regexp.MustCompile(`^` + strings.ToUpper(id[:1]) + regexp.QuoteMeta(id[1:]) + ` solves "[^"]+"`)
		for what, pattern := range map[string]*regexp.Regexp{
			"opening": opening,
			"time":    regexp.MustCompile(`Time (and memory )?O\(`),
			"memory":  regexp.MustCompile(`memory O\(`),
			"limits":  regexp.MustCompile(`(?i)limits|bounds`),
		} {
			if !pattern.MatchString(doc) {
				t.Errorf("%s: the doc comment lacks its %s, %v", id, what, pattern)
			}
		}
		if lines := strings.Count(doc, "\n"); lines > 50 {
			t.Errorf("%s: the doc comment has %d lines, more than a screen", id, lines)
		}
	}
}

// bound matches the bounds of some numbers: "1 <= n <= 100000", "1 <= n, m <= 50".
var bound = regexp.MustCompile(`(\d[\d^*]*)\s*<=?\s*((?:\w+(?:, )?)+)\s*<=?\s*(\d[\d^]*)`)

// bounds returns the bounds that a text names, by the number's name.
func bounds(text string) map[string]string {
	found := make(map[string]string)
	for _, m := range bound.FindAllStringSubmatch(text, -1) {
		for _, name := range strings.Split(m[2], ", ") {
			found[name] = m[1] + " to " + m[3]
		}
	}
	return found
}

// The pages of a problem name the bounds that its solution has: luogu6560 needs two nodes, since its games
// name two different ones.
func TestEachBounds(t *testing.T) {
	shared, all := 0, ids(t)
	for _, id := range all {
		_, limits, _ := strings.Cut(string(read(t, id+"/main.go")), "Limits: ")
		limits, _, _ = strings.Cut(limits, "package main")
		solution := bounds(strings.ReplaceAll(limits, "\n// ", " "))
		pages, _ := filepath.Glob(id + "/README*.md") // a new problem has none in Chinese yet
		for _, page := range pages {
			for name, got := range bounds(string(read(t, page))) {
				if want := solution[name]; want != "" {
					if shared++; got != want {
						t.Errorf("%s: %s is from %s, in the solution from %s", page, name, got, want)
					}
				}
			}
		}
	}
	if shared == 0 && len(all) > 1 {
		t.Error("no page shares a bound with its solution")
	}
}
