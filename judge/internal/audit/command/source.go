package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// goVersion is the version of Go that solutions are written in.
const goVersion = "1.4"

// readerStart begins the comment on the reader of the input. All solutions have the same
// reader, which goes to the end of the file.
const readerStart = "// input reads words"

// A source is a solution with its types. Mutants change what lies between begin and end,
// which is all but the imports and the reader.
type source struct {
	name       string // for errors
	text       []byte
	fset       *token.FileSet
	file       *ast.File
	info       *types.Info
	scope      *types.Scope
	begin, end int // offsets
}

// An edit replaces a part of a text. Offsets are those before any edit.
type edit struct {
	from, to int
	text     string
}

// A library is the packages of the standard library that were imported, by their paths.
type library map[string]*types.Package

var (
	standard   = make(library)
	fromSource = importer.ForCompiler(token.NewFileSet(), "source", nil)
)

// Import returns a package, which it reads from its source the first time. One goroutine may
// use it at a time.
func (l library) Import(path string) (pkg *types.Package, err error) {
	if l[path] == nil {
		if l[path], err = fromSource.Import(path); err != nil {
			return nil, err
		}
	}
	return l[path], nil
}

// load parses a solution and checks its types. Imports may be unused, since a mutant
// is in one file with its solution.
func load(name string, text []byte) (*source, error) {
	s := &source{name: name, text: text, fset: token.NewFileSet(), end: len(text)}
	var err error
	if s.file, err = parser.ParseFile(s.fset, name, text, parser.SkipObjectResolution); err != nil {
		return nil, err
	}
	s.info = &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses: make(map[*ast.Ident]types.Object)}
	var fault error
	config := types.Config{Importer: standard, GoVersion: "go" + goVersion, Error: func(err error) {
		if fault == nil && !strings.HasSuffix(err.Error(), "imported and not used") {
			fault = err
		}
	}}
	pkg, _ := config.Check("main", s.fset, []*ast.File{s.file}, s.info)
	if fault != nil {
		return nil, fault
	}
	s.scope = pkg.Scope()
	if s.scope.Lookup("main") == nil {
		return nil, fmt.Errorf("%s: no function main", name)
	}
	s.begin = s.offset(s.file.Name.End())
	for _, d := range s.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			s.begin = s.offset(g.End())
		}
	}
	if at := bytes.Index(text, []byte("\n"+readerStart)); at >= 0 {
		s.end = at
	}
	return s, nil
}

func (s *source) offset(p token.Pos) int { return s.fset.Position(p).Offset }

// part returns the text of a node.
func (s *source) part(n ast.Node) string { return string(s.text[s.offset(n.Pos()):s.offset(n.End())]) }

// edited returns the text between two offsets after edits that lie there.
func (s *source) edited(from, to int, edits []edit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b edit) int {
		if a.from != b.from {
			return a.from - b.from
		}
		return min(a.to-a.from, 1) - min(b.to-b.from, 1) // first what is added before a text
	})
	var out []byte
	for _, e := range edits {
		if from <= e.from && e.to <= to {
			out = append(append(out, s.text[from:e.from]...), e.text...)
			from = e.to
		}
	}
	return string(append(out, s.text[from:to]...))
}

// numbered returns the part that mutants change, after edits. Each name that it declares
// for the package ends with a number there. It is an error if the result does not compile.
func (s *source) numbered(number int, edits []edit) (string, error) {
	m, err := load(s.name, []byte(s.edited(0, len(s.text), edits)))
	if err != nil {
		return "", err
	}
	suffix := fmt.Sprintf("_%d", number)
	var names []edit
	for _, objects := range []map[*ast.Ident]types.Object{m.info.Defs, m.info.Uses} {
		for id, object := range objects {
			if object != nil && object.Parent() == m.scope && m.offset(object.Pos()) < m.end {
				at := m.offset(id.End())
				names = append(names, edit{at, at, suffix})
			}
		}
	}
	return m.edited(m.begin, m.end, names), nil
}

// stateless reports whether the package has no variables, so that a call of main leaves nothing behind.
func (s *source) stateless() bool {
	for _, d := range s.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			return false
		}
	}
	return true
}

// program returns the source of a program of several copies of the solution, and of one
// reader for all. Its argument is the index of the copy to run. With another argument it
// runs the copy on a batch of inputs; see inBatch.
func (s *source) program(copies []string) []byte {
	var out bytes.Buffer
	out.Write(s.text[:s.begin])
	out.WriteString("\nimport copies_bufio \"bufio\"\nimport copies_fmt \"fmt\"\nimport copies_io \"io\"\nimport copies_os \"os\"\nimport copies_strconv \"strconv\"\nimport copies_time \"time\"\n")
	for _, text := range copies {
		out.WriteString(text)
	}
	out.Write(s.text[s.end:])
	out.WriteString("\nfunc main() {\n\tnumber, _ := copies_strconv.Atoi(copies_os.Args[1])\n\tcopy := []func(){\n")
	for i := range copies {
		fmt.Fprintf(&out, "\t\tmain_%d,\n", i)
	}
	out.WriteString("\t}[number]\n" + mainOfBatch)
	return out.Bytes()
}

// mainOfBatch is the end of main. Of a batch it reads inputs, each after a line with its length, and writes
// outputs, each after a line with its length and the time of the copy in nanoseconds. The copy reads and
// writes files in the working folder instead.
const mainOfBatch = `
	if len(copies_os.Args) == 2 {
		copy()
		return
	}
	inputs, outputs := copies_bufio.NewReader(copies_os.Stdin), copies_os.Stdout
	for {
		line, err := inputs.ReadString('\n')
		if err != nil {
			return
		}
		length, _ := copies_strconv.Atoi(line[:len(line)-1])
		text := make([]byte, length)
		copies_io.ReadFull(inputs, text)
		copies_os.WriteFile("input", text, 0600)
		copies_os.Stdin, _ = copies_os.Open("input")
		copies_os.Stdout, _ = copies_os.Create("output")
		started := copies_time.Now()
		copy()
		took := copies_time.Since(started)
		copies_os.Stdin.Close()
		copies_os.Stdout.Close()
		text, _ = copies_os.ReadFile("output")
		copies_fmt.Fprintf(outputs, "%d %d\n%s", len(text), took, text)
	}
}
`
