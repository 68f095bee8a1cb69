package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/full"
)

// looks are functions that look into a text, or take it apart.
var looks = regexp.MustCompile(`^(strings|bytes|regexp)\.(Contains|HasPrefix|HasSuffix|Replace|Cut|Trim|Split|Fields|Index|LastIndex|Count|EqualFold|NewReplacer|Map$|ToLower|ToUpper)|\.(FindString|MatchString|ReplaceAllString)`)

// speakers are the names that languages have in the judge's code.
var speakers = regexp.MustCompile(`(^|\.)(said|lang|lang\(\)|words\(\)|english|Language|English\{\})$`)

// methods returns the names of the methods of Language.
func methods(t *testing.T) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(sources(t, ".")["language.go"], func(n ast.Node) bool {
		if i, ok := n.(*ast.InterfaceType); ok {
			for _, method := range i.Methods.List {
				names[method.Names[0].Name] = true
			}
		}
		return true
	})
	if len(names) < 20 {
		t.Fatalf("%d methods", len(names))
	}
	return names
}

// looksInside returns the calls in a function that look into a sentence.
func looksInside(f *ast.FuncDecl, names map[string]bool, own bool) (found []ast.Node) {
	says := func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return false
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || !names[method.Sel.Name] && method.Sel.Name != "First" && method.Sel.Name != "Reason" {
			return false
		}
		speaker := types.ExprString(method.X)
		return speakers.MatchString(speaker) || speaker == "words" || own && speaker == "e"
	}
	sentences := make(map[string]bool) // names that have one
	has := func(n ast.Node) (yes bool) {
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && sentences[id.Name] {
				yes = true
			}
			yes = yes || says(n)
			return !yes
		})
		return yes
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, right := range n.Rhs {
				if id, ok := n.Lhs[min(i, len(n.Lhs)-1)].(*ast.Ident); ok && says(right) {
					sentences[id.Name] = true
				}
			}
		case *ast.CallExpr:
			if looks.MatchString(types.ExprString(n.Fun)) {
				for _, arg := range n.Args {
					if has(arg) {
						found = append(found, n)
					}
				}
			}
		}
		return true
	})
	return found
}

// No code looks into a sentence: what a decision needs is in the data that the sentence was made from.
func TestNobodyLooksInside(t *testing.T) {
	names, seen := methods(t), 0
	full.Check(t, filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		seen++
		positions := token.NewFileSet()
		file, err := parser.ParseFile(positions, path, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				for _, call := range looksInside(f, names, file.Name.Name == "words") {
					t.Errorf("%v looks into a sentence", positions.Position(call.Pos()))
				}
			}
		}
		return nil
	}))
	if seen < 50 {
		t.Errorf("%d files", seen)
	}
}

// The test above finds what it looks for.
func TestLooksInside(t *testing.T) {
	for source, want := range map[string]int{
		`x := lang.Hint(h); strings.Contains(x, "a")`:    1,
		`strings.HasPrefix(p.lang().Label(l), "a")`:      1,
		`strings.Contains(words.First(said, rs), "a")`:   1,
		`strings.Contains(name, "a"); x := lang.Hint(h)`: 0,
		`strings.Join(lines, lang.Label(l))`:             0,
	} {
		file := full.Must(parser.ParseFile(token.NewFileSet(), "a.go", "package a; func f() {"+source+"}", 0))(t)
		if got := len(looksInside(file.Decls[0].(*ast.FuncDecl), methods(t), false)); got != want {
			t.Errorf("%s: %d, want %d", source, got, want)
		}
	}
}
