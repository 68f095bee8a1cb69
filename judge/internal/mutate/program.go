package mutate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/build"
)

// Language is the version of Go that solutions are written in.
const Language = "1.4"

// readerStart begins the comment on the first declaration of the shared reader, which
// goes to the end of the file.
const readerStart = "// input reads words"

// A source is a file and what is known of it.
type source struct {
	name     string
	text     []byte
	fset     *token.FileSet
	file     *ast.File
	info     *types.Info
	exported map[string]string // what packages export, by path
	importer types.Importer
	units    []*unit
	unitOf   map[types.Object]*unit // of objects of the package
	names    []Edit                 // marks all their names
	reader   int                    // offset of the reader; the length of the text if there is none
}

// A unit is a declaration of the file, except for imports. A copy of the program has its
// own one of those units that depend on what is changed.
type unit struct {
	name     string
	node     ast.Decl
	from, to int
	defines  []types.Object
	needs    map[*unit]bool // the units that it refers to; a type also needs its methods
}

// In the text of an edit these are around the names of the package's objects: each copy
// has its own names.
const openMark, closeMark = "\x02", "\x03"

var marked = regexp.MustCompile(openMark + "(.*?)" + closeMark)

// unmarked gives the marked names in a text a suffix, if they are among some names.
func unmarked(text string, own map[string]bool, suffix string) string {
	return marked.ReplaceAllStringFunc(text, func(name string) string {
		name = name[len(openMark) : len(name)-len(closeMark)]
		if own[name] {
			name += suffix
		}
		return name
	})
}

// suffixed finds the names that copies have.
var suffixed = regexp.MustCompile(`_mutant[0-9]+`)

// suffix is what the k-th copy adds to its names.
func suffix(k int) string { return fmt.Sprintf("_mutant%d", k) }

// load reads a file and the types in it.
func load(ctx context.Context, g build.GoCommand, name string, text []byte) (*source, error) {
	s := &source{name: name, text: text, fset: token.NewFileSet(), unitOf: make(map[types.Object]*unit)}
	var err error
	if s.file, err = parser.ParseFile(s.fset, name, text, parser.ParseComments); err != nil {
		return nil, err
	}
	if suffixed.Match(text) {
		return nil, fmt.Errorf("%s: a name with %q in it, as the copies for mutants have", name, suffixed.Find(text))
	}
	var paths []string
	for _, spec := range s.file.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil {
			paths = append(paths, path)
		}
	}
	s.exported, err = exports(ctx, g, append(paths, "os"))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	s.importer = importer.ForCompiler(s.fset, "gc", func(path string) (io.ReadCloser, error) {
		if file, ok := s.exported[path]; ok {
			return os.Open(file)
		}
		return nil, errors.New("not found")
	})
	s.info = &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses: make(map[*ast.Ident]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	config := s.config()
	pkg, err := config.Check("main", s.fset, []*ast.File{s.file}, s.info)
	if err != nil {
		return nil, err
	}
	s.reader = len(text)
	if at := bytes.Index(text, []byte("\n"+readerStart)); at >= 0 {
		s.reader = at
	}
	s.divide(pkg)
	s.findNames()
	if !slices.ContainsFunc(s.units, func(u *unit) bool { return u.name == "main" }) {
		return nil, fmt.Errorf("%s: no function main", name)
	}
	return s, nil
}

func (s *source) config() types.Config {
	return types.Config{Importer: s.importer, GoVersion: "go" + Language, Sizes: types.SizesFor("gc", runtime.GOARCH)}
}

// exports returns the files that say what packages export, by their paths, and of all
// packages that those need.
func exports(ctx context.Context, g build.GoCommand, paths []string) (map[string]string, error) {
	cmd := exec.CommandContext(ctx, g.Path, append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}"}, paths...)...)
	cmd.Env = append(os.Environ(), g.Env...)
	cmd.Dir = os.TempDir()
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, strings.TrimSpace(complaint.String()))
	}
	files := make(map[string]string)
	for line := range strings.Lines(string(out)) {
		if path, file, _ := strings.Cut(strings.TrimSpace(line), "\t"); file != "" {
			files[path] = file
		}
	}
	return files, nil
}

// divide finds the units and what they need.
func (s *source) divide(pkg *types.Package) {
	for _, node := range s.file.Decls {
		u := &unit{node: node, from: s.offset(node.Pos()), to: s.offset(node.End()), needs: make(map[*unit]bool)}
		switch node := node.(type) {
		case *ast.FuncDecl:
			u.name = node.Name.Name
			if node.Recv == nil {
				u.defines = append(u.defines, s.info.Defs[node.Name])
			} else if named := receiver(s.info.Defs[node.Name]); named != nil {
				u.name = named.Name() + "." + u.name
			}
		case *ast.GenDecl:
			if node.Tok == token.IMPORT {
				continue
			}
			ast.Inspect(node, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					if object := s.info.Defs[id]; object != nil && object.Parent() == pkg.Scope() {
						u.defines = append(u.defines, object)
					}
				}
				return true
			})
			u.name = "_"
			if len(u.defines) > 0 {
				u.name = u.defines[0].Name()
			}
		}
		for _, object := range u.defines {
			s.unitOf[object] = u
		}
		s.units = append(s.units, u)
	}
	for _, u := range s.units {
		ast.Inspect(u.node, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if other := s.unitOf[s.info.Uses[id]]; other != nil {
					u.needs[other] = true
				}
			}
			return true
		})
		if f, ok := u.node.(*ast.FuncDecl); ok && f.Recv != nil {
			if named := receiver(s.info.Defs[f.Name]); named != nil {
				s.unitOf[named].needs[u] = true
			}
		}
	}
}

// receiver returns the type that a method belongs to.
func receiver(method types.Object) types.Object {
	signature, ok := method.Type().(*types.Signature)
	if !ok || signature.Recv() == nil {
		return nil
	}
	t := signature.Recv().Type()
	if pointer, ok := t.(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj()
	}
	return nil
}

func (s *source) offset(p token.Pos) int { return s.fset.Position(p).Offset }

// unitAt returns the unit at an offset.
func (s *source) unitAt(offset int) *unit {
	for _, u := range s.units {
		if u.from <= offset && offset < u.to {
			return u
		}
	}
	return nil
}

// above returns a unit and all that need it, and main.
func (s *source) above(changed *unit) map[*unit]bool {
	all := map[*unit]bool{changed: true}
	for grown := true; grown; {
		grown = false
		for _, u := range s.units {
			for other := range u.needs {
				if all[other] && !all[u] {
					all[u], grown = true, true
				}
			}
		}
	}
	for _, u := range s.units {
		if u.name == "main" {
			all[u] = true
		}
	}
	return all
}

// findNames finds where the names of the package's objects stand.
func (s *source) findNames() {
	ast.Inspect(s.file, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		object := s.info.Uses[id]
		if object == nil {
			object = s.info.Defs[id]
		}
		if s.unitOf[object] != nil {
			at := s.offset(id.Pos())
			s.names = append(s.names, Edit{at, at + len(id.Name), openMark + id.Name + closeMark})
		}
		return true
	})
}

// part returns the text of a node, its names marked.
func (s *source) part(n ast.Node) string {
	return s.edited(s.offset(n.Pos()), s.offset(n.End()), nil)
}

// edited returns a part of the text after edits, its names marked. Marks inside of what
// an edit replaces are its own affair.
func (s *source) edited(from, to int, edits []Edit) string {
	var all []Edit
	for _, e := range edits {
		if from <= e.From && e.To <= to {
			all = append(all, e)
		}
	}
	for _, name := range s.names {
		if from <= name.From && name.To <= to && !slices.ContainsFunc(edits, func(e Edit) bool { return e.From <= name.From && name.To <= e.To }) {
			all = append(all, name)
		}
	}
	sortEdits(all)
	for i := range all {
		all[i].From, all[i].To = all[i].From-from, all[i].To-from
	}
	return string(apply(s.text[from:to], all))
}

// rendered returns a part of the text after edits, with a suffix at some names.
func (s *source) rendered(from, to int, edits []Edit, own map[string]bool, suffix string) string {
	return unmarked(s.edited(from, to, edits), own, suffix)
}

// program returns the program of all mutants. Its line starts[k] is the first line of
// the copy for the k-th of them.
func (s *source) program(mutants []Mutant) (text []byte, starts []int) {
	var out bytes.Buffer
	imports := 0
	for _, node := range s.file.Decls {
		if g, ok := node.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			imports = s.offset(g.End())
		}
	}
	if imports == 0 {
		imports = s.offset(s.file.Name.End())
	}
	main := map[string]bool{"main": true}
	out.Write(s.text[s.offset(s.file.Package):imports])
	out.WriteString("\nimport system \"os\"\n")
	out.WriteString(s.rendered(imports, len(s.text), nil, main, suffix(0)))

	choices := []string{""}
	for k, m := range mutants {
		starts = append(starts, 1+bytes.Count(out.Bytes(), []byte("\n")))
		copied := s.above(s.unitAt(s.at(m.Start)))
		own := maps.Clone(main)
		for u := range copied {
			for _, object := range u.defines {
				own[object.Name()] = true
			}
		}
		for _, name := range m.names {
			own[name] = true
		}
		for _, u := range s.units {
			if copied[u] {
				fmt.Fprintf(&out, "\n%s\n", s.rendered(u.from, u.to, m.edits, own, suffix(k+1)))
			}
		}
		out.WriteString(unmarked(m.extra, own, suffix(k+1)))
		choices = append(choices, m.ID)
	}
	starts = append(starts, 1+bytes.Count(out.Bytes(), []byte("\n")))

	out.WriteString("\nfunc main() {\n\tchoice := \"\"\n\tif len(system.Args) > 1 {\n\t\tchoice = system.Args[1]\n\t}\n\tswitch choice {\n")
	for k, id := range choices {
		fmt.Fprintf(&out, "\tcase %q:\n\t\tmain%s()\n", id, suffix(k))
	}
	out.WriteString("\tdefault:\n\t\tsystem.Stderr.WriteString(\"there is no mutant \" + choice + \"\\n\")\n\t\tsystem.Exit(2)\n\t}\n}\n")
	return out.Bytes(), starts
}

// at returns the offset of a place.
func (s *source) at(p Place) int {
	file := s.fset.File(s.file.Pos())
	return file.Offset(file.LineStart(p.Line)) + p.Column - 1
}

// sound returns those of some mutants that compile. Where a mistake leaves a variable
// without use, which no compiler of Go takes, it is given one.
func (s *source) sound(mutants []Mutant) ([]Mutant, error) {
	for {
		text, starts := s.program(mutants)
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, s.name, text, 0)
		if err != nil {
			return nil, fmt.Errorf("the program of all mutants: %w", err)
		}
		unused := make(map[int][]string)
		bad := make(map[int]bool)
		var fault error
		config := s.config()
		config.Error = func(err error) {
			var e types.Error
			errors.As(err, &e)
			k, found := slices.BinarySearch(starts, fset.Position(e.Pos).Line)
			if !found {
				k--
			}
			if k < 0 || k >= len(mutants) {
				fault = errors.Join(fault, err)
				return
			}
			name, isUnused := strings.CutPrefix(e.Msg, "declared and not used: ")
			if isUnused {
				unused[k] = append(unused[k], name)
			} else {
				bad[k] = true
			}
		}
		config.Check("main", fset, []*ast.File{file}, nil)
		if fault != nil {
			return nil, fmt.Errorf("the program of all mutants: %w", fault)
		}
		if len(bad) == 0 && len(unused) == 0 {
			return mutants, nil
		}
		var rest []Mutant
		for k, m := range mutants {
			for _, name := range unused[k] {
				bad[k] = bad[k] || !s.use(&m, name)
			}
			if !bad[k] {
				rest = append(rest, m)
			}
		}
		mutants = rest
	}
}

// use gives a variable a use in a mutant that takes away the only one it had, and
// reports whether it could.
func (s *source) use(m *Mutant, name string) bool {
	from, to := s.at(m.Start), s.at(m.End)
	statement := " _ = " + name + ";"
	if slices.ContainsFunc(m.edits, func(e Edit) bool { return strings.HasSuffix(e.Text, statement) }) {
		return false
	}
	var variable types.Object
	for id, object := range s.info.Uses {
		if at := s.offset(id.Pos()); id.Name == name && from <= at && at < to {
			variable = object
		}
	}
	if variable == nil {
		return false
	}
	at := -1
	var path []ast.Node
	ast.Inspect(s.file, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		path = append(path, n)
		if id, ok := n.(*ast.Ident); !ok || s.info.Defs[id] != variable {
			return true
		}
		for i := len(path) - 1; i > 0; i-- { // the statement that defines it, and what that belongs to
			statement, ok := path[i].(ast.Stmt)
			if !ok {
				continue
			}
			switch above := path[i-1].(type) {
			case *ast.BlockStmt, *ast.CaseClause:
				switch statement := statement.(type) {
				case *ast.RangeStmt:
					at = s.offset(statement.Body.Lbrace) + 1
				default:
					at = s.offset(statement.End())
				}
			case *ast.ForStmt:
				at = s.offset(above.Body.Lbrace) + 1
			case *ast.IfStmt:
				at = s.offset(above.Body.Lbrace) + 1
			}
			break
		}
		return true
	})
	if at < 0 {
		return false
	}
	if s.text[at-1] != '{' {
		statement = ";" + statement
	}
	m.edits = append(slices.Clone(m.edits), Edit{at, at, statement})
	sortEdits(m.edits)
	return true
}
