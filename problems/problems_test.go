package problems

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
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

// A solution is one file that compiles alone, of the language of Go 1.4 and of
// the standard library, and vets clean where int has 32 bits.
func TestEachStandalone(t *testing.T) {
	module := t.TempDir()
	write := func(name string, text []byte) {
		path := filepath.Join(module, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", []byte("module standalone\n\ngo 1.4\n"))
	for _, id := range ids(t) {
		write(id+"/main.go", read(t, id+"/main.go"))
		if files, _ := filepath.Glob(id + "/*.go"); len(files) != 1 {
			t.Errorf("%s has the files %v, want main.go alone", id, files)
		}
	}
	// Where int has 64 bits, load checks the types as of Go 1.4. Without the path of the
	// folder, Go knows another day what it has vetted.
	cmd := exec.Command("go", "vet", "./...")
	cmd.Dir = module
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath", "GOWORK=off", "CGO_ENABLED=0", "GOARCH=386")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("GOARCH=386 go vet: %v\n%s", err, out)
	}
}

// load parses and type-checks a solution.
var load = func() func(t *testing.T, id string) (*token.FileSet, *ast.File, *types.Info) {
	imports := importer.Default()
	return func(t *testing.T, id string) (*token.FileSet, *ast.File, *types.Info) {
		t.Helper()
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, id+"/main.go", nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
		config := types.Config{Importer: imports, GoVersion: "go1.4"}
		if _, err := config.Check(id, fset, []*ast.File{file}, info); err != nil {
			t.Fatal(err)
		}
		return fset, file, info
	}
}()

// A solution uses nothing of the standard library that came after Go 1.4.
func TestEachOldLibrary(t *testing.T) {
	api := oldSymbols(t)
	for _, id := range ids(t) {
		fset, _, info := load(t, id)
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
	for _, sure := range []string{"fmt.Println", "bufio.Writer.Flush", "io.EOF", "math.MaxInt32", "io.Reader.Read", "os.File"} {
		if !symbols[sure] {
			t.Fatalf("%s not found in the lists of Go 1.4", sure)
		}
	}
	for _, newer := range []string{"sort.Slice", "strings.Builder", "io.ReadAll", "bufio.Reader.Discard"} {
		if symbols[newer] {
			t.Fatalf("%s found in the lists of Go 1.4", newer)
		}
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

// A solution does not recur, so that no input can overflow its stack: no
// function refers to itself, be it through others or through a variable.
func TestEachNoRecursion(t *testing.T) {
	for _, id := range ids(t) {
		_, file, info := load(t, id)
		if cycle := cycle(references(file, info)); cycle != nil {
			t.Errorf("%s recurs: %s", id, strings.Join(cycle, " -> "))
		}
	}
}

// references returns for each function of a file, and each variable that holds
// one, the functions and variables that its body refers to.
func references(file *ast.File, info *types.Info) map[types.Object][]types.Object {
	graph := make(map[types.Object][]types.Object)
	refer := func(from types.Object, body ast.Node) {
		ast.Inspect(body, func(n ast.Node) bool {
			if ident, ok := n.(*ast.Ident); ok && info.Uses[ident] != nil {
				graph[from] = append(graph[from], info.Uses[ident])
			}
			return true
		})
	}
	object := func(e ast.Expr) types.Object {
		switch e := e.(type) {
		case *ast.Ident:
			if o := info.Defs[e]; o != nil {
				return o
			}
			return info.Uses[e]
		case *ast.SelectorExpr:
			return info.Uses[e.Sel]
		}
		return nil
	}
	assign := func(left []ast.Expr, right []ast.Expr) {
		for i, value := range right {
			if i < len(left) && object(left[i]) != nil {
				ast.Inspect(value, func(n ast.Node) bool {
					if literal, ok := n.(*ast.FuncLit); ok {
						refer(object(left[i]), literal.Body)
					}
					return true
				})
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body != nil {
				refer(info.Defs[n.Name], n.Body)
			}
		case *ast.AssignStmt:
			assign(n.Lhs, n.Rhs)
		case *ast.ValueSpec:
			var left []ast.Expr
			for _, name := range n.Names {
				left = append(left, name)
			}
			assign(left, n.Values)
		}
		return true
	})
	return graph
}

// cycle returns the names along a cycle of the graph, nil if there is none.
func cycle(graph map[types.Object][]types.Object) []string {
	const open, closed = 1, 2
	state := make(map[types.Object]int)
	var visit func(o types.Object) []string
	visit = func(o types.Object) []string {
		state[o] = open
		for _, next := range graph[o] {
			switch state[next] {
			case open:
				return []string{o.Name(), next.Name()}
			case closed:
				continue
			}
			if found := visit(next); found != nil {
				return append([]string{o.Name()}, found...)
			}
		}
		state[o] = closed
		return nil
	}
	for o := range graph {
		if state[o] == 0 {
			if found := visit(o); found != nil {
				return found
			}
		}
	}
	return nil
}

// The check for recursion finds what it should find.
func TestRecursionIsFound(t *testing.T) {
	for _, test := range []struct {
		source string
		recurs bool
	}{
		{"func f() { g() }; func g() {}; func h() { f(); g() }", false},
		{"func f() { f() }", true},
		{"func f() { g() }; func g() { h() }; func h() { f() }", true},
		{"type T int; func (t T) m() { t.m() }", true},
		{"type T int; func (t T) m() { t.n() }; func (t T) n() {}", false},
		{"func f() { var g func(); g = func() { g() }; g() }", true},
		{"func f() { g := func() {}; g() }", false},
		{"var g func() = nil; func f() { g = func() { f() }; g() }", true},
		{"type T struct{ f func() }; func g() { var t T; t.f = func() { t.f() } }", true},
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "x.go", "package main; "+test.source, 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Uses: make(map[*ast.Ident]types.Object), Defs: make(map[*ast.Ident]types.Object)}
		if _, err := new(types.Config).Check("x", fset, []*ast.File{file}, info); err != nil {
			t.Fatal(err)
		}
		if got := cycle(references(file, info)); (got != nil) != test.recurs {
			t.Errorf("%s: cycle %v, recursion is %v", test.source, got, test.recurs)
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
		_, file, _ := load(t, id)
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

// built has the folder of the executables and the error of building them, once
// something has been built.
var built struct {
	sync.Once
	folder    string
	temporary bool
	err       error
}

// build builds the solutions that are tested, once, and returns their folder.
func build(t *testing.T) string {
	t.Helper()
	built.Do(func() { built.folder, built.temporary, built.err = builtIn(t) })
	if built.err != nil {
		t.Fatal(built.err)
	}
	return built.folder
}

// builtIn builds the solutions that are tested, unless the user's cache has them from
// another day: in a folder that is named after the content of all and the compiler. It
// is a temporary one where there is no cache.
func builtIn(t *testing.T) (folder string, temporary bool, err error) {
	version, err := exec.Command("go", "env", "GOVERSION", "GOARCH", "GOFLAGS").Output()
	if err != nil {
		return "", false, fmt.Errorf("go env: %w", err)
	}
	content := sha256.New()
	content.Write(version)
	args := []string{"build", "-o"}
	for _, id := range ids(t) {
		text := read(t, id+"/main.go")
		fmt.Fprintf(content, "%s %d\n%s", id, len(text), text)
		args = append(args, "./"+id)
	}
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "grundy")
		err = os.MkdirAll(cache, 0o700)
	}
	target := filepath.Join(cache, fmt.Sprintf("solutions-%x", content.Sum(nil)))
	if err == nil {
		if _, err := os.Stat(target); err == nil {
			now := time.Now()
			os.Chtimes(target, now, now) // the judge deletes there what is not used for long
			return target, false, nil
		}
		folder, err = os.MkdirTemp(cache, "making-") // as the judge calls what it clears away once it is old
	}
	if err != nil {
		temporary = true
		if folder, err = os.MkdirTemp("", "problems-"); err != nil {
			return "", false, err
		}
	}
	args = slices.Insert(args, 2, folder+string(filepath.Separator))
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		os.RemoveAll(folder)
		return "", false, fmt.Errorf("go build: %v\n%s", err, out)
	}
	if temporary {
		return folder, true, nil
	}
	if err := os.Rename(folder, target); err != nil { // another test was quicker
		os.RemoveAll(folder)
		_, err = os.Stat(target)
		return target, false, err
	}
	return target, false, nil
}

func TestMain(m *testing.M) {
	status := m.Run()
	if built.temporary {
		os.RemoveAll(built.folder)
	}
	os.Exit(status)
}

// execute runs the solution on an input.
func execute(t *testing.T, id, input string) (stdout, stderr string, status int) {
	t.Helper()
	folder := build(t)
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(folder, id))
	cmd.Stdin = strings.NewReader(input)
	var out, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaint
	err := cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("%s does not end on %s", id, show(input))
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String(), complaint.String(), cmd.ProcessState.ExitCode()
}

func show(input string) string {
	if len(input) > 300 {
		return fmt.Sprintf("%q...", input[:300])
	}
	return strconv.Quote(input)
}

// A pair is an input with its answer.
type pair struct{ input, answer string }

// samples returns a problem's samples.
func samples(t *testing.T, id string) []pair {
	files, err := filepath.Glob("../samples/" + id + "/*.in")
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples of %s: %v", id, err)
	}
	var pairs []pair
	for _, file := range files {
		pairs = append(pairs, pair{string(read(t, file)), string(read(t, strings.TrimSuffix(file, ".in")+".out"))})
	}
	return pairs
}

// full says that tests try everything; ./run_tests.sh --full sets GRUNDY_FULL.
var full = os.Getenv("GRUNDY_FULL") != ""

// every reports whether the i-th sample of a problem is tried.
func every(i int) bool { return full || i%3 == 0 }

// Line ends of Windows, a missing last line end and further white space change
// no answer.
func TestEachWhiteSpace(t *testing.T) {
	for _, id := range ids(t) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			for i, sample := range samples(t, id) {
				if !every(i) {
					continue
				}
				for _, other := range []string{
					strings.ReplaceAll(sample.input, "\n", "\r\n"),
					strings.TrimSuffix(sample.input, "\n"),
					"\n \t" + strings.ReplaceAll(sample.input, "\n", " \n\n") + "\n\v\f",
				} {
					stdout, stderr, status := execute(t, id, other)
					if stdout != sample.answer || stderr != "" || status != 0 {
						t.Errorf("%s on %s: status %d, standard error %q, printed %q, want %q", id, show(other), status, stderr, stdout, sample.answer)
					}
				}
			}
		})
	}
}

// Damaged input: the answers of the complete cases, one clear line on standard
// error and status 1; never a panic, a hang or an invented answer.
//
// Where an input is cut off before its k-th word, the output must be a part of
// the answer that grows with k, and where that word is no number or one beyond
// 64 bits, it must be the same part.
func TestEachDamagedInput(t *testing.T) {
	const most = 12 // words of an input: larger ones are not more interesting
	word := regexp.MustCompile(`\S+`)
	number := regexp.MustCompile(`^-?\d+$`)
	bad := []string{"x", "1x", "99999999999999999999", "-99999999999999999999", "1.5", "\x00\xff"}
	odd := []string{"-1", "0", "2147483648", "4294967297", "9223372036854775807"}
	for _, id := range ids(t) {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			damaged := func(input string) (stdout string, status int) {
				t.Helper()
				stdout, stderr, status := execute(t, id, input)
				if status == 0 && stderr != "" || status != 0 && (status != 1 || strings.Index(stderr, "\n") != len(stderr)-1) {
					t.Errorf("%s on %s: status %d, standard error\n%s", id, show(input), status, stderr)
				}
				return stdout, status
			}
			_, status := damaged("")
			endsAnywhere := status == 0   // cases to end of file: a cut between two is no damage
			several, part := false, false // whether an input has several cases, and whether a cut one had some answered
			for i, sample := range samples(t, id) {
				if !full && i%12 != 0 { // each takes dozens of runs
					continue
				}
				words := word.FindAllStringIndex(sample.input, most)
				if len(words) < most && strings.Count(sample.answer, "\n") > 1 {
					several = true
				}
				previous := ""
				for k, at := range words {
					before, w, after := sample.input[:at[0]], sample.input[at[0]:at[1]], sample.input[at[1]:]
					cut, status := damaged(before)
					if !strings.HasPrefix(sample.answer, cut) || !strings.HasPrefix(cut, previous) || cut != "" && !strings.HasSuffix(cut, "\n") {
						t.Errorf("%s on %s: printed %q, but a word less gave %q and the whole input %q", id, show(before), cut, previous, sample.answer)
					}
					if status == 0 && !endsAnywhere && cut != sample.answer {
						t.Errorf("%s on %s: status 0, though the input is cut off", id, show(before))
					}
					previous = cut
					part = part || cut != ""
					if status == 0 && cut == sample.answer || !number.MatchString(w) {
						continue // behind the end of the input, or a name
					}
					if full || k%2 == 0 {
						wrong := before + bad[(i+k/2)%len(bad)] + after
						if stdout, status := damaged(wrong); status != 1 || stdout != cut {
							t.Errorf("%s on %s: status %d, printed %q; want 1 and %q", id, show(wrong), status, stdout, cut)
						}
					}
					if full || k%2 == 1 {
						damaged(before + odd[(i+k/2)%len(odd)] + after)
					}
				}
			}
			if several && !part {
				t.Errorf("%s answers no complete case of an input that is cut off", id)
			}
		})
	}
}

// A folder is no input.
func TestEachUnreadableInput(t *testing.T) {
	folder := build(t)
	for _, id := range ids(t) {
		dir, err := os.Open(".")
		if err != nil {
			t.Fatal(err)
		}
		defer dir.Close()
		cmd := exec.Command(filepath.Join(folder, id))
		cmd.Stdin = dir
		if out, err := cmd.CombinedOutput(); err == nil || !strings.HasPrefix(string(out), "input line 1: ") {
			t.Errorf("%s reads a folder: %v, %q", id, err, out)
		}
	}
}
