package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// inParts are ends that are texts with parts, of which no language but English has the words yet.
var inParts = map[string]string{
	"hdu1730":      "none of ",
	"leetcode1025": " has no divisor below itself",
	"edpc-k":       "fewer than ",
	"hdu2188":      "the sum of ",
	"xiaokai":      "Kc0 tried to take ",
}

// The end of every problem's game has its words in Chinese, and so have the numbers of its table.
func TestEnds(t *testing.T) {
	for _, p := range suite.Problems {
		position := full.Must(explain.Choose(p.New(), 0, explain.Easy, 1))(t)
		for position.End() == "" {
			for move := range position.Moves() {
				position = move.To
				break
			}
		}
		for _, axis := range p.Axes {
			if !texts.IsChinese(fixed(axis)) {
				t.Errorf("%s: %q has no words in Chinese", p.ID, axis)
			}
		}
		if words := p.Strata.Words; words != "" && !texts.IsChinese(fixed(words)) {
			t.Errorf("%s: %q has no words in Chinese", p.ID, words)
		}
		end := position.End()
		if !texts.IsChinese(fixed(end)) && (inParts[p.ID] == "" || !strings.Contains(end, inParts[p.ID])) {
			t.Errorf("%s: %q has no words in Chinese", p.ID, end)
		}
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
			for n := 0; n < 20 && position.End() == ""; n++ { // a game can go in circles
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

// Every bound of a search has its words in Chinese, with the same numbers, and there are no others.
func TestBounds(t *testing.T) {
	unused := maps.Clone(chineseBounds)
	full.Check(t, filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			format := boundIn(n)
			if format == "" {
				return true
			}
			chinese, known := chineseBounds[format]
			if got, want := len(verb().FindAllString(chinese, -1)), len(verb().FindAllString(format, -1)); !known || got != want {
				t.Errorf("%s: the bound %q is %q in Chinese, with %d numbers, want %d", path, format, chinese, got, want)
			}
			delete(unused, format)
			return true
		})
		return nil
	}))
	if len(unused) > 0 {
		t.Errorf("bounds that no search has: %q", slices.Collect(maps.Keys(unused)))
	}
}

// boundIn returns the format of a bound that a call of TooLarge or a value of that type has.
func boundIn(n ast.Node) string {
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
	if name == nil || name.Name != "TooLarge" || len(arguments) == 0 {
		return ""
	}
	literal, _ := arguments[0].(*ast.BasicLit)
	if literal == nil {
		return ""
	}
	format, _ := strconv.Unquote(literal.Value)
	return format
}
