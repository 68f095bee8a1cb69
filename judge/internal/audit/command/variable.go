package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strings"

	"grundy/judge/internal/result"
)

// This file has the mutants of variables: narrow, initial and reset.

func (f *finder) assigned(n *ast.AssignStmt) {
	const assign = token.ADD_ASSIGN - token.ADD // the distance of all such operators
	if ops := operators[n.Tok-assign]; n.Tok >= token.ADD_ASSIGN && n.Tok <= token.AND_NOT_ASSIGN {
		at := f.offset(n.TokPos)
		end := at + len(n.Tok.String())
		for _, op := range ops {
			f.change(result.MutantOperator, n, edit{at, end, (op + assign).String()})
		}
		if f.inBlock() { // a loop whose step is lost never ends
			f.change(result.MutantOperator, n, edit{at, end, "="})
		}
	}
	f.exchange(n, n.Rhs)
	if n.Tok != token.DEFINE {
		f.removed(n)
		return
	}
	for _, right := range n.Rhs {
		if len(n.Lhs) == len(n.Rhs) && f.isInteger(right) && !f.isConstant(right) {
			f.add(result.MutantInitial, right.Pos(), right.End(), typeText(f.info.TypeOf(right))+"(0)",
				f.before(right, "0*("), f.after(right, ")"))
		}
	}
	if len(n.Lhs) == 1 && f.inBlock() {
		f.reset(n, n.Rhs[0])
	}
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
		f.change(result.MutantInitial, n, f.after(n, " = 1"))
	}
	f.keep(n, f.info.Defs[spec.Names[0]], "{}", true)
}

// narrow adds that a value of 64 bits is cut to 32. Values that an int can hold fit into 32
// bits on some machines anyway. A difference, and a sum with a constant, is seldom the value
// that does not fit.
func (f *finder) narrow(e ast.Expr) {
	if basic, ok := f.info.TypeOf(e).(*types.Basic); ok && basic.Kind() == types.Int64 && !f.isConstant(e) {
		f.change(result.MutantNarrow, e, f.before(e, "int64(int32("), f.after(e, "))"))
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

// reset adds that a variable which begins with a constant, a new slice or a list keeps its
// value. A slice that must be longer than before gets zeros at its end.
func (f *finder) reset(n *ast.AssignStmt, first ast.Expr) {
	object := f.info.Defs[n.Lhs[0].(*ast.Ident)]
	_, isList := first.(*ast.CompositeLit)
	switch call, _ := first.(*ast.CallExpr); {
	case f.isBuiltin(first, "make") && len(call.Args) == 2:
		f.keep(n, object, fmt.Sprintf("for len(%[1]sKept) < %[2]s { %[1]sKept = append(%[1]sKept, make(%[3]s, 1)...) }; %[1]s := %[1]sKept[:%[2]s]",
			object.Name(), f.part(call.Args[1]), f.part(call.Args[0])), false)
	case f.isConstant(first) || isList || f.isBuiltin(first, "make"):
		f.keep(n, object, fmt.Sprintf("if !%[1]sBegun { %[1]sBegun, %[1]sKept = true, %[2]s }", object.Name(),
			f.part(first)), true)
	}
}

// keep adds a mutant that replaces the definition of a variable with a statement that uses a
// variable of the package, if the program may reach the definition again. With always, all
// uses become ones of that variable.
func (f *finder) keep(n ast.Stmt, object types.Object, statement string, always bool) {
	again := f.again[f.scope.Lookup(f.function)]
	for _, above := range f.path {
		again = again || isLoop(above)
	}
	if !again {
		return
	}
	variables := fmt.Sprintf("\nvar %[1]sKept %[2]s\n\nvar %[1]sBegun bool\n", object.Name(), typeText(object.Type()))
	edits := []edit{f.put(n, statement), {f.end, f.end, variables}}
	for id, used := range f.info.Uses {
		if always && used == object {
			edits = append(edits, f.put(id, object.Name()+"Kept"))
		}
	}
	f.add(result.MutantReset, n.Pos(), n.End(), "/* "+object.Name()+" keeps what it had */", edits...)
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

// collect finds what else a function returns.
func (f *finder) collect(function *ast.FuncDecl) {
	var all []*ast.ReturnStmt
	ast.Inspect(function, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			all = append(all, r)
		}
		return true
	})
	for _, r := range all {
		for _, other := range all {
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
