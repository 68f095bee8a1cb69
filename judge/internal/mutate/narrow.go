package mutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// narrowed returns the types that integers of a type may be kept in by mistake.
func (f *finder) narrowed(t types.Type) []string {
	basic, ok := t.(*types.Basic)
	if !ok {
		return nil
	}
	switch basic.Kind() {
	case types.Int:
		return []string{"int16", "uint16", "int8", "uint8"}
	case types.Int64:
		return []string{"int32", "int16", "uint16", "int8", "uint8"}
	}
	return nil
}

// narrow adds mutants that keep an integer in fewer bits: a variable, the elements of
// one, a field of a structure, or a result. Its type stays, but whatever it is given is
// first cut to those bits. Constants fit.
func (f *finder) narrow(u *unit) {
	switch node := u.node.(type) {
	case *ast.FuncDecl:
		f.narrowVariables(u, node)
		if node.Type.Results != nil {
			f.narrowResults(node)
		}
	case *ast.GenDecl:
		for _, spec := range node.Specs {
			if spec, ok := spec.(*ast.TypeSpec); ok {
				if structure, ok := spec.Type.(*ast.StructType); ok {
					f.narrowFields(structure)
				}
			}
		}
	}
}

func (f *finder) narrowVariables(u *unit, function *ast.FuncDecl) {
	parameters := make(map[types.Object]bool)
	for _, field := range function.Type.Params.List {
		for _, id := range field.Names {
			parameters[f.info.Defs[id]] = true
		}
	}
	ast.Inspect(function, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		variable, ok := f.info.Defs[id].(*types.Var)
		if !ok || variable.IsField() || id.Name == "_" {
			return true
		}
		for _, narrow := range f.narrowed(variable.Type()) {
			c := cutter{finder: f, wide: variable.Type(), narrow: narrow, target: func(e ast.Expr) bool {
				id, ok := e.(*ast.Ident)
				return ok && (f.info.Uses[id] == variable || f.info.Defs[id] == variable)
			}}
			if parameters[variable] {
				c.first(function.Body, variable.Name())
			}
			c.cut(u.node)
			c.add(id, "as "+narrow)
		}
		element := variable.Type()
		for depth := 0; ; depth++ {
			if slice, ok := element.Underlying().(*types.Slice); ok {
				element = slice.Elem()
			} else if array, ok := element.Underlying().(*types.Array); ok {
				element = array.Elem()
			} else if depth == 0 {
				return true
			} else {
				break
			}
		}
		for _, narrow := range f.narrowed(element) {
			c := cutter{finder: f, wide: element, narrow: narrow, elements: true, target: func(e ast.Expr) bool {
				indexed := false
				for {
					index, ok := e.(*ast.IndexExpr)
					if !ok {
						break
					}
					e, indexed = index.X, true
				}
				id, ok := e.(*ast.Ident)
				return ok && indexed && f.info.Uses[id] == variable
			}}
			c.cut(u.node)
			c.add(id, "elements as "+narrow)
		}
		return true
	})
}

func (f *finder) narrowResults(function *ast.FuncDecl) {
	for i, result := range function.Type.Results.List {
		if len(result.Names) > 0 {
			continue // a variable
		}
		for _, narrow := range f.narrowed(f.info.TypeOf(result.Type)) {
			c := cutter{finder: f, wide: f.info.TypeOf(result.Type), narrow: narrow}
			ast.Inspect(function.Body, func(n ast.Node) bool {
				if _, ok := n.(*ast.FuncLit); ok {
					return false
				}
				if r, ok := n.(*ast.ReturnStmt); ok {
					if len(r.Results) == len(function.Type.Results.List) {
						c.wrap(r.Results[i])
					} else {
						c.stuck = true
					}
				}
				return true
			})
			c.add(result.Type, "as "+narrow)
		}
	}
}

func (f *finder) narrowFields(structure *ast.StructType) {
	for _, field := range structure.Fields.List {
		for _, id := range field.Names {
			object := f.info.Defs[id]
			for _, narrow := range f.narrowed(object.Type()) {
				c := cutter{finder: f, wide: object.Type(), narrow: narrow, field: object, target: func(e ast.Expr) bool {
					selector, ok := e.(*ast.SelectorExpr)
					return ok && f.info.Uses[selector.Sel] == object
				}}
				c.cut(f.file)
				c.add(id, "as "+narrow)
			}
		}
	}
}

// A cutter collects the edits that cut what something is given to fewer bits.
type cutter struct {
	*finder
	wide     types.Type
	narrow   string
	target   func(ast.Expr) bool // whether this is what is cut
	elements bool                // whether these are the elements of a variable
	field    types.Object        // the field that is cut, if it is one
	edits    []Edit
	stuck    bool // it can't be done
}

// add adds the mutant, at the place of what is cut.
func (c *cutter) add(n ast.Expr, how string) {
	if len(c.edits) == 0 || c.stuck {
		return
	}
	sortEdits(c.edits)
	text := string(c.text[c.offset(n.Pos()):c.offset(n.End())])
	c.addShown(Narrow, n.Pos(), n.End(), fmt.Sprintf("%s /* %s */", text, how), c.edits)
}

// wrap cuts an expression.
func (c *cutter) wrap(e ast.Expr) {
	if c.isConstant(e) {
		return
	}
	c.edits = append(c.edits, c.before(e, fmt.Sprintf("%s(%s(", c.wide, c.narrow)), c.after(e, "))"))
}

// first cuts a variable when a block begins.
func (c *cutter) first(block *ast.BlockStmt, name string) {
	at := c.offset(block.Lbrace) + 1
	c.edits = append(c.edits, Edit{at, at, fmt.Sprintf(" %s = %s(%s(%[1]s));", name, c.wide, c.narrow)})
}

// cut finds all that gives the target a value.
func (c *cutter) cut(root ast.Node) {
	var path []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.AssignStmt:
			c.assignment(n, path[len(path)-1])
		case *ast.IncDecStmt:
			if c.target(n.X) {
				at := c.offset(n.TokPos)
				c.edits = append(c.edits, Edit{at, at + 2, fmt.Sprintf(" = %s(%s(%s %s 1))", c.wide, c.narrow, c.again(n.X), n.Tok.String()[:1])})
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				if c.target(id) && i < len(n.Values) {
					c.wrap(n.Values[i])
				}
			}
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{n.Key, n.Value} {
				if e != nil && c.target(e) {
					c.first(n.Body, c.again(e))
				}
			}
		case *ast.CallExpr:
			if c.elements && c.isBuiltin(n, "append") && !n.Ellipsis.IsValid() {
				for _, e := range n.Args[1:] {
					if types.Identical(c.info.TypeOf(e), c.wide) && c.target(&ast.IndexExpr{X: n.Args[0]}) {
						c.wrap(e)
					}
				}
			}
		case *ast.CompositeLit:
			c.composite(n)
		case *ast.UnaryExpr:
			if n.Op == token.AND && c.target(n.X) {
				c.stuck = true // it may be given a value from anywhere
			}
		}
		path = append(path, n)
		return true
	})
}

func (c *cutter) assignment(n *ast.AssignStmt, parent ast.Node) {
	for i, left := range n.Lhs {
		if !c.target(left) || !types.Identical(c.info.TypeOf(left), c.wide) {
			continue
		}
		switch {
		case len(n.Lhs) != len(n.Rhs):
			switch parent.(type) {
			case *ast.BlockStmt, *ast.CaseClause:
				c.edits = append(c.edits, c.after(n, fmt.Sprintf("; %s = %s(%s(%[1]s))", c.again(left), c.wide, c.narrow)))
			default:
				c.stuck = true
			}
		case n.Tok == token.ASSIGN || n.Tok == token.DEFINE:
			c.wrap(n.Rhs[i])
		default:
			at, operator := c.offset(n.TokPos), n.Tok.String()
			c.edits = append(c.edits,
				Edit{at, at + len(operator), fmt.Sprintf("= %s(%s(%s %s (", c.wide, c.narrow, c.again(left), operator[:len(operator)-1])},
				c.after(n, ")))"))
		}
	}
}

// composite cuts the field in a value of its structure.
func (c *cutter) composite(n *ast.CompositeLit) {
	structure, ok := c.info.TypeOf(n).Underlying().(*types.Struct)
	if !ok || c.field == nil {
		return
	}
	for i, e := range n.Elts {
		if pair, keyed := e.(*ast.KeyValueExpr); keyed {
			if key, ok := pair.Key.(*ast.Ident); ok && c.info.Uses[key] == c.field {
				c.wrap(pair.Value)
			}
		} else if structure.Field(i) == c.field {
			c.wrap(e)
		}
	}
}

// again returns the text of an expression that is to be evaluated twice.
func (c *cutter) again(e ast.Expr) string {
	ast.Inspect(e, func(n ast.Node) bool {
		if _, ok := n.(*ast.CallExpr); ok {
			c.stuck = true
		}
		return true
	})
	return c.part(e)
}
