package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"grundy/judge/internal/result"
)

// operators are what people write instead of each operator. Of comparisons they mistake the
// bound, the direction and the sense.
var operators = map[token.Token][]token.Token{
	token.ADD: {token.SUB, token.OR}, token.SUB: {token.ADD}, token.MUL: {token.ADD, token.QUO},
	token.QUO: {token.MUL, token.REM}, token.REM: {token.QUO, token.MUL, token.AND},
	token.XOR: {token.OR, token.AND, token.ADD}, token.OR: {token.XOR, token.AND}, token.AND: {token.OR, token.XOR},
	token.SHL: {token.SHR}, token.SHR: {token.SHL}, token.AND_NOT: {token.AND},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},

	token.LSS: {token.LEQ, token.GEQ, token.GTR}, token.LEQ: {token.LSS, token.GTR, token.GEQ},
	token.GTR: {token.GEQ, token.LEQ, token.LSS}, token.GEQ: {token.GTR, token.LSS, token.LEQ},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
}

// put returns the edit that replaces a node.
func (f *finder) put(n ast.Node, text string) edit {
	return edit{f.offset(n.Pos()), f.offset(n.End()), text}
}

// before and after return the edits that add a text.
func (f *finder) before(n ast.Node, text string) edit {
	return edit{f.offset(n.Pos()), f.offset(n.Pos()), text}
}

func (f *finder) after(n ast.Node, text string) edit {
	return edit{f.offset(n.End()), f.offset(n.End()), text}
}

// replace adds a mutant that replaces a node.
func (f *finder) replace(kind result.MutantKind, n ast.Node, text string) {
	f.add(kind, n.Pos(), n.End(), text, f.put(n, text))
}

// change adds a mutant that makes edits in a node, and shows the result.
func (f *finder) change(kind result.MutantKind, n ast.Node, edits ...edit) {
	f.add(kind, n.Pos(), n.End(), f.edited(f.offset(n.Pos()), f.offset(n.End()), edits), edits...)
}

// parent returns the node above the one that is looked at.
func (f *finder) parent() ast.Node {
	if len(f.path) == 0 {
		return nil
	}
	return f.path[len(f.path)-1]
}

// inBlock reports whether the node that is looked at is a statement of a block or a case.
func (f *finder) inBlock() bool {
	switch f.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause:
		return true
	}
	return false
}

// basic returns what is known of the type of an expression, 0 if it is not a basic type.
func (f *finder) basic(e ast.Expr) types.BasicInfo {
	if t := f.info.TypeOf(e); t != nil {
		if basic, ok := t.Underlying().(*types.Basic); ok {
			return basic.Info()
		}
	}
	return 0
}

func (f *finder) isInteger(e ast.Expr) bool { return f.basic(e)&types.IsInteger != 0 }

func (f *finder) isConstant(e ast.Expr) bool { return f.info.Types[e].Value != nil }

// isBuiltin reports whether an expression is a call of a function of the language.
func (f *finder) isBuiltin(e ast.Expr, name string) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	id, ok := call.Fun.(*ast.Ident)
	return ok && id.Name == name && f.info.Types[call.Fun].IsBuiltin()
}

// lookExpr and lookStmt add the mutants that change a node.
func (f *finder) lookExpr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		f.binary(e)
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			f.replace(result.MutantCondition, e, f.part(e.X))
		}
		if e.Op == token.SUB && !f.isConstant(e) {
			f.replace(result.MutantOperator, e, f.part(e.X))
		}
	case *ast.BasicLit:
		if e.Kind == token.INT || e.Kind == token.CHAR {
			f.constant(e)
		}
	case *ast.Ident:
		f.name(e)
	case *ast.IndexExpr:
		if _, isMap := f.info.TypeOf(e.X).Underlying().(*types.Map); !isMap && f.isInteger(e.Index) &&
			!f.isConstant(e.Index) {
			f.moved(e.Index)
		}
	case *ast.SliceExpr:
		for _, end := range []ast.Expr{e.Low, e.High} {
			if end != nil && !f.isConstant(end) {
				f.moved(end)
			}
		}
	case *ast.CallExpr:
		if f.isBuiltin(e, "make") && len(e.Args) > 1 && !f.isConstant(e.Args[1]) {
			f.moved(e.Args[1])
		}
		f.narrowCall(e)
	case *ast.CompositeLit:
		f.exchange(e, e.Elts)
	}
}

func (f *finder) lookStmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.IfStmt:
		f.condition(s.Cond, true)
		if s.Else != nil {
			f.add(result.MutantStatement, s.Body.End(), s.Else.End(), "", f.before(s.Else, "if false { "),
				f.after(s.Else, " }"))
		}
	case *ast.ForStmt:
		if s.Cond != nil {
			f.condition(s.Cond, false)
			if c, ok := s.Cond.(*ast.BinaryExpr); ok && isComparison(c) && f.isInteger(c.Y) && !f.isConstant(c.Y) {
				f.moved(c.Y)
			}
		}
	case *ast.RangeStmt:
		f.ranged(s)
	case *ast.IncDecStmt:
		other := map[token.Token]string{token.INC: "--", token.DEC: "++"}[s.Tok]
		f.change(result.MutantOperator, s, edit{f.offset(s.TokPos), f.offset(s.TokPos) + 2, other})
		f.removed(s)
	case *ast.AssignStmt:
		f.assigned(s)
	case *ast.DeclStmt:
		f.declared(s)
	case *ast.ExprStmt, *ast.DeferStmt, *ast.SwitchStmt:
		f.removed(s)
	case *ast.BranchStmt:
		f.removed(s)
		other := map[token.Token]string{token.BREAK: "continue", token.CONTINUE: "break"}[s.Tok]
		if s.Label == nil && other != "" {
			f.replace(result.MutantStatement, s, other)
		}
	case *ast.ReturnStmt:
		f.removed(s)
		for _, other := range f.returns[s] {
			f.add(result.MutantSwap, s.Pos(), s.End(), "return "+other, f.before(s, "if true { return "+other+" }; "))
		}
		if len(s.Results) == 1 && !f.isConstant(s.Results[0]) && f.basic(s.Results[0])&types.IsBoolean != 0 {
			f.condition(s.Results[0], true)
		}
	case *ast.CaseClause:
		f.replace(result.MutantStatement, s, "")
	}
}

func isComparison(e ast.Expr) bool {
	b, ok := e.(*ast.BinaryExpr)
	return ok && b.Op.Precedence() == token.EQL.Precedence()
}

func (f *finder) binary(n *ast.BinaryExpr) {
	at := f.offset(n.OpPos)
	kind := result.MutantOperator
	if isComparison(n) {
		kind = result.MutantComparison
	}
	for _, op := range operators[n.Op] {
		if kind == result.MutantComparison || f.basic(n)&(types.IsInteger|types.IsBoolean) != 0 {
			f.change(kind, n, edit{at, at + len(n.Op.String()), op.String()})
		}
	}
	switch n.Op {
	case token.LAND, token.LOR: // what is left out stays in the code, so that its variables have a use
		dead := map[token.Token]string{token.LAND: "true || ", token.LOR: "false && "}[n.Op]
		f.add(result.MutantCondition, n.Pos(), n.End(), f.part(n.X), f.before(n.Y, "("+dead+"("), f.after(n.Y, "))"))
		f.add(result.MutantCondition, n.Pos(), n.End(), f.part(n.Y), f.before(n.X, "("+dead+"("), f.after(n.X, "))"))
	case token.ADD, token.MUL, token.SHL:
		if !f.isConstant(n.X) && !f.isConstant(n.Y) {
			f.narrow(n)
		}
	}
}

// condition adds the mutants of a whole condition. Its negation as a comparison is made elsewhere.
func (f *finder) condition(e ast.Expr, always bool) {
	if not, ok := e.(*ast.UnaryExpr); !isComparison(e) && (!ok || not.Op != token.NOT) {
		f.change(result.MutantCondition, e, f.before(e, "!("), f.after(e, ")"))
	}
	if always {
		f.add(result.MutantCondition, e.Pos(), e.End(), "true", f.before(e, "true || ("), f.after(e, ")"))
	}
	f.add(result.MutantCondition, e.Pos(), e.End(), "false", f.before(e, "false && ("), f.after(e, ")"))
}

// moved adds that an integer is one more or less.
func (f *finder) moved(e ast.Expr) {
	f.change(result.MutantBound, e, f.after(e, "-1"))
	f.change(result.MutantBound, e, f.after(e, "+1"))
}

func (f *finder) ranged(n *ast.RangeStmt) {
	f.removed(n)
	switch f.info.TypeOf(n.X).Underlying().(type) {
	case *types.Slice, *types.Array:
		f.change(result.MutantBound, n.X, f.after(n.X, "[:len("+f.part(n.X)+")-1]"))
		if n.Value != nil {
			f.change(result.MutantBound, n.X, f.after(n.X, "[1:]"))
		}
	}
}

// removed adds that a statement of a block is missing. It stays in the code, so that its
// variables have a use.
func (f *finder) removed(s ast.Stmt) {
	if f.inBlock() {
		f.add(result.MutantStatement, s.Pos(), s.End(), "", f.before(s, "if false { "), f.after(s, " }"))
	}
}

// exchange adds that two expressions in a node stand in the other order.
func (f *finder) exchange(n ast.Node, list []ast.Expr) {
	if len(list) != 2 {
		return
	}
	if _, keyed := list[0].(*ast.KeyValueExpr); !keyed {
		f.change(result.MutantSwap, n, f.put(list[0], f.part(list[1])), f.put(list[1], f.part(list[0])))
	}
}

// name adds the mutants of a name that is a constant.
func (f *finder) name(n *ast.Ident) {
	c, ok := f.info.Uses[n].(*types.Const)
	if _, selected := f.parent().(*ast.SelectorExpr); !ok || selected {
		return
	}
	other := map[string]string{"true": "false", "false": "true"}[c.Name()]
	switch {
	case other != "" && c.Parent() == types.Universe:
		f.replace(f.kindOf(n), n, other)
	case f.isInteger(n) && c.Name() != "iota":
		f.constant(n)
	}
}

// kindOf returns the kind of another value for a constant: Initial if it is the first value
// of a variable.
func (f *finder) kindOf(n ast.Expr) result.MutantKind {
	if s, ok := f.parent().(*ast.AssignStmt); ok && s.Tok == token.DEFINE {
		return result.MutantInitial
	}
	return result.MutantConstant
}

// constant adds one more and one less. A capacity is left alone: it changes no output.
func (f *finder) constant(n ast.Expr) {
	if call, ok := f.parent().(*ast.CallExpr); ok && f.isBuiltin(call, "make") &&
		len(call.Args) == 3 && call.Args[2] == n {
		return
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
		f.replace(f.kindOf(n), n, text)
	}
}
