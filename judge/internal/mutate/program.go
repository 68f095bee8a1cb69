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
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"grundy/judge/internal/pattern"
	"grundy/judge/internal/toolchain"
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

var marked = pattern.New(openMark + "(.*?)" + closeMark)

// unmarked gives the marked names in a text their suffixes.
func unmarked(text string, suffixes map[string]string) string {
	return marked().ReplaceAllStringFunc(text, func(name string) string {
		name = name[len(openMark) : len(name)-len(closeMark)]
		return name + suffixes[name]
	})
}

// suffixed finds the names that copies have.
var suffixed = pattern.New(`_mutant[0-9]+|\bmutants_(os|choice|run)\b`)

// suffix is what the k-th copy adds to its names.
func suffix(k int) string { return fmt.Sprintf("_mutant%d", k) }

// load reads a file and the types in it.
func load(ctx context.Context, g toolchain.GoCommand, name string, text []byte) (*source, error) {
	s := &source{name: name, text: text, fset: token.NewFileSet(), unitOf: make(map[types.Object]*unit)}
	var err error
	if s.file, err = parser.ParseFile(s.fset, name, text, parser.ParseComments); err != nil {
		return nil, err
	}
	if suffixed().Match(text) {
		return nil, fmt.Errorf("%s: a name with %q in it, as the copies for mutants have", name, suffixed().Find(text))
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
func exports(ctx context.Context, g toolchain.GoCommand, paths []string) (map[string]string, error) {
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

// rendered returns a part of the text after edits, its names with their suffixes.
func (s *source) rendered(from, to int, edits []Edit, suffixes map[string]string) string {
	return unmarked(s.edited(from, to, edits), suffixes)
}

// A chain leads from main to a function, for the mutants that differ in that alone: it
// is a copy of all that depends on the function, with one in its place that calls the
// chosen mutant's. The copies for a mutant and those of a chain differ in their number.
type chain struct {
	number  int
	unit    *unit
	mutants []int // their numbers
}

// chains returns the chains for some mutants, by the number of the mutant. Those that
// differ in more than the body of one function, or in main, have none.
func (s *source) chains(mutants []Mutant) map[int]*chain {
	of := make(map[*unit]*chain)
	by := make(map[int]*chain)
	for k, m := range mutants {
		u := s.unitAt(s.at(m.Start))
		function, ok := u.node.(*ast.FuncDecl)
		if !ok || u.name == "main" {
			continue
		}
		body := s.offset(function.Body.Lbrace)
		if slices.ContainsFunc(m.edits, func(e Edit) bool { return e.From < body || u.to < e.To }) {
			continue
		}
		if _, ok := arguments(function); !ok {
			continue
		}
		if of[u] == nil {
			of[u] = &chain{number: len(mutants) + 1 + len(of), unit: u}
		}
		of[u].mutants = append(of[u].mutants, k+1)
		by[k+1] = of[u]
	}
	return by
}

// arguments returns what a function passes on to one with the same parameters.
func arguments(function *ast.FuncDecl) (names []string, ok bool) {
	for _, field := range function.Type.Params.List {
		if _, variadic := field.Type.(*ast.Ellipsis); variadic || len(field.Names) == 0 {
			return nil, false
		}
		for _, id := range field.Names {
			if id.Name == "_" {
				return nil, false
			}
			names = append(names, id.Name)
		}
	}
	return names, function.Recv == nil || len(function.Recv.List[0].Names) == 1
}

// suffixes returns the suffix that the copied units' names have in a chain or in the
// copies for a mutant.
func suffixes(copied map[*unit]bool, number int) map[string]string {
	names := map[string]string{"main": suffix(number)}
	for u := range copied {
		for _, object := range u.defines {
			names[object.Name()] = suffix(number)
		}
	}
	return names
}

// program returns the program of all mutants. Its line starts[k] is the first of the
// copies for the k-th of them.
func (s *source) program(mutants []Mutant) (text []byte, starts []int) {
	var out bytes.Buffer
	imports := s.offset(s.file.Name.End())
	for _, node := range s.file.Decls {
		if g, ok := node.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			imports = s.offset(g.End())
		}
	}
	out.Write(s.text[s.offset(s.file.Package):imports])
	out.WriteString("\nimport mutants_os \"os\"\n\nvar mutants_choice int\n")
	out.WriteString(s.rendered(imports, len(s.text), nil, suffixes(nil, 0)))

	chains := s.chains(mutants)
	var choices bytes.Buffer
	fmt.Fprintf(&choices, "\tcase \"\":\n\t\tmain%s()\n", suffix(0))
	for i, m := range mutants {
		k := i + 1
		starts = append(starts, 1+bytes.Count(out.Bytes(), []byte("\n")))
		changed := s.unitAt(s.at(m.Start))
		names, main := suffixes(s.above(changed), k), k
		if c := chains[k]; c != nil {
			names, main = suffixes(s.above(changed), c.number), c.number
		}
		for _, name := range m.names {
			names[name] = suffix(k)
		}
		if chains[k] != nil {
			name := changed.node.(*ast.FuncDecl).Name
			own := Edit{s.offset(name.Pos()), s.offset(name.End()), name.Name + suffix(k)}
			fmt.Fprintf(&out, "\n%s\n", s.rendered(changed.from, changed.to, append(slices.Clone(m.edits), own), names))
		} else {
			s.copyUnits(&out, s.above(changed), m.edits, names)
		}
		out.WriteString(unmarked(m.extra, names))
		fmt.Fprintf(&choices, "\tcase %q:\n\t\tmutants_choice = %d\n\t\tmain%s()\n", m.ID, k, suffix(main))
	}
	starts = append(starts, 1+bytes.Count(out.Bytes(), []byte("\n")))

	for i := range mutants {
		if c := chains[i+1]; c != nil && c.mutants[0] == i+1 {
			copied := s.above(c.unit)
			names := suffixes(copied, c.number)
			out.WriteString(s.chooser(c, names))
			delete(copied, c.unit)
			s.copyUnits(&out, copied, nil, names)
		}
	}
	fmt.Fprintf(&out, `
func main() {
	choice := ""
	if len(mutants_os.Args) > 1 {
		choice = mutants_os.Args[1]
	}
	mutants_run(choice)
}

func mutants_run(choice string) {
	switch choice {
%s	default:
		mutants_os.Stderr.WriteString("there is no mutant " + choice + "\n")
		mutants_os.Exit(2)
	}
}
`, choices.String())
	return out.Bytes(), starts
}

// copyUnits writes copies of some units.
func (s *source) copyUnits(out *bytes.Buffer, copied map[*unit]bool, edits []Edit, suffixes map[string]string) {
	for _, u := range s.units {
		if copied[u] {
			fmt.Fprintf(out, "\n%s\n", s.rendered(u.from, u.to, edits, suffixes))
		}
	}
}

// chooser returns the function at the end of a chain, which calls that of the mutant.
func (s *source) chooser(c *chain, suffixes map[string]string) string {
	function := c.unit.node.(*ast.FuncDecl)
	var out strings.Builder
	fmt.Fprintf(&out, "\n%s{\n\tswitch mutants_choice {\n", s.rendered(c.unit.from, s.offset(function.Body.Lbrace), nil, suffixes))
	receiver := ""
	if function.Recv != nil {
		receiver = function.Recv.List[0].Names[0].Name + "."
	}
	names, _ := arguments(function)
	call, after := "return ", ""
	if function.Type.Results == nil {
		call, after = "", "\t\treturn\n"
	}
	for _, k := range c.mutants {
		fmt.Fprintf(&out, "\tcase %d:\n\t\t%s%s%s%s(%s)\n%s", k, call, receiver, function.Name.Name, suffix(k), strings.Join(names, ", "), after)
	}
	out.WriteString("\t}\n\tpanic(\"no mutant is chosen\")\n}\n")
	return out.String()
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
		if at := s.offset(id.Pos()); id.Name == name && from <= at && at < to && (variable == nil || object.Pos() < variable.Pos()) {
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
