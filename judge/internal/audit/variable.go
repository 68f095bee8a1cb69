package audit

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strings"
)

// This file has the mutants of variables: narrow, initial and reset, and what a function
// prints and returns.

func (f *finder) assigned(n *ast.AssignStmt) {
	at := f.offset(n.TokPos)
	for _, op := range operators[n.Tok] {
		if op != token.ASSIGN || f.inBlock() { // a loop whose step is lost never ends
			f.change(Operator, n, edit{at, at + len(n.Tok.String()), op.String()})
		}
	}
	f.exchange(n, n.Rhs)
	if n.Tok != token.DEFINE {
		f.removed(n)
		f.narrowAssigned(n)
		return
	}
	if len(n.Lhs) != len(n.Rhs) {
		return
	}
	for i, right := range n.Rhs {
		if f.isInteger(right) && !f.isConstant(right) {
			f.add(Initial, right.Pos(), right.End(), typeText(f.info.TypeOf(right))+"(0)", f.before(right, "0*("), f.after(right, ")"))
		}
		if f.inBlock() && (f.isConstant(right) || f.isBuiltin(right, "make") || isComposite(right)) {
			f.reset(n, i)
		}
	}
}

func isComposite(e ast.Expr) bool {
	_, ok := e.(*ast.CompositeLit)
	return ok
}

// declared adds the mutants of a variable that is declared without a value.
func (f *finder) declared(n *ast.DeclStmt) {
	decl := n.Decl.(*ast.GenDecl)
	if decl.Tok != token.VAR || len(decl.Specs) != 1 {
		return
	}
	spec := decl.Specs[0].(*ast.ValueSpec)
	if len(spec.Names) != 1 || len(spec.Values) > 0 {
		return
	}
	if f.isInteger(spec.Type) {
		f.change(Initial, n, f.after(n, " = 1"))
	}
	f.keep(n, f.info.Defs[spec.Names[0]], "", "")
}

// isWide reports whether an expression has 64 bits everywhere and is no constant. Values
// that an int can hold fit into 32 bits on some machines anyway.
func (f *finder) isWide(e ast.Expr) bool {
	basic, ok := f.info.TypeOf(e).(*types.Basic)
	return ok && basic.Kind() == types.Int64 && !f.isConstant(e)
}

// narrow adds that a value is cut to 32 bits. A difference, and a sum with a constant, is
// seldom the value that does not fit.
func (f *finder) narrow(e ast.Expr) {
	if f.isWide(e) {
		f.change(Narrow, e, f.before(e, "int64(int32("), f.after(e, "))"))
	}
}

// narrowCall is narrow for a number from the input. Its last argument says how large it may
// be.
func (f *finder) narrowCall(call *ast.CallExpr) {
	if _, ok := call.Fun.(*ast.SelectorExpr); !ok || len(call.Args) == 0 {
		return
	}
	most := f.info.Types[call.Args[len(call.Args)-1]].Value
	if most == nil || constant.Compare(constant.ToInt(most), token.GTR, constant.MakeInt64(math.MaxInt32)) {
		f.narrow(call)
	}
}

func (f *finder) narrowAssigned(n *ast.AssignStmt) {
	switch n.Tok {
	case token.ADD_ASSIGN, token.SUB_ASSIGN, token.MUL_ASSIGN, token.SHL_ASSIGN:
		if f.isWide(n.Lhs[0]) && f.inBlock() {
			f.change(Narrow, n, f.after(n, fmt.Sprintf("; %s = int64(int32(%[1]s))", f.part(n.Lhs[0]))))
		}
	}
}

// reset adds that the i-th variable that a statement defines keeps its value. A slice that
// must be longer than before gets zeros at its end.
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
	if call, ok := n.Rhs[i].(*ast.CallExpr); ok && len(n.Lhs) == 1 && f.isBuiltin(call, "make") && len(call.Args) == 2 {
		kept, size := object.Name()+"Kept", f.part(call.Args[1])
		f.keepAs(n, object, fmt.Sprintf("for len(%[1]s) < %[2]s { %[1]s = append(%[1]s, make(%[3]s, 1)...) }; %[4]s := %[1]s[:%[2]s]",
			kept, size, f.part(call.Args[0]), object.Name()), nil)
		return
	}
	f.keep(n, object, f.part(n.Rhs[i]), others.String())
}

// keep adds that a variable keeps its value when its definition is reached again. First is
// its first value, "" for zero, and others are the definitions beside it.
func (f *finder) keep(n ast.Stmt, object types.Object, first, others string) {
	kept := object.Name() + "Kept"
	var uses []edit
	for id, used := range f.info.Uses {
		if used == object {
			uses = append(uses, f.put(id, kept))
		}
	}
	statement := "{}"
	if first != "" {
		statement = fmt.Sprintf("if !%[1]sBegun { %[1]sBegun, %[1]s = true, %[2]s }%[3]s", kept, first, others)
	}
	f.keepAs(n, object, statement, uses)
}

// keepAs adds a mutant that replaces the definition of a variable with a statement that uses
// a variable of the package, if the program may reach the definition again.
func (f *finder) keepAs(n ast.Stmt, object types.Object, statement string, uses []edit) {
	again := f.again[f.scope.Lookup(f.function)]
	for _, above := range f.path {
		again = again || isLoop(above)
	}
	if !again {
		return
	}
	kept := object.Name() + "Kept"
	variables := fmt.Sprintf("\nvar %s %s\n\nvar %[1]sBegun bool\n", kept, typeText(object.Type()))
	edits := append(uses, f.put(n, statement), edit{f.end, f.end, variables})
	f.add(Reset, n.Pos(), n.End(), "/* "+object.Name()+" keeps what it had */", edits...)
}

func isLoop(n ast.Node) bool {
	switch n.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		return true
	}
	return false
}

// findCalls finds the functions that a loop in a node calls, and those that they call.
func (f *finder) findCalls(n ast.Node, inLoop bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if isLoop(n) && !inLoop {
			f.findCalls(n, true)
		}
		id, ok := n.(*ast.Ident)
		if !ok || !inLoop {
			return true
		}
		if function, ok := f.info.Uses[id].(*types.Func); ok && function.Parent() == f.scope && !f.again[function] {
			f.again[function] = true
			for _, d := range f.file.Decls {
				if d, ok := d.(*ast.FuncDecl); ok && f.info.Defs[d.Name] == function {
					f.findCalls(d.Body, true)
				}
			}
		}
		return true
	})
}

// collect finds what a function prints and returns, for other results and words.
func (f *finder) collect(function *ast.FuncDecl) {
	printed := make(map[string][]*ast.BasicLit)
	var results []*ast.ReturnStmt
	ast.Inspect(function, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			if selector, ok := n.Fun.(*ast.SelectorExpr); ok && (strings.HasPrefix(selector.Sel.Name, "Fprint") || strings.HasPrefix(selector.Sel.Name, "Write")) {
				for _, arg := range n.Args {
					if word, ok := arg.(*ast.BasicLit); ok && (word.Kind == token.STRING || word.Kind == token.CHAR) {
						printed[selector.Sel.Name] = append(printed[selector.Sel.Name], word)
					}
				}
			}
		case *ast.ReturnStmt:
			if len(n.Results) == 1 {
				results = append(results, n)
			}
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
			text := f.part(other.Results[0])
			if text != f.part(r.Results[0]) && !slices.Contains(f.returns[r], text) {
				f.returns[r] = append(f.returns[r], text)
			}
		}
	}
}

// typeText returns a type as the file writes it.
func typeText(t types.Type) string {
	return types.TypeString(t, func(pkg *types.Package) string { return strings.TrimSuffix(pkg.Name(), "main") })
}
