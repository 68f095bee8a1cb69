package main

import (
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"grundy/judge/internal/result"
)

// A finder finds the mutants of a source.
type finder struct {
	*source
	mutants  []result.Mutant
	copies   []string // of the solution: the solution itself, then each mutant
	function string   // the declaration that is looked at
	path     []ast.Node
	alike    map[string]int               // how many mutants there were with a key
	again    map[types.Object]bool        // functions that a loop calls
	returns  map[*ast.ReturnStmt][]string // what else the function returns
}

// find returns all mutants of a source that compile, and the program of all.
func (s *source) find() ([]result.Mutant, []byte, error) {
	f := &finder{source: s, alike: make(map[string]int), again: make(map[types.Object]bool),
		returns: make(map[*ast.ReturnStmt][]string)}
	own, err := s.numbered(0, nil)
	if err != nil {
		return nil, nil, err
	}
	f.copies = []string{own}
	f.findCalls(s.file, false)
	for _, d := range s.file.Decls {
		if from := s.offset(d.Pos()); from < s.begin || s.end < from {
			continue
		}
		f.function = f.nameOf(d)
		if function, ok := d.(*ast.FuncDecl); ok {
			f.collect(function)
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if n == nil {
				f.path = f.path[:len(f.path)-1]
				return true
			}
			switch n := n.(type) {
			case ast.Expr:
				f.lookExpr(n)
			case ast.Stmt:
				f.lookStmt(n)
			}
			f.path = append(f.path, n)
			return true
		})
	}
	return f.mutants, s.program(f.copies), nil
}

// nameOf returns the name of a declaration: of a method with that of its type, and
// otherwise the first that it declares.
func (f *finder) nameOf(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			return strings.TrimPrefix(f.part(d.Recv.List[0].Type), "*") + "." + d.Name.Name
		}
		return d.Name.Name
	case *ast.GenDecl:
		switch spec := d.Specs[0].(type) {
		case *ast.TypeSpec:
			return spec.Name.Name
		case *ast.ValueSpec:
			return spec.Names[0].Name
		}
	}
	return "_"
}

// add adds a mutant that shows a replacement for the text between two places, and makes
// edits, if it compiles.
func (f *finder) add(kind result.MutantKind, from, to token.Pos, replacement string, edits ...edit) {
	original := string(f.text[f.offset(from):f.offset(to)])
	if original == replacement {
		return
	}
	start := f.fset.Position(from)
	line, _, _ := strings.Cut(string(f.text[start.Offset-start.Column+1:]), "\n")
	line, _, _ = strings.Cut(line, " //") // another comment makes no other mutant
	key := fmt.Sprintf("%s.%s %q %q %q", f.function, kind, strings.TrimSpace(line), original, replacement)
	digest := sha256.Sum256(fmt.Appendf(nil, "%s %d", key, f.alike[key]))
	f.alike[key]++
	text, err := f.numbered(len(f.copies), edits)
	if err != nil {
		return
	}
	f.mutants = append(f.mutants, result.Mutant{
		ID:   fmt.Sprintf("%s.%s.%x", f.function, kind, digest[:4]),
		Kind: kind, Function: f.function, Number: len(f.copies),
		Line: start.Line, Original: original, Replacement: replacement,
	})
	f.copies = append(f.copies, text)
}

// argue notes in mutants why they are equivalent: they behave as the solution does on every legal
// input. It reads problems/ID/equivalent.txt; path is for errors. A paragraph begins with the ids
// of mutants and what they change (Mutant.String), a line each. The reason why no legal input shows
// them follows, indented. Lines that begin with # are comments.
//
//	wins.comparison.53168ffa a > b => a >= b
//		Two equal numbers in the other order are the same.
func argue(path string, text []byte, mutants []result.Mutant) error {
	var entries []*result.Mutant // of the paragraph
	for i, line := range strings.Split(string(text)+"\n\n", "\n") {
		words := strings.TrimSpace(line)
		indented := words != "" && strings.TrimLeft(line, " \t") != line
		fault := ""
		switch {
		case strings.HasPrefix(line, "#"):
		case words == "" && len(entries) > 0 && entries[0].Argued == "":
			fault = "no reason for " + entries[len(entries)-1].ID + ": write it above, indented"
		case words == "":
			entries = nil
		case indented && len(entries) == 0:
			fault = "a reason without a mutant: begin the paragraph with a mutant's id"
		case indented:
			for _, m := range entries {
				m.Argued = strings.TrimSpace(m.Argued + " " + words)
			}
		case len(entries) > 0 && entries[0].Argued != "":
			fault = "a mutant below a reason: begin another paragraph"
		default:
			id, change, _ := strings.Cut(words, " ")
			at := slices.IndexFunc(mutants, func(m result.Mutant) bool { return m.ID == id })
			if at < 0 {
				fault = "no mutant " + id + ": the solution has changed; delete the entry, or find the mutant's new id"
				break
			}
			m := &mutants[at]
			if m.Entry != "" {
				fault = id + " has an entry already"
			} else if change != m.String() {
				fault = fmt.Sprintf("%s changes %s", id, m)
			}
			m.Entry = fmt.Sprintf("%s:%d", path, i+1)
			entries = append(entries, m)
		}
		if fault != "" {
			return fmt.Errorf("%s:%d: %s", path, i+1, fault)
		}
	}
	return nil
}
