package main

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"grundy/judge/internal/full"
	"grundy/judge/internal/toolchain"
)

// The laboratory knows the games in testdata/lab as a person meets them: each file has the flags that
// describe a game, the first values of its table by a search in another language, its law or "none", the
// first position of the table on which a wrong formula is wrong, and the programs: the game if it needs
// one, a right formula and the wrong one. The law is looked for up to the number that the file names;
// the formulas are tried to twice that position and a little more.
func TestLabGames(t *testing.T) {
	full.Test(t)
	if err := toolchain.Missing("Python"); err != nil {
		t.Skip(err)
	}
	files := full.Must(filepath.Glob("testdata/lab/*.txtar"))(t)
	if len(files) < 40 {
		t.Errorf("%d games, want 40", len(files))
	}
	for i, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			full.Part(t, i, 8)
			archive := full.Must(txtar.ParseFile(file))(t)
			game := make(map[string]string)
			for line := range strings.Lines(string(archive.Comment)) {
				name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
				game[name] = value
			}
			folder := t.TempDir()
			for _, f := range archive.Files {
				full.Check(t, os.WriteFile(filepath.Join(folder, f.Name), f.Data, 0o644))
			}
			t.Chdir(folder)
			flags, at, _ := strings.Cut(game["flags"], " --at ")
			lab := append([]string{"lab"}, strings.Fields(flags)...)
			if at != "" {
				lab = append(lab, "--at", strings.Trim(at, `"`))
			}
			run := func(args ...string) (int, string) {
				status, stdout, stderr := judge{}.invoke(append(lab, args...)...)
				if status > 1 {
					t.Errorf("judge %q: %s", append(lab, args...), stderr)
				}
				return status, stdout
			}
			labTable(t, game, run)
			if _, text := run("--law", "--to", game["to"]); !strings.Contains(oneLine(text), game["law"]) &&
				(game["law"] != "none" || !strings.Contains(text, "No law found.")) {
				t.Errorf("want the law %q:\n%s", game["law"], text)
			}
			farther := strconv.Itoa(beyond(t, game))
			if status, text := run("--test", "right.py", "--to", farther); status != 0 ||
				!strings.Contains(text, "AC: ") {
				t.Errorf("the right formula: status %d\n%s", status, text)
			}
			want := "on which it fails: " + game["wrong"] + " "
			if status, text := run("--test", "wrong.py", "--to", farther); status != 1 ||
				!strings.Contains(oneLine(text), want) {
				t.Errorf("the wrong formula: status %d, want %q\n%s", status, want, text)
			}
		})
	}
}

// beyond returns up to which number the formulas of a game are tried.
func beyond(t *testing.T, game map[string]string) int {
	t.Helper()
	to := full.Must(strconv.Atoi(game["to"]))(t)
	numbers := strings.Fields(game["wrong"])
	more := 40
	if len(numbers) > 1 { // a table of pairs has the square of this
		more = 4
	}
	most := 0
	for _, number := range numbers {
		most = max(most, full.Must(strconv.Atoi(number))(t))
	}
	return min(to, 2*most+more)
}

// oneLine returns a text with single blanks.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// labTable compares the first values of a table: of two numbers, those up to 4.
func labTable(t *testing.T, game map[string]string, run func(args ...string) (int, string)) {
	to := "39"
	if strings.Contains(game["flags"], "_ _") {
		to = "4"
	} else if len(game["to"]) < 3 {
		to = game["to"]
	}
	status, text := run("--csv", "--to", to)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if status != 0 || err != nil || len(rows) == 0 {
		t.Fatalf("the table: status %d, %v\n%s", status, err, text)
	}
	var values []string
	for _, row := range rows[1:] {
		values = append(values, row[1])
	}
	want := strings.Fields(game["table"])
	if got := strings.Join(values[:min(len(values), len(want))], " "); got != game["table"] {
		t.Errorf("the table is %s, want %s", got, game["table"])
	}
}
