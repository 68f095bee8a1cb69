package main

import (
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/judge/internal/suite"
)

// A solution is one file, of the language of Go 1.4, and it compiles also where int has
// 32 bits.
func TestEachStandalone(t *testing.T) {
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			if files, _ := filepath.Glob(filepath.Join(problems, p.ID, "*.go")); len(files) != 1 {
				t.Errorf("%s has the files %v, want main.go alone", p.ID, files)
			}
			solution(t, p.ID, "386")
		})
	}
}

// A known mistake compiles with Go 1.18, since it goes to other judges in packages: Debian 12 has
// gccgo of this version.
func TestEachMistakeCompiles(t *testing.T) {
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			mistakes, _ := filepath.Glob(filepath.Join(problems, p.ID, "mistakes", "*.go"))
			if len(mistakes) == 0 {
				t.Errorf("%s: no known mistakes", p.ID)
			}
			for _, mistake := range mistakes {
				typed(t, mistake, "go1.18", "amd64")
			}
		})
	}
}

// problems is the folder of all solutions.
var problems = filepath.Join("..", "..", "..", "..", "problems")

var imports = importer.Default()

// solution parses and type-checks a solution for a kind of processor.
func solution(t *testing.T, id, processor string) (*token.FileSet, *ast.File, *types.Info) {
	t.Helper()
	return typed(t, filepath.Join(problems, id, "main.go"), "go1.4", processor)
}

// typed parses and type-checks a program in a version of Go, for a kind of processor.
func typed(t *testing.T, path, version, processor string) (*token.FileSet, *ast.File, *types.Info) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
	config := types.Config{Importer: imports, GoVersion: version, Sizes: types.SizesFor("gc", processor)}
	if _, err := config.Check(path, fset, []*ast.File{file}, info); err != nil {
		t.Fatalf("%s, GOARCH=%s: %v", version, processor, err)
	}
	return fset, file, info
}

// A solution uses nothing of the standard library that came after Go 1.4.
func TestEachOldLibrary(t *testing.T) {
	api := oldSymbols(t)
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			fset, _, info := solution(t, p.ID, "amd64")
			for ident, object := range info.Uses {
				if name := qualified(object); name != "" && !api[name] {
					t.Errorf("%v: %s is not in Go 1.4", fset.Position(ident.Pos()), name)
				}
			}
		})
	}
}

// oldSymbols returns what the standard library of Go 1.4 exports, such as
// "fmt.Println", "bufio.Writer.Flush".
func oldSymbols(t *testing.T) map[string]bool {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`^pkg ([^ ,]+)(?: \([^)]*\))?, (?:(?:func|var|const|type) (\w+)(?: struct, (\w+) | interface.*, (\w+)\()?|method \(\*?(\w+)\) (\w+))`)
	symbols := make(map[string]bool)
	for _, name := range []string{"go1", "go1.1", "go1.2", "go1.3", "go1.4"} {
		file := filepath.Join(strings.TrimSpace(string(goroot)), "api", name+".txt")
		text, err := os.ReadFile(file)
		if errors.Is(err, os.ErrNotExist) {
			t.Skipf("this Go lacks %s, which lists the library of that version", file)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range strings.Split(string(text), "\n") {
			if m := line.FindStringSubmatch(l); m != nil {
				path := m[1]
				for _, part := range m[2:] {
					if part != "" {
						path += "." + part
						symbols[path] = true
					}
				}
			}
		}
	}
	if !symbols["bufio.Writer.Flush"] || symbols["bufio.Reader.Discard"] {
		t.Fatal("the lists of Go 1.4 are in another form")
	}
	return symbols
}

// qualified names an object of another package: "fmt.Println", "bufio.Writer.Flush".
func qualified(object types.Object) string {
	pkg := object.Pkg()
	if pkg == nil || !object.Exported() || pkg.Name() == "main" {
		return ""
	}
	if f, ok := object.(*types.Func); ok {
		if recv := f.Type().(*types.Signature).Recv(); recv != nil {
			typ := recv.Type()
			if pointer, ok := typ.(*types.Pointer); ok {
				typ = pointer.Elem()
			}
			if named, ok := typ.(*types.Named); ok {
				return pkg.Path() + "." + named.Obj().Name() + "." + object.Name()
			}
		}
	}
	if _, ok := object.(*types.PkgName); ok {
		return ""
	}
	return pkg.Path() + "." + object.Name()
}

// A solution does not recur, so that no input can overflow its stack: no function
// mentions itself, directly or through others, and no variable holds a function.
func TestEachNoRecursion(t *testing.T) {
	for _, p := range suite.Problems {
		t.Run(p.ID, func(t *testing.T) {
			fset, file, info := solution(t, p.ID, "amd64")
			for ident, object := range info.Defs {
				if v, ok := object.(*types.Var); ok {
					if _, ok := v.Type().Underlying().(*types.Signature); ok {
						t.Errorf("%v: %s holds a function", fset.Position(ident.Pos()), v.Name())
					}
				}
			}
			mentions := make(map[types.Object][]types.Object)
			for _, decl := range file.Decls {
				ast.Inspect(decl, func(n ast.Node) bool {
					f, isFunction := decl.(*ast.FuncDecl)
					if ident, ok := n.(*ast.Ident); ok && isFunction && info.Uses[ident] != nil {
						mentions[info.Defs[f.Name]] = append(mentions[info.Defs[f.Name]], info.Uses[ident])
					}
					return true
				})
			}
			for f := range mentions {
				reached := make(map[types.Object]bool)
				var reach func(o types.Object)
				reach = func(o types.Object) {
					for _, next := range mentions[o] {
						if !reached[next] {
							reached[next] = true
							reach(next)
						}
					}
				}
				if reach(f); reached[f] {
					t.Errorf("%s: %s recurs", p.ID, f.Name())
				}
			}
		})
	}
}
