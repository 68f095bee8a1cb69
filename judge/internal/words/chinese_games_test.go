package words

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/result"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// The end of every problem's game has its words in Chinese, and so have the numbers of its table.
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
		for _, axis := range slices.Concat(p.Axes, p.View.Axes) {
			if !texts.IsChinese(fixed(axis)) {
				t.Errorf("%s: %q has no words in Chinese", p.ID, axis)
			}
		}
		if words := p.Strata.Words; words != "" && !texts.IsChinese(fixed(words)) {
			t.Errorf("%s: %q has no words in Chinese", p.ID, words)
		}
		if end := position.End(); !allChinese(Chinese{}.Phrase(end)) {
			t.Errorf("%s: %q is %q in Chinese", p.ID, end, Chinese{}.Phrase(end))
		}
		var kept game.Phrase
		full.Check(t, json.Unmarshal(full.Must(json.Marshal(position.End()))(t), &kept))
		if got, want := (Chinese{}).Phrase(kept), (Chinese{}).Phrase(position.End()); got != want {
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
				if !allChinese(Chinese{}.Phrase(said)) {
					t.Errorf("%s: %s: %q is %q in Chinese", p.ID, position, said, Chinese{}.Phrase(said))
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
func phrasesOf(v reflect.Value) (list []game.Phrase) {
	if phrase, ok := v.Interface().(game.Phrase); ok {
		if phrase.IsZero() {
			return nil
		}
		return []game.Phrase{phrase}
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
	said := make(map[string]bool)
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
		chinese := Chinese{}.Stricter(result.Judgement{Stricter: []string{why}})
		if why == "" || latin.MatchString(strings.ReplaceAll(chinese, "POJ", "")) || said[why] {
			t.Errorf("%d nodes with arrows up to %d: %q is %q in Chinese", c.nodes, c.last, why, chinese)
		}
		said[why] = true
	}
}

// Each protection has its name in Chinese.
func TestProtections(t *testing.T) {
	names := 0
	ast.Inspect(sources(t, "../sandbox")[filepath.Join("../sandbox", "protection.go")], func(n ast.Node) bool {
		field, ok := n.(*ast.GenDecl)
		if !ok || field.Tok != token.CONST {
			return true
		}
		for _, spec := range field.Specs {
			name := full.Must(strconv.Unquote(spec.(*ast.ValueSpec).Values[0].(*ast.BasicLit).Value))(t)
			if said := (Chinese{}).Protections([]string{name}); !allChinese(said) {
				t.Errorf("the protection %q is %q in Chinese", name, said)
			}
			names++
		}
		return true
	})
	if names < 10 {
		t.Errorf("%d names of protections", names)
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
					if plain := strings.ReplaceAll(chinese, " x ", ""); !texts.IsChinese(plain) || latin.MatchString(plain) {
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

// Every bound of a search and every phrase of a game has its words in Chinese, with the same arguments,
// and there are no others.
func TestFormats(t *testing.T) {
	phrases := maps.Clone(chineseEnds)
	maps.Copy(phrases, chineseBeside)
	maps.Copy(phrases, chinesePictures)
	known := map[string]map[string]string{"TooLarge": chineseBounds, "Say": phrases}
	unused := map[string]map[string]string{"TooLarge": maps.Clone(chineseBounds), "Say": maps.Clone(phrases)}
	full.Check(t, filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			by, format := formatIn(n)
			if format == "" {
				return true
			}
			chinese, has := known[by][format]
			if got, want := len(verb().FindAllString(chinese, -1)), len(verb().FindAllString(format, -1)); !has || got != want {
				t.Errorf("%s: %q is %q in Chinese, with %d arguments, want %d", path, format, chinese, got, want)
			}
			delete(unused[by], format)
			return true
		})
		return nil
	}))
	for by, formats := range unused {
		if len(formats) > 0 {
			t.Errorf("formats that no %s has: %q", by, slices.Collect(maps.Keys(formats)))
		}
	}
}

// formatIn returns the format that a call of Say or TooLarge has, or a value of the type TooLarge.
func formatIn(n ast.Node) (by, format string) {
	var of ast.Expr
	var arguments []ast.Expr
	switch n := n.(type) {
	case *ast.CallExpr:
		of, arguments = n.Fun, n.Args
	case *ast.CompositeLit:
		of, arguments = n.Type, n.Elts
	}
	name, _ := of.(*ast.Ident)
	if selector, ok := of.(*ast.SelectorExpr); ok {
		name = selector.Sel
	}
	if name == nil || name.Name != "TooLarge" && name.Name != "Say" || len(arguments) == 0 {
		return "", ""
	}
	literal, _ := arguments[0].(*ast.BasicLit)
	if literal == nil {
		return "", ""
	}
	format, _ = strconv.Unquote(literal.Value)
	return name.Name, format
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
					if letters := p.ID == "cf305e" || p.ID == "beans"; !letters && latin.MatchString(plain.Replace(chinese)) {
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

// Each remark of the toolchain has its words in Chinese, with the same arguments, and there are no others.
func TestRemarks(t *testing.T) {
	found := make(map[string]bool)
	for path, file := range sources(t, "../toolchain") {
		ast.Inspect(file, func(n ast.Node) bool {
			var said []ast.Expr
			switch n := n.(type) {
			case *ast.FuncDecl: // of one remark
				if name := n.Name.Name; name != "solutionNote" && name != "functionNote" && name != "strange" && name != "otherText" {
					return true
				}
				ast.Inspect(n, func(n ast.Node) bool {
					if result, ok := n.(*ast.ReturnStmt); ok {
						said = append(said, result.Results...)
					}
					return true
				})
			case *ast.ValueSpec: // a table of them
				if n.Names[0].Name == "complaints" {
					for _, row := range n.Values[0].(*ast.CompositeLit).Elts {
						said = append(said, row.(*ast.CompositeLit).Elts[1])
					}
				}
			case *ast.AssignStmt: // of the first
				if to, ok := n.Lhs[0].(*ast.Ident); ok && to.Name == "notes" {
					if list, ok := n.Rhs[0].(*ast.CompositeLit); ok {
						said = list.Elts
					}
				}
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "append" && len(n.Args) == 2 {
					if to, ok := n.Args[0].(*ast.Ident); ok && to.Name == "notes" {
						said = n.Args[1:]
					}
				}
			}
			for _, e := range said {
				if format := remarkIn(e); format != "" {
					found[format] = true
					if chineseRemarks[format] == "" {
						t.Errorf("%s: %q has no twin", path, format)
					}
				}
			}
			return true
		})
	}
	for format, twin := range chineseRemarks {
		kind := strings.NewReplacer("type a blank", "type %s", "type nothing", "type %s").Replace(format) // what a mark means
		if got, want := len(placed().FindAllString(twin, -1)), len(placed().FindAllString(format, -1)); !found[kind] || got != want {
			t.Errorf("%q, in the toolchain: %t, has %d arguments in Chinese, want %d", format, found[kind], got, want)
		}
	}
	for said, want := range map[string]string{
		"a.cpp, line 3, column 14: '；' (U+FF1B) is not the character that it looks like; type ;":                 "a.cpp 第 3 行第 14 列：'；'（U+FF1B）不是半角符号；请改成 ;",
		"a.cpp, line 3, column 1: '\u3000' (U+3000) is not the character that it looks like; type a blank":       "a.cpp 第 3 行第 1 列：'\u3000'（U+3000）看起来是空格，其实不是；请改成半角空格",
		"%I64d works only on Windows; write %lld":                                                                "%I64d 只在 Windows 上有效；请改用 %lld",
		"only the function f is there, as LeetCode wants it; with these lines around it, it is a program:\na\nb": "只有 f 这一个函数，是力扣的写法；在它前后加上下面几行，就是完整的程序：\na\nb",
		"warning: x": "warning: x",
	} {
		if got := (Chinese{}).Note(result.Note{Kind: result.Remark, Text: said}); got != want {
			t.Errorf("%q is %q in Chinese, want %q", said, got, want)
		}
	}
}

// remarkIn returns the text or the format of a remark, with a verb for what is added to it.
func remarkIn(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.BinaryExpr:
		return remarkIn(e.X) + "%s"
	case *ast.CallExpr:
		if len(e.Args) > 0 {
			return remarkIn(e.Args[0])
		}
	}
	return ""
}

// Positions are read without the words between their numbers, and with other words for the same.
func TestBareNumbers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ id, typed, want string }{
		{"hdu2516", "12 11", "12, at most 11"}, {"hdu2516", "12,11", "12, at most 11"}, {"hdu2516", "12，11", "12, at most 11"}, {"hdu2516", "12，至多 11", "12, at most 11"},
		{"hdu1846", "12 3", "12, at most 3"}, {"hdu2486", "3 19 18", "3 times: 19, at most 18"}, {"abc297g", "2 3 4 5 6", "2 to 3: 4 5 6"}, {"hdu1850", "3 4 5", "3 4 5"},
	} {
		p, _ := suite.Find(c.id)
		position, err := ReadPosition(p.New(), c.typed)
		if err != nil || position.String() != c.want {
			t.Errorf("%s: %s is read as %v, %v; want %s", c.id, c.typed, position, err, c.want)
		}
	}
	p, _ := suite.Find("hdu2516")
	if _, err := ReadPosition(p.New(), "12, 至少 11"); err == nil || strings.Contains((Chinese{}).Said(err), "at most") || !strings.Contains((Chinese{}).Said(err), "最多") {
		t.Errorf("%v", (Chinese{}).Said(err))
	}
}

// The commands of a game are read in Chinese, too, in simplified and traditional characters.
func TestTypedCommand(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{"帮助": "help", "幫助": "help", "提示": "hint", "为什么？": "why", "為什麼": "why", "悔棋": "undo", "Undo": "undo", " 退出 ": "quit", "?": "?", "#3": "#3", "take 3": "take 3"} {
		if got := TypedCommand(typed); got != want {
			t.Errorf("%s is %s, want %s", typed, got, want)
		}
	}
}
