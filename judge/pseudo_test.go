package main

import (
	"html"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

// foreign matches what no language says: commands, stones on a board, and the compilers that judge doctor lists.
var foreign = regexp.MustCompile(`judge:|judge [a-z]+|\bo+\b|(?m)^  (?:Go|C|C\+\+|Rust|Java|JavaScript|Python)  .*$`)

// languageNames are names of programming languages, and a version of the judge.
const languageNames = "Java JavaScript Python Rust devel"

// What commands say is said by a language: nothing that a person reads comes another way, but for texts of
// problems, programs and files.
func TestPseudo(t *testing.T) {
	full.Test(t)
	dir := t.TempDir()
	in := func(name, text string) string {
		path := filepath.Join(dir, name)
		full.Write(t, path, text)
		return path
	}
	const right = "testdata/right/hdu1850.py"
	wrong := in("wrong.py", "while True:\n    n = int(input())\n    if n == 0:\n        break\n    input()\n    print(1)\n")
	broken := in("broken.py", "print(\n")
	input, bad := in("a.in", "2\n1 2\n0\n"), in("b.in", "2\n1 x\n0\n")
	fibonacci, _ := suite.Find("hdu2516")
	turn := strings.NewReplacer(",", "", ";", "", ".", "").Replace(fibonacci.Turn) +
		" " + fibonacci.English + " moves hint why undo take swap quit"
	for _, c := range []struct {
		args, typed string
		names       string // words that are not the judge's
	}{
		{args: "test hdu1850 " + right, names: "Nim"},
		{args: "test hdu1850 " + wrong + " --verbose", names: "found"},
		{args: "test hdu1850 " + broken, names: "File broken line was never closed"},
		{args: "test hdu1850 " + bad},
		{args: "test nosuch " + right, names: "nosuch"},
		{args: "stress hdu1850 " + wrong + " --seconds 1"},
		{args: "exec hdu1850 " + wrong, typed: "2\n1 1\n0\n"},
		{args: "submit hdu1850 " + wrong, names: "http https Being Good Boy Spring Festival Baekjoon"},
		{args: "explain hdu1850 --position 3"},
		{args: "explain hdu2516 --position 12"},
		{args: "explain hdu1850 " + input},
		{args: "explain hdu1850 " + bad},
		{args: "play hdu2516 --position 12", names: turn,
			typed: "moves\nhint\nwhy\n#1\nundo\n#99\ntake 100\nswap\nquit\n"},
		{args: "check hdu1850 " + input},
		{args: "check hdu1850 " + bad},
		{args: "table hdu1850"},
		{args: "table hdu2188 --to 999"},
		{args: "law hdu1850", names: "xor"},
		{args: "lab --octal 0.77"},
		{args: "lab --take 1,x"},
		{args: "gen hdu1850 --nosuch", names: "nosuch"},
		{args: "list --nosuch", names: "nosuch"},
		{args: "list zzz", names: "zzz"},
		{args: "doctor"},
		{args: "cache"},
		{args: "picture nosuch", names: "nosuch"},
		{args: "sample hdu1850 nosuch", names: "nosuch sample blanks lost order largest"},
		{args: "export hdu1850 --output " + filepath.Join(dir, "a.zip")},
		{args: "grade " + dir, names: "broken wrong"},
		{args: "site " + dir},
		{args: "site " + dir + " --root grundy", names: "grundy"},
	} {
		speaking := judge{files: suite.Own, stdin: strings.NewReader(c.typed), speaks: words.Pseudo{}}
		_, stdout, stderr := speaking.invoke(strings.Fields(c.args)...)
		said := stdout + "\n" + stderr
		if !strings.Contains(said, "⟦") {
			t.Errorf("judge %s says nothing: %s", c.args, said)
		}
		names := strings.Fields(c.names + " " + languageNames)
		found := slices.DeleteFunc(words.Unmarked(foreign.ReplaceAllString(said, "  ")),
			func(word string) bool { return slices.Contains(names, word) })
		if len(found) > 0 {
			t.Errorf("judge %s: %q; it says:\n%s", c.args, found, said)
		}
	}
}

// shownText matches what a picture says: its title, its description and its labels.
var shownText = regexp.MustCompile(`(?s)<(?:title|desc|text|tspan)\b[^>]*>([^<]*)`)

// What pictures say is said by a language.
func TestPseudoPictures(t *testing.T) {
	full.Test(t)
	seen := 0
	for _, p := range suite.Problems {
		if p.Picture == nil {
			continue
		}
		seen++
		said := "" // a sentence may have several lines, each a text of its own
		for _, text := range shownText.FindAllStringSubmatch(string(p.Picture(p.ID, p.New(), words.Pseudo{}.Say)), -1) {
			said += html.UnescapeString(text[1]) + "\n"
		}
		if found := words.Unmarked(said); len(found) > 0 || !strings.Contains(said, "⟦") {
			t.Errorf("%s: %q; it says:\n%s", p.ID, found, said)
		}
	}
	if seen < 10 {
		t.Errorf("only %d pictures", seen)
	}
}
