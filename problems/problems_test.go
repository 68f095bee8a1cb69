package problems

import (
	"errors"
	"flag"
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

// A solution is one file, of the language of Go 1.4, and it compiles also where int has
// 32 bits.
func TestEachStandalone(t *testing.T) {
	for _, id := range ids(t) {
		if files, _ := filepath.Glob(id + "/*.go"); len(files) != 1 {
			t.Errorf("%s has the files %v, want main.go alone", id, files)
		}
		load(t, id, "386")
	}
}

// A known mistake compiles with Go 1.18, since it goes to other judges in packages: Debian 12 has
// gccgo of this version.
func TestEachMistakeCompiles(t *testing.T) {
	for _, id := range ids(t) {
		mistakes, _ := filepath.Glob(id + "/mistakes/*.go")
		if len(mistakes) == 0 {
			t.Errorf("%s: no known mistakes", id)
		}
		for _, mistake := range mistakes {
			check(t, mistake, "go1.18", "amd64")
		}
	}
}

var imports = importer.Default()

// load parses and type-checks a solution for a kind of processor.
func load(t *testing.T, id, processor string) (*token.FileSet, *ast.File, *types.Info) {
	t.Helper()
	return check(t, id+"/main.go", "go1.4", processor)
}

// check parses and type-checks a program in a version of Go, for a kind of processor.
func check(t *testing.T, path, version, processor string) (*token.FileSet, *ast.File, *types.Info) {
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
	for _, id := range ids(t) {
		fset, _, info := load(t, id, "amd64")
		for ident, object := range info.Uses {
			if name := qualified(object); name != "" && !api[name] {
				t.Errorf("%v: %s is not in Go 1.4", fset.Position(ident.Pos()), name)
			}
		}
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
	for _, id := range ids(t) {
		fset, file, info := load(t, id, "amd64")
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
				t.Errorf("%s: %s recurs", id, f.Name())
			}
		}
	}
}

// All solutions share one reader, to the byte. It is the end of each file.
func TestEachReader(t *testing.T) {
	const start = "// input reads words, separated by white space, from standard input.\n"
	const first = "hdu1850"
	_, reader, _ := strings.Cut(string(read(t, first+"/main.go")), start)
	reader = start + reader
	for _, id := range ids(t) {
		text := string(read(t, id+"/main.go"))
		at := strings.Index(text, start)
		if at < 0 {
			t.Errorf("%s/main.go has no line %q", id, start)
			continue
		}
		if got, want := text[at:], reader; got != want {
			line := strings.Count(text[:at], "\n") + 1
			for got != "" && want != "" && got[0] == want[0] {
				if got[0] == '\n' {
					line++
				}
				got, want = got[1:], want[1:]
			}
			t.Errorf("%s/main.go:%d: the reader differs from that of %s", id, line, first)
		}
	}
}

// The doc comment names the problem and tells the cost and the limits, on one
// screen.
func TestEachDocComment(t *testing.T) {
	for _, id := range ids(t) {
		_, file, _ := load(t, id, "amd64")
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
