package mutate

import (
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// A finder finds the mutants of a source.
type finder struct {
	*source
	mutants []Mutant
	path    []ast.Node                   // from the declaration to the node that is looked at, without that
	again   map[*unit]bool               // the functions that may be called several times
	alike   map[string]int               // how many mutants have had the same key
	refusal map[ast.Node]bool            // blocks that only input against the rules reaches
	refuses map[ast.Expr]bool            // the conditions for that
	words   map[*ast.BasicLit][]string   // what else is printed in the same way as a word
	returns map[*ast.ReturnStmt][]string // what else the same function returns
}

// find returns the mutants of a part of the source.
func (s *source) find(part Part) []Mutant {
	f := &finder{
		source: s, again: s.calledAgain(), alike: make(map[string]int),
		refusal: make(map[ast.Node]bool), refuses: make(map[ast.Expr]bool),
		words: make(map[*ast.BasicLit][]string), returns: make(map[*ast.ReturnStmt][]string),
	}
	for _, u := range s.units {
		if (u.from > s.reader) != (part == Reader) {
			continue
		}
		if function, ok := u.node.(*ast.FuncDecl); ok {
			f.collect(function)
		}
		ast.Inspect(u.node, func(n ast.Node) bool {
			if n == nil {
				f.path = f.path[:len(f.path)-1]
				return true
			}
			f.look(n)
			f.path = append(f.path, n)
			return true
		})
		f.narrow(u)
	}
	return f.mutants
}

// add adds a mutant that replaces a part of the file.
func (f *finder) add(kind Kind, from, to token.Pos, edits ...Edit) {
	f.addShown(kind, from, to, unmarked(f.edited(f.offset(from), f.offset(to), edits), nil), edits)
}

// addShown adds a mutant, and says how to show what it puts in the place of a text.
func (f *finder) addShown(kind Kind, from, to token.Pos, replacement string, edits []Edit) *Mutant {
	original := string(f.text[f.offset(from):f.offset(to)])
	if original == replacement {
		return nil
	}
	start, end := f.fset.Position(from), f.fset.Position(to)
	lineStart := f.offset(f.fset.File(from).LineStart(start.Line))
	line, _, _ := strings.Cut(string(f.text[lineStart:]), "\n")
	line, _, _ = strings.Cut(line, " //") // another comment makes no other mutant
	m := Mutant{
		Kind: kind, Function: f.unitAt(f.offset(from)).name,
		Start: Place{start.Line, start.Column}, End: Place{end.Line, end.Column},
		Original: original, Replacement: replacement,
		Reader: f.offset(from) > f.reader, edits: edits,
	}
	for _, n := range f.path {
		m.Guard = m.Guard || f.refusal[n]
	}
	key := fmt.Sprintf("%s.%s %q %q %q", m.Function, kind, strings.TrimSpace(line), original, replacement)
	digest := sha256.Sum256(fmt.Appendf(nil, "%s %d", key, f.alike[key]))
	f.alike[key]++
	m.ID = fmt.Sprintf("%s.%s.%x", m.Function, kind, digest[:4])
	f.mutants = append(f.mutants, m)
	return &f.mutants[len(f.mutants)-1]
}

// guard says that only input against the rules shows the mutant that was added last.
func (f *finder) guard() { f.mutants[len(f.mutants)-1].Guard = true }

// put is an edit that puts a text in the place of a node.
func (f *finder) put(n ast.Node, text string) Edit {
	return Edit{f.offset(n.Pos()), f.offset(n.End()), text}
}

// before and after are edits that add a text.
func (f *finder) before(n ast.Node, text string) Edit {
	return Edit{f.offset(n.Pos()), f.offset(n.Pos()), text}
}

func (f *finder) after(n ast.Node, text string) Edit {
	return Edit{f.offset(n.End()), f.offset(n.End()), text}
}

// replace adds a mutant that puts a text in the place of a node.
func (f *finder) replace(kind Kind, n ast.Node, text string) {
	f.add(kind, n.Pos(), n.End(), f.put(n, text))
}

// parent returns the node above the one that is looked at.
func (f *finder) parent() ast.Node {
	if len(f.path) == 0 {
		return nil
	}
	return f.path[len(f.path)-1]
}

// isReaders reports whether a call is of a method of the reader.
func (f *finder) isReaders(call *ast.CallExpr, name string) bool {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != name {
		return false
	}
	method := f.info.Uses[selector.Sel]
	return method != nil && method.Pos().IsValid() && f.file.Pos() <= method.Pos() && f.offset(method.Pos()) > f.reader
}

// collect finds refusals of the input, printed words and results in a function.
func (f *finder) collect(function *ast.FuncDecl) {
	printed := make(map[string][]*ast.BasicLit)
	var results []*ast.ReturnStmt
	ast.Inspect(function, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.IfStmt:
			if n.Else == nil && len(n.Body.List) == 1 {
				if statement, ok := n.Body.List[0].(*ast.ExprStmt); ok {
					if call, ok := statement.X.(*ast.CallExpr); ok && f.isReaders(call, "fail") {
						f.refusal[n.Body] = true
						f.refuses[n.Cond] = true
					}
				}
			}
		case *ast.CallExpr:
			if selector, ok := n.Fun.(*ast.SelectorExpr); ok && (strings.HasPrefix(selector.Sel.Name, "Fprint") || strings.HasPrefix(selector.Sel.Name, "Write")) {
				for _, arg := range n.Args {
					if word, ok := arg.(*ast.BasicLit); ok && (word.Kind == token.STRING || word.Kind == token.CHAR) {
						printed[selector.Sel.Name] = append(printed[selector.Sel.Name], word)
					}
				}
			}
		case *ast.ReturnStmt:
			results = append(results, n)
		}
		return true
	})
	for _, words := range printed {
		for _, word := range words {
			for _, other := range words {
				if other.Value != word.Value && !slices.Contains(f.words[word], other.Value) {
					f.words[word] = append(f.words[word], other.Value)
				}
			}
		}
	}
	for _, r := range results {
		for _, other := range results {
			if len(r.Results) != 1 || len(other.Results) != 1 {
				continue
			}
			own, text := f.part(r.Results[0]), f.part(other.Results[0])
			if text != own && !slices.Contains(f.returns[r], text) {
				f.returns[r] = append(f.returns[r], text)
			}
		}
	}
}

// calledAgain returns the functions that are called from within a loop, or from such ones.
func (s *source) calledAgain() map[*unit]bool {
	functions := make(map[types.Object]*unit)
	for _, u := range s.units {
		if node, ok := u.node.(*ast.FuncDecl); ok {
			functions[s.info.Defs[node.Name]] = u
		}
	}
	again := make(map[*unit]bool)
	var called func(n ast.Node) bool
	called = func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if u := functions[s.info.Uses[id]]; u != nil && !again[u] {
				again[u] = true
				ast.Inspect(u.node, called)
			}
		}
		return true
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			ast.Inspect(n, called)
		}
		return true
	})
	return again
}

// isInteger reports whether an expression is of an integer type.
func (f *finder) isInteger(e ast.Expr) bool {
	t := f.info.TypeOf(e)
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

// isConstant reports whether an expression is a constant.
func (f *finder) isConstant(e ast.Expr) bool { return f.info.Types[e].Value != nil }

// isBuiltin reports whether a call is of a function of the language.
func (f *finder) isBuiltin(call *ast.CallExpr, name string) bool {
	id, ok := call.Fun.(*ast.Ident)
	if !ok || id.Name != name {
		return false
	}
	_, ok = f.info.Uses[id].(*types.Builtin)
	return ok
}

// operators are what each operator is mistaken for.
var operators = map[token.Token][]token.Token{
	token.ADD: {token.SUB, token.OR}, token.SUB: {token.ADD}, token.MUL: {token.ADD, token.QUO},
	token.QUO: {token.MUL, token.REM}, token.REM: {token.QUO, token.MUL, token.AND},
	token.XOR: {token.OR, token.AND, token.ADD}, token.OR: {token.XOR, token.AND}, token.AND: {token.OR, token.XOR},
	token.SHL: {token.SHR}, token.SHR: {token.SHL}, token.AND_NOT: {token.AND},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},

	token.ADD_ASSIGN: {token.SUB_ASSIGN, token.ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN, token.ASSIGN},
	token.MUL_ASSIGN: {token.ADD_ASSIGN, token.ASSIGN}, token.QUO_ASSIGN: {token.SUB_ASSIGN, token.REM_ASSIGN},
	token.REM_ASSIGN: {token.QUO_ASSIGN, token.ASSIGN}, token.XOR_ASSIGN: {token.OR_ASSIGN, token.AND_ASSIGN, token.ADD_ASSIGN, token.ASSIGN},
	token.OR_ASSIGN: {token.XOR_ASSIGN, token.AND_ASSIGN, token.ASSIGN}, token.AND_ASSIGN: {token.OR_ASSIGN, token.ASSIGN},
	token.SHL_ASSIGN: {token.SHR_ASSIGN}, token.SHR_ASSIGN: {token.SHL_ASSIGN},
}

// comparisons are all comparisons, and narrower those that hold more seldom.
var (
	comparisons = []token.Token{token.LSS, token.LEQ, token.EQL, token.NEQ, token.GEQ, token.GTR}
	narrower    = map[token.Token][]token.Token{
		token.LEQ: {token.LSS, token.EQL}, token.GEQ: {token.GTR, token.EQL}, token.NEQ: {token.LSS, token.GTR},
	}
)

// look adds the mutants that change a node.
func (f *finder) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		f.binary(n)
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			f.replace(Condition, n, f.part(n.X))
		}
		if n.Op == token.SUB && !f.isConstant(n) {
			f.replace(Operator, n, f.part(n.X))
		}
	case *ast.BasicLit:
		f.literal(n)
	case *ast.Ident:
		f.name(n)
	case *ast.SelectorExpr:
		if _, ok := f.info.Uses[n.Sel].(*types.Const); ok && f.isInteger(n) {
			f.constant(n)
		}
	case *ast.IfStmt:
		f.condition(n.Cond, true)
		if n.Else != nil {
			f.add(Statement, n.Body.End(), n.Else.End(), Edit{f.offset(n.Body.End()), f.offset(n.Else.End()), ""})
		}
	case *ast.ForStmt:
		if n.Cond != nil {
			f.condition(n.Cond, false)
			if c, ok := n.Cond.(*ast.BinaryExpr); ok && isComparison(c) && f.isInteger(c.Y) && !f.isConstant(c.Y) {
				f.moved(c.Y)
			}
		}
	case *ast.RangeStmt:
		f.ranged(n)
	case *ast.IncDecStmt:
		other := map[token.Token]string{token.INC: "--", token.DEC: "++"}[n.Tok]
		f.add(Operator, n.Pos(), n.End(), Edit{f.offset(n.TokPos), f.offset(n.TokPos) + 2, other})
		f.removed(n)
	case *ast.AssignStmt:
		f.assigned(n)
	case *ast.DeclStmt:
		f.declared(n)
	case *ast.ExprStmt, *ast.DeferStmt, *ast.SwitchStmt:
		f.removed(n.(ast.Stmt))
	case *ast.BranchStmt:
		f.removed(n)
		if n.Label == nil && n.Tok == token.BREAK {
			f.replace(Statement, n, "continue")
		}
		if n.Label == nil && n.Tok == token.CONTINUE {
			f.replace(Statement, n, "break")
		}
	case *ast.ReturnStmt:
		f.removed(n)
		for _, other := range f.returns[n] {
			f.replace(Swap, n, "return "+other)
		}
		if len(n.Results) == 1 && !f.isConstant(n.Results[0]) && f.isTruth(n.Results[0]) {
			f.condition(n.Results[0], true)
		}
	case *ast.CaseClause:
		f.clause(n)
	case *ast.IndexExpr:
		if _, isMap := f.info.TypeOf(n.X).Underlying().(*types.Map); !isMap && f.isInteger(n.Index) && !f.isConstant(n.Index) {
			f.moved(n.Index)
		}
	case *ast.SliceExpr:
		for _, end := range []ast.Expr{n.Low, n.High} {
			if end != nil && !f.isConstant(end) {
				f.moved(end)
			}
		}
	case *ast.CallExpr:
		if f.isBuiltin(n, "make") && len(n.Args) > 1 && !f.isConstant(n.Args[1]) {
			f.moved(n.Args[1])
		}
		if f.info.Types[n.Fun].IsType() && len(n.Args) == 1 && f.isInteger(n) && f.isInteger(n.Args[0]) && !f.isConstant(n.Args[0]) {
			for _, narrow := range f.narrowed(f.info.TypeOf(n)) {
				f.add(Narrow, n.Pos(), n.End(), f.before(n.Args[0], narrow+"("), f.after(n.Args[0], ")"))
			}
		}
	case *ast.CompositeLit:
		if len(n.Elts) == 2 {
			if _, keyed := n.Elts[0].(*ast.KeyValueExpr); !keyed && f.part(n.Elts[0]) != f.part(n.Elts[1]) {
				f.add(Swap, n.Pos(), n.End(), f.put(n.Elts[0], f.part(n.Elts[1])), f.put(n.Elts[1], f.part(n.Elts[0])))
			}
		}
	}
}

func isComparison(e ast.Expr) bool {
	b, ok := e.(*ast.BinaryExpr)
	return ok && slices.Contains(comparisons, b.Op)
}

func (f *finder) isTruth(e ast.Expr) bool {
	basic, ok := f.info.TypeOf(e).Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0
}

func (f *finder) binary(n *ast.BinaryExpr) {
	at := f.offset(n.OpPos)
	instead := func(kind Kind, op token.Token) {
		f.add(kind, n.Pos(), n.End(), Edit{at, at + len(n.Op.String()), op.String()})
	}
	if slices.Contains(comparisons, n.Op) {
		basic, ordered := f.info.TypeOf(n.X).Underlying().(*types.Basic)
		ordered = ordered && basic.Info()&types.IsOrdered != 0
		for _, op := range comparisons {
			if op != n.Op && (ordered || op == token.EQL || op == token.NEQ) {
				instead(Comparison, op)
				if f.refuses[n] && slices.Contains(narrower[n.Op], op) {
					f.guard()
				}
			}
		}
		return
	}
	for _, op := range operators[n.Op] {
		if f.isInteger(n) || f.isTruth(n) {
			instead(Operator, op)
			if f.widens(n, +1) && n.Op == token.SUB && op == token.ADD {
				f.guard()
			}
		}
	}
	if n.Op == token.LAND || n.Op == token.LOR {
		f.replace(Condition, n, f.part(n.X))
		f.replace(Condition, n, f.part(n.Y))
	}
}

// condition adds what is done to a whole condition. A comparison is negated elsewhere.
func (f *finder) condition(e ast.Expr, always bool) {
	if !isComparison(e) {
		if not, ok := e.(*ast.UnaryExpr); !ok || not.Op != token.NOT {
			f.add(Condition, e.Pos(), e.End(), f.before(e, "!("), f.after(e, ")"))
		}
	}
	if always {
		f.replace(Condition, e, "true")
	}
	f.replace(Condition, e, "false")
	if f.refuses[e] {
		f.guard()
	}
}

// moved adds that an integer is one more or less.
func (f *finder) moved(e ast.Expr) {
	f.add(Bound, e.Pos(), e.End(), f.after(e, "-1"))
	f.add(Bound, e.Pos(), e.End(), f.after(e, "+1"))
}

func (f *finder) ranged(n *ast.RangeStmt) {
	f.removed(n)
	switch t := f.info.TypeOf(n.X).Underlying().(type) {
	case *types.Slice, *types.Array:
	case *types.Basic:
		if t.Info()&types.IsString == 0 {
			return
		}
	default:
		return
	}
	x := f.part(n.X)
	f.add(Bound, n.X.Pos(), n.X.End(), f.after(n.X, "[:len("+x+")-1]"))
	if n.Value != nil {
		f.add(Bound, n.X.Pos(), n.X.End(), f.after(n.X, "[1:]"))
	}
}

// inBlock reports whether the node that is looked at is a statement of a block or a case.
func (f *finder) inBlock() bool {
	switch f.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause:
		return true
	}
	return false
}

// removed adds that a statement of a block is missing.
func (f *finder) removed(s ast.Stmt) {
	if f.inBlock() {
		f.replace(Statement, s, "")
	}
}

func (f *finder) assigned(n *ast.AssignStmt) {
	at := f.offset(n.TokPos)
	for _, op := range operators[n.Tok] {
		if op == token.ASSIGN && !f.inBlock() {
			continue // the step of a loop
		}
		f.add(Operator, n.Pos(), n.End(), Edit{at, at + len(n.Tok.String()), op.String()})
	}
	if len(n.Lhs) == 2 && len(n.Rhs) == 2 && f.part(n.Rhs[0]) != f.part(n.Rhs[1]) {
		f.add(Swap, n.Pos(), n.End(), f.put(n.Rhs[0], f.part(n.Rhs[1])), f.put(n.Rhs[1], f.part(n.Rhs[0])))
	}
	if n.Tok != token.DEFINE {
		f.removed(n)
		return
	}
	if len(n.Lhs) != len(n.Rhs) {
		return
	}
	for i, right := range n.Rhs {
		if f.isInteger(right) && !f.isConstant(right) {
			f.replace(Initial, right, f.typeText(f.info.TypeOf(right))+"(0)")
		}
		if f.inBlock() && f.isReset(right) {
			f.reset(n, i)
		}
	}
}

// declared adds what is done to variables of a function.
func (f *finder) declared(n *ast.DeclStmt) {
	decl, ok := n.Decl.(*ast.GenDecl)
	if !ok || decl.Tok != token.VAR || len(decl.Specs) != 1 {
		return
	}
	spec := decl.Specs[0].(*ast.ValueSpec)
	if len(spec.Names) != 1 || len(spec.Values) > 0 {
		return
	}
	if f.isInteger(spec.Type) {
		f.add(Initial, n.Pos(), n.End(), f.after(n, " = 1"))
	}
	f.keep(n, f.info.Defs[spec.Names[0]], "", "")
}

// isReset reports whether a value is one that begins anew.
func (f *finder) isReset(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		return f.isBuiltin(e, "make") || f.isConstant(e)
	}
	return f.isConstant(e)
}

// reset adds that the i-th variable that a statement defines keeps what it had.
func (f *finder) reset(n *ast.AssignStmt, i int) {
	var others strings.Builder
	for j := range n.Lhs {
		left, ok := n.Lhs[j].(*ast.Ident)
		if !ok || f.info.Defs[left] == nil {
			return
		}
		if j != i {
			fmt.Fprintf(&others, "; %s := %s", left.Name, f.part(n.Rhs[j]))
		}
	}
	object := f.info.Defs[n.Lhs[i].(*ast.Ident)]
	call, ok := n.Rhs[i].(*ast.CallExpr)
	if _, isSlice := object.Type().Underlying().(*types.Slice); ok && isSlice && f.isBuiltin(call, "make") && len(n.Lhs) == 1 && len(call.Args) == 2 {
		// What is longer than before has zeros at its end.
		kept, size := openMark+object.Name()+"Kept"+closeMark, f.part(call.Args[1])
		f.keepAs(n, object, kept, fmt.Sprintf("for len(%[1]s) < %[2]s { %[1]s = append(%[1]s, make(%[3]s, 1)...) }; %[4]s := %[1]s[:%[2]s]",
			kept, size, f.part(call.Args[0]), object.Name()), nil)
		return
	}
	f.keep(n, object, f.part(n.Rhs[i]), others.String())
}

// keep adds that a variable keeps what it had when its definition is reached again.
// First is what it has the first time, "" for a zero, and others the definitions beside it.
func (f *finder) keep(n ast.Stmt, object types.Object, first, others string) {
	kept := openMark + object.Name() + "Kept" + closeMark
	var edits []Edit
	for id, used := range f.info.Uses {
		if used == object {
			edits = append(edits, f.put(id, kept))
		}
	}
	statement := "{}"
	if first != "" {
		begun := openMark + object.Name() + "Begun" + closeMark
		statement = fmt.Sprintf("if !%[1]s { %[1]s, %[2]s = true, %[3]s }%[4]s", begun, kept, first, others)
	}
	f.keepAs(n, object, kept, statement, edits)
}

// keepAs adds a mutant that defines a variable with a statement that uses another one,
// which is kept, if the definition is ever reached again.
func (f *finder) keepAs(n ast.Stmt, object types.Object, kept, statement string, edits []Edit) {
	again := f.again[f.unitAt(f.offset(n.Pos()))]
	for _, above := range f.path {
		switch above.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			again = true
		}
	}
	if !again {
		return
	}
	edits = append(edits, f.put(n, statement))
	sortEdits(edits)
	m := f.addShown(Reset, n.Pos(), n.End(), "/* "+object.Name()+" keeps what it had */", edits)
	m.extra = fmt.Sprintf("\nvar %s %s\n", kept, f.typeText(object.Type()))
	m.names = []string{object.Name() + "Kept"}
	if begun := object.Name() + "Begun"; strings.Contains(statement, openMark+begun+closeMark) {
		m.extra += fmt.Sprintf("\nvar %s bool\n", openMark+begun+closeMark)
		m.names = append(m.names, begun)
	}
}

// typeText returns a type as the file writes it, the names of the package marked.
func (f *finder) typeText(t types.Type) string {
	const own = "\x04"
	text := types.TypeString(t, func(pkg *types.Package) string {
		if pkg.Name() == "main" {
			return own
		}
		return pkg.Name()
	})
	return regexp.MustCompile(own+`\.(\w+)`).ReplaceAllString(text, openMark+"$1"+closeMark)
}

func (f *finder) clause(n *ast.CaseClause) {
	f.replace(Statement, n, "")
	if len(n.List) < 2 {
		return
	}
	for i, e := range n.List {
		from, to := e.Pos(), e.End()
		if i > 0 {
			from = n.List[i-1].End()
		} else {
			to = n.List[1].Pos()
		}
		f.add(Statement, n.Case, n.Colon, Edit{f.offset(from), f.offset(to), ""})
	}
}

func (f *finder) literal(n *ast.BasicLit) {
	for _, other := range f.words[n] {
		f.replace(Swap, n, other)
	}
	if n.Kind == token.INT || n.Kind == token.CHAR {
		f.constant(n)
	}
}

func (f *finder) name(n *ast.Ident) {
	c, ok := f.info.Uses[n].(*types.Const)
	if _, selected := f.parent().(*ast.SelectorExpr); !ok || selected {
		return
	}
	switch {
	case c.Name() == "true" && c.Parent() == types.Universe:
		f.replace(f.kindHere(n), n, "false")
	case c.Name() == "false" && c.Parent() == types.Universe:
		f.replace(f.kindHere(n), n, "true")
	case f.isInteger(n) && c.Name() != "iota":
		f.constant(n)
	}
}

// kindHere is the kind of another value for the constant that is looked at.
func (f *finder) kindHere(n ast.Expr) Kind {
	child := ast.Node(n)
	for _, above := range slices.Backward(f.path) {
		switch above := above.(type) {
		case *ast.ParenExpr:
		case *ast.CallExpr:
			if !f.info.Types[above.Fun].IsType() {
				return Constant
			}
		case *ast.AssignStmt:
			if above.Tok == token.DEFINE && slices.Contains(above.Rhs, child.(ast.Expr)) {
				return Initial
			}
			return Constant
		case *ast.ValueSpec:
			if f.info.Defs[above.Names[0]] != nil {
				if _, ok := f.info.Defs[above.Names[0]].(*types.Var); ok {
					return Initial
				}
			}
			return Constant
		default:
			return Constant
		}
		child = above
	}
	return Constant
}

// constant adds one more and one less.
func (f *finder) constant(n ast.Expr) {
	if call, ok := f.parent().(*ast.CallExpr); ok && f.isBuiltin(call, "make") && len(call.Args) == 3 && call.Args[2] == n {
		return // a capacity is no part of what a program does
	}
	parentheses := false
	switch f.parent().(type) {
	case *ast.BinaryExpr, *ast.UnaryExpr:
		parentheses = true
	}
	literal, isLiteral := n.(*ast.BasicLit)
	for _, by := range []int64{+1, -1} {
		text := fmt.Sprintf("%s%+d", f.part(n), by)
		if isLiteral && literal.Kind == token.INT {
			value := constant.BinaryOp(f.info.Types[n].Value, token.ADD, constant.MakeInt64(by))
			text = value.ExactString()
			parentheses = parentheses && constant.Sign(value) < 0
		}
		if parentheses {
			text = "(" + text + ")"
		}
		f.replace(f.kindHere(n), n, text)
		if f.widens(n, by) {
			f.guard()
		}
	}
}

// widens reports whether a change of the expression that is looked at makes the reader
// take more numbers than it did.
func (f *finder) widens(n ast.Expr, by int64) bool {
	child := ast.Node(n)
	for _, above := range slices.Backward(f.path) {
		switch above := above.(type) {
		case *ast.ParenExpr:
		case *ast.BinaryExpr:
			switch {
			case above.Op == token.SUB && above.Y == child:
				by = -by
			case above.Op != token.ADD && above.Op != token.SUB && above.Op != token.SHL:
				return false
			}
		case *ast.UnaryExpr:
			if above.Op != token.SUB {
				return false
			}
			by = -by
		case *ast.CallExpr:
			if !f.isReaders(above, "int") && !f.isReaders(above, "int64") {
				return false
			}
			return above.Args[0] == child && by < 0 || above.Args[len(above.Args)-1] == child && by > 0
		default:
			return false
		}
		child = above
	}
	return false
}
