package page

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lab"
	"grundy/judge/internal/picture"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/words"
)

var update = flag.Bool("update", false, "write the pictures of the boards in the course")

// Each board of the course is a position in which its task can be solved and missed, as search finds, and has
// its picture. With -update the test writes the pictures.
func TestCourseBoards(t *testing.T) {
	full.Daily(t)
	for _, lang := range words.Languages {
		files := suite.Own.In(lang.Tag())
		course := full.Must(files.Course())(t)
		for _, l := range course.Lessons {
			for _, b := range l.Boards {
				p, position, err := open(b)
				if err != nil {
					t.Errorf("lesson %d: %s: %v", l.Number, b, err)
					continue
				}
				solved, missed := 0, 0
				for move := range position.Moves() {
					if full.Must(solves(b, position, move))(t) {
						solved++
					} else {
						missed++
					}
				}
				if solved == 0 || missed == 0 {
					t.Errorf("lesson %d: of the moves of %s %d solve the task, and %d do not", l.Number, b, solved, missed)
				}
				want := picture.Position(b.Name, b.Shows, words.Turn(lang, p.Room), position.Board(), lang.Say)
				path := filepath.Join("../../../problems", b.Picture(files.Language))
				if *update {
					full.Check(t, os.WriteFile(path, want, 0o666))
				} else if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s differs from the position (%v); write it with go test ./judge/internal/page -run TestCourseBoards -update", path, err)
				}
			}
		}
		pictures := full.Must(filepath.Glob("../../../judge/course/*.svg"))(t)
		used := full.Must(fs.ReadFile(files.Problems, map[string]string{"en": "COURSE.md", "zh": "COURSE.zh.md"}[lang.Tag()]))(t)
		for _, path := range pictures {
			if name := filepath.Base(path); strings.Contains(name, ".zh.") == (lang.Tag() == "zh") && !bytes.Contains(used, []byte("(../judge/course/"+name+" ")) {
				t.Errorf("%s is the picture of no board", path)
			}
		}
	}
}

// claim is a comment of the course that says what the text around it claims. After a table:
//
//	<!-- table GAME FORM = who|grundy -->    its last lines, as judge table and judge lab have them
//	<!-- least GAME FORMAT -->                  its last line: the least second number that wins with the first
//
// and beside a text
//
//	<!-- lost|won|drawn GAME: POSITION; ... -->
//	<!-- grundy GAME: POSITION = VALUE; ... -->
var claim = regexp.MustCompile(`(?m)^ *<!-- (\w+) (\S+?):? (.*) -->$`)

// What the course claims of games is what search finds.
func TestCourseClaims(t *testing.T) {
	full.Daily(t)
	var all [2][]string
	for i, name := range []string{"COURSE.md", "COURSE.zh.md"} {
		text := string(full.Must(fs.ReadFile(suite.Own.Problems, name))(t))
		if found := strings.Count(text, "<!--"); found != len(claim.FindAllString(text, -1)) || found < 20 {
			t.Errorf("%s: %d comments, of which %d are claims", name, found, len(claim.FindAllString(text, -1)))
		}
		for _, at := range claim.FindAllStringSubmatchIndex(text, -1) {
			kind, id, of := text[at[2]:at[3]], text[at[4]:at[5]], text[at[6]:at[7]]
			all[i] = append(all[i], strings.TrimSpace(text[at[0]:at[1]]))
			if err := claimed(kind, id, of, rows(text[:at[0]])); err != nil {
				t.Errorf("%s: %s: %v", name, strings.TrimSpace(text[at[0]:at[1]]), err)
			}
		}
	}
	if !slices.Equal(all[0], all[1]) {
		t.Errorf("the claims are\n%q in English, and\n%q in Chinese", all[0], all[1])
	}
}

// rows returns the numbers and outcomes in the lines of the block of code at the end of a text, each line from
// its first one on.
func rows(text string) (rows [][]int) {
	lines := strings.Split(strings.TrimRight(text, "\n "), "\n")
	for i := len(lines) - 1; i >= 0 && strings.HasPrefix(lines[i], "    "); i-- {
		var row []int
		for _, word := range strings.Fields(lines[i]) {
			if n, err := strconv.Atoi(word); err == nil {
				row = append(row, n)
			} else if n, ok := map[string]int{"L": lost, "负": lost, "W": won, "胜": won, "D": drawn, "平": drawn}[word]; ok {
				row = append(row, n)
			}
		}
		rows = append(rows, row)
	}
	slices.Reverse(rows)
	return rows
}

// What stands for outcomes among numbers.
const lost, won, drawn = -1, -2, -3

// outcomes are the outcomes as numbers.
var outcomes = map[game.Outcome]int{game.Loss: lost, game.Win: won, game.Draw: drawn}

// claimed returns what is wrong with a claim about a game, after a table.
func claimed(kind, id, of string, table [][]int) error {
	at := func(position string) (rules.Position, error) {
		_, p, err := open(suite.Board{Game: id, Position: strings.TrimSpace(position)})
		return p, err
	}
	switch kind {
	case "table":
		return tableClaimed(id, of, table)
	case "least":
		for i, n := range table[0] {
			for q := 1; q <= n; q++ {
				p, err := at(fmt.Sprintf(of, n, q))
				if err != nil {
					return err
				}
				v, err := p.Value()
				if wins := v.Outcome == game.Win; err != nil || wins != (q >= table[1][i]) {
					return fmt.Errorf("of %d, %d wins: %t, %v", n, q, wins, err)
				}
			}
		}
		return nil
	}
	for part := range strings.SplitSeq(of, ";") {
		position, value, _ := strings.Cut(part, " = ")
		p, err := at(position)
		if err != nil {
			return err
		}
		got := ""
		if kind == "grundy" {
			g, err := p.Grundy()
			if got = strconv.Itoa(g); err != nil {
				return err
			}
		} else {
			v, err := p.Value()
			if value, got = kind, map[game.Outcome]string{game.Loss: "lost", game.Win: "won", game.Draw: "drawn"}[v.Outcome]; err != nil {
				return err
			}
		}
		if got != value {
			return fmt.Errorf("%s is %s", position, got)
		}
	}
	return nil
}

// tableClaimed returns what is wrong with a table of positions of a form: of a number, in two lines, or of two
// numbers, with the first one of each line to the left.
func tableClaimed(id, of string, table [][]int) error {
	form, show, _ := strings.Cut(of, " = ")
	typed, err := lab.Read(id)
	if err != nil {
		return err
	}
	var g lab.Game
	if p, found := suite.Find(typed.Problem); found {
		g = lab.Of(p, p.New())
	} else if g, err = typed.Describe(context.Background(), "", 0); err != nil {
		return err
	}
	if g, err = g.At(form); err != nil {
		return err
	}
	made, err := g.Make(context.Background(), int64(slices.Max(table[0])), result.Quantity(show))
	if err != nil {
		return err
	}
	value := make(map[string]int)
	for _, c := range made.Cells {
		if c.Number != nil {
			value[fmt.Sprint(c.At)] = *c.Number
		} else if c.Value != nil {
			value[fmt.Sprint(c.At)] = outcomes[c.Value.Outcome]
		}
	}
	seen := 0
	for _, row := range table[1:] {
		for i, n := range table[0] {
			at, cell := []int64{int64(n)}, row
			if g.Form.Axes() == 2 {
				at, cell = append(at, int64(row[0])), row[1:]
			}
			if len(cell) != len(table[0]) {
				return fmt.Errorf("%d values below %d numbers", len(cell), len(table[0]))
			}
			if got, there := value[fmt.Sprint(at)]; !there || got != cell[i] {
				return fmt.Errorf("%d is %d (%t)", at, got, there)
			}
			seen++
		}
	}
	if seen < 8 || len(table) == 2 == (g.Form.Axes() == 2) {
		return fmt.Errorf("a table of %d values", seen)
	}
	return nil
}

// A lesson that is named in the text of another one is a link.
func TestNamedLesson(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"as in lesson 4.", `as in <a href="/course/4">lesson 4</a>.`},
		{"再看第 12 课。", `再看<a href="/course/12">第 12 课</a>。`},
		{"this lesson", "this lesson"},
	} {
		if got := strings.TrimSpace(string(lessonText(c.text))); got != "<p>"+c.want+"</p>" {
			t.Errorf("%q becomes %s", c.text, got)
		}
	}
}
