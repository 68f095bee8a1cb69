package words

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// The end of every problem's game has its words in Chinese, also if a document kept it.
func TestEnds(t *testing.T) {
	for _, p := range suite.Problems {
		position := full.Must(explain.Choose(p.New(), 0, explain.Easy, 1))(t)
		r := rand.New(rand.NewPCG(1, 2))
		for seed := uint64(2); position.End().IsZero(); seed++ { // a game may go round
			for range 1000 {
				moves := slices.Collect(position.Moves())
				if len(moves) == 0 {
					break
				}
				position = moves[r.IntN(len(moves))].To
			}
			if position.End().IsZero() {
				position = full.Must(explain.Choose(p.New(), 0, explain.Easy, seed))(t)
			}
		}
		if end := position.End(); !allChinese(Chinese{}.Say(end)) {
			t.Errorf("%s: %q is %q in Chinese", p.ID, end, Chinese{}.Say(end))
		}
		var kept message.Message
		full.Check(t, json.Unmarshal(full.Must(json.Marshal(position.End()))(t), &kept))
		if got, want := (Chinese{}).Say(kept), (Chinese{}).Say(position.End()); got != want {
			t.Errorf("%s: %q is %q in Chinese if a document kept it, want %q", p.ID, kept, got, want)
		}
	}
}

// allChinese reports whether a text has Chinese words and no English ones, except names of players.
func allChinese(text string) bool {
	for _, name := range []string{"Tom", "Jerry", "Kc0", " x "} {
		text = strings.ReplaceAll(text, name, "")
	}
	return texts.IsChinese(text) && !latin.MatchString(text)
}

// What stands beside the board of every problem's game is Chinese.
func TestBoards(t *testing.T) {
	full.Test(t)
	noted := 0
	for _, p := range suite.Problems {
		position := full.Must(explain.Choose(p.New(), 0, explain.Easy, 1))(t)
		for range 20 { // a game can go in circles
			for _, said := range phrasesOf(reflect.ValueOf(position.Board())) {
				noted++
				if !allChinese(Chinese{}.Say(said)) {
					t.Errorf("%s: %s: %q is %q in Chinese", p.ID, position, said, Chinese{}.Say(said))
				}
			}
			for move := range position.Moves() {
				position = move.To
			}
		}
	}
	if noted < 20 {
		t.Errorf("only %d notes were seen", noted)
	}
}

// phrasesOf returns the phrases in a value, except those that say nothing.
func phrasesOf(v reflect.Value) (list []message.Message) {
	if phrase, ok := v.Interface().(message.Message); ok {
		if phrase.IsZero() {
			return nil
		}
		return []message.Message{phrase}
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			list = append(list, phrasesOf(v.Field(i))...)
		}
	case reflect.Slice:
		for i := range v.Len() {
			list = append(list, phrasesOf(v.Index(i))...)
		}
	}
	return list
}

// What the data of an original judge lack has its words in Chinese, also where a case has two reasons.
func TestStricter(t *testing.T) {
	full.Test(t)
	p, _ := suite.Find("hdu1524")
	said := make(map[message.Kind]bool)
	for _, c := range []struct{ nodes, reach, last int }{{2, 1, 1}, {1000, 240, 998}, {1000, 240, 999}} {
		input := fmt.Sprintln(c.nodes)
		for node := range c.nodes { // with arrows to the next ones, up to the last
			var line []string
			for to := node + 1; to <= min(node+c.reach, c.last); to++ {
				line = append(line, strconv.Itoa(to))
			}
			input += fmt.Sprintln(len(line), strings.Join(line, " "))
		}
		r := p.New()
		why := r.Stricter(full.Must(r.Read([]byte(input + "1 0\n0\n")))(t)[0])
		chinese := Chinese{}.Stricter(result.Judgement{Stricter: []message.Kind{why}})
		if why == "" || latin.MatchString(strings.ReplaceAll(chinese, "POJ", "")) || said[why] {
			t.Errorf("%d nodes with arrows up to %d: %q is %q in Chinese", c.nodes, c.last, why, chinese)
		}
		said[why] = true
	}
}

// latin matches a Latin letter, but for the sign of times in the sides of a sheet.
var latin = regexp.MustCompile(`[A-Za-z]`)

// Every move of every problem's game has a sentence in both languages, no two moves of a position the
// same, and in Chinese no English word.
func TestMoves(t *testing.T) {
	for _, p := range suite.Problems {
		r, seen := p.New(), map[game.Verb]bool{}
		levels := []explain.Level{explain.Easy}
		if full.On() {
			levels = append(levels, explain.Easy, explain.Medium, explain.Medium, explain.Hard, explain.Hard)
		}
		for seed, level := range levels {
			position := full.Must(explain.Choose(r, seed%2, level, uint64(seed)))(t)
			for n := 0; n < 20 && position.End().IsZero(); n++ { // a game can go in circles
				sentences, next := map[string]bool{}, position
				for move := range position.Moves() {
					english, chinese := English{}.Move(move.Done), Chinese{}.Move(move.Done)
					for _, said := range []string{english, chinese} {
						if said == "" || sentences[said] {
							t.Fatalf("%s: %s: two moves are called %q", p.ID, position, said)
						}
						sentences[said] = true
					}
					if plain := strings.ReplaceAll(chinese, " x ", ""); !texts.IsChinese(plain) ||
						latin.MatchString(plain) {
						t.Fatalf("%s: %s: %q is %q in Chinese", p.ID, position, english, chinese)
					}
					seen[move.Done.Verb], next = true, move.To
				}
				position = next
			}
		}
		if len(seen) == 0 {
			t.Errorf("%s: no move was seen", p.ID)
		}
	}
}

// The text of every position is Chinese in Chinese, but for names, signs and the letters of strings, and is
// read again, with the blanks and signs that people type.
func TestPositions(t *testing.T) {
	plain := strings.NewReplacer("Tom", "", "Jerry", "", "Kc0", "", "x", "", "K", "")
	loose := strings.NewReplacer(" 最多 ", "最多", " 到 ", "到", "：", ":", " 倍", "倍", "，", ", ")
	said, games := 0, uint64(1) // daily
	if full.On() {
		games = 3
	}
	for _, p := range suite.Problems {
		rules := p.New()
		for seed := range games {
			position := full.Must(explain.Choose(rules, 0, explain.Easy, seed))(t)
			for range 20 { // a game can go in circles
				for _, text := range []string{position.String(), position.Brief()} {
					chinese := Chinese{}.Position(text)
					if letters := p.ID == "cf305e" || p.ID == "beans"; !letters &&
						latin.MatchString(plain.Replace(chinese)) {
						t.Fatalf("%s: %q is %q in Chinese", p.ID, text, chinese)
					}
					if chinese == text || text != position.String() {
						continue
					}
					said++
					for _, typed := range []string{chinese, loose.Replace(chinese), text} {
						if read, err := ReadPosition(rules, typed); err != nil || read.String() != text {
							t.Fatalf("%s: %q is read as %v, %v; want %q", p.ID, typed, read, err, text)
						}
					}
				}
				for move := range position.Moves() {
					position = move.To
				}
			}
		}
	}
	if said < 50 {
		t.Errorf("only %d positions have words in Chinese", said)
	}
}

// Positions are read without the words between their numbers, and with other words for the same.
func TestBareNumbers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ id, typed, want string }{
		{"hdu2516", "12 11", "12, at most 11"}, {"hdu2516", "12,11", "12, at most 11"},
		{"hdu2516", "12，11", "12, at most 11"}, {"hdu2516", "12，至多 11", "12, at most 11"},
		{"hdu1846", "12 3", "12, at most 3"}, {"hdu2486", "3 19 18", "3 times: 19, at most 18"},
		{"abc297g", "2 3 4 5 6", "2 to 3: 4 5 6"}, {"hdu1850", "3 4 5", "3 4 5"},
	} {
		p, _ := suite.Find(c.id)
		position, err := ReadPosition(p.New(), c.typed)
		if err != nil || position.String() != c.want {
			t.Errorf("%s: %s is read as %v, %v; want %s", c.id, c.typed, position, err, c.want)
		}
	}
	p, _ := suite.Find("hdu2516")
	if _, err := ReadPosition(p.New(), "12, 至少 11"); err == nil || strings.Contains((Chinese{}).Said(err), "at most") ||
		!strings.Contains((Chinese{}).Said(err), "最多") {
		t.Errorf("%v", (Chinese{}).Said(err))
	}
}

// The commands of a game are read in Chinese, too, in simplified and traditional characters.
func TestTypedCommand(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{"帮助": "help", "幫助": "help", "提示": "hint", "为什么？": "why", "為什麼": "why",
		"悔棋": "undo", "Undo": "undo", " 退出 ": "quit", "?": "?", "#3": "#3", "take 3": "take 3"} {
		if got := TypedCommand(typed); got != want {
			t.Errorf("%s is %s, want %s", typed, got, want)
		}
	}
}
