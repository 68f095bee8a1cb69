// Package mutate makes mutants of a solution: copies of it with one small mistake
// each, such as people make. Tests that let a mutant pass would let that mistake pass.
//
// All mutants of a file are one program, which takes the id of one as its argument. For
// each it has a copy of the function that is changed, and for each function with mutants
// a copy of all that depends on it, up to main, so that the copies are called. The
// original is not touched at all: it runs the code that it always runs. A mutant differs
// from a program of its own in that its function, unless that is main, is called by way
// of another one.
//
// Not made are mutants that any test shows, at the price of waiting for the clock: loops
// whose condition is dropped or whose step is removed. An int may have 32 bits anyway,
// so it is narrowed to 16 and 8 bits, and only an int64 also to 32.
package mutate

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"grundy/judge/internal/toolchain"
)

// A Kind is a kind of mistake.
type Kind string

// All kinds of mistakes.
const (
	Operator   Kind = "operator"   // another arithmetic or logical operator
	Comparison Kind = "comparison" // another comparison
	Constant   Kind = "constant"   // a constant one more or one less, or the other truth value
	Condition  Kind = "condition"  // a condition negated, always true, always false, or half of it dropped
	Statement  Kind = "statement"  // a statement, a branch or a case removed
	Bound      Kind = "bound"      // an index, a length or the end of a loop moved by one
	Narrow     Kind = "narrow"     // an integer kept in fewer bits
	Initial    Kind = "initial"    // a variable begins with another value
	Reset      Kind = "reset"      // a variable is not reset, but keeps what it had the time before
	Swap       Kind = "swap"       // a result, a word that is printed or a value in the place of another
)

// Kinds are all kinds, in the order in which they are shown.
var Kinds = []Kind{Operator, Comparison, Constant, Condition, Statement, Bound, Narrow, Initial, Reset, Swap}

// A Place is a place in a file, counted from 1; columns are bytes.
type Place struct{ Line, Column int }

// A Mutant is a program with one small mistake.
//
// Its ID is the function it is in, the kind, and a digest: of the line it begins in but
// for a comment, of what is replaced there and by what, and, among mutants that are
// alike in all that, of its number in the function. So it stays the same while that
// does, whatever is changed elsewhere: other lines may move it, and other mutants may
// come and go.
type Mutant struct {
	ID          string
	Kind        Kind
	Function    string // or the type, constant or variable of the package
	Start, End  Place  // what is replaced; End is behind it
	Original    string // the text there
	Replacement string // what stands there instead; for Narrow and Reset what that means
	Reader      bool   // it is in the reader, which all solutions share
	Guard       bool   // only an input that breaks the rules of the problem can show it
	Same        string // the id of an earlier mutant whose compiled code is equal; Original if that of the solution is
	Edits       []Edit // what makes the mutant out of the file

	edits []Edit   // the same with the names of the package's objects marked, and without what follows
	extra string   // declarations that are put at the end, marked
	names []string // those that they declare
}

// An Edit puts a text in the place of another one, whose offsets in the file it has.
type Edit struct {
	From, To int
	Text     string
}

// Original is the Same of a mutant whose compiled code equals that of the solution.
const Original = "original"

// String tells what a mutant changes.
func (m Mutant) String() string {
	return fmt.Sprintf("%s => %s", oneLine(m.Original), oneLine(m.Replacement))
}

// oneLine joins the lines of a text.
func oneLine(text string) string {
	if text == "" {
		return "(nothing)"
	}
	return strings.Join(strings.Fields(text), " ")
}

// A Set is all mutants of a file.
type Set struct {
	Text    []byte // the file
	Program []byte // the source of the program of all mutants; its argument is an ID, or "" or none for the file as it is
	Mutants []Mutant
	Dropped map[Kind]int // how many mutants did not compile
}

// Counted returns the mutants whose compiled code differs from that of the file and
// from those before them.
func (s Set) Counted() []Mutant {
	return slices.DeleteFunc(slices.Clone(s.Mutants), func(m Mutant) bool { return m.Same != "" })
}

// Build builds the programs of some sets; their names are for those who look into the
// cache. Before it starts a compiler it calls building, as toolchain.Go does.
func Build(ctx context.Context, sets map[string]Set, building func(n int, version string)) (map[string]toolchain.Program, error) {
	texts := make(map[string][]byte)
	for name, s := range sets {
		texts[name] = s.Program
	}
	programs, err := toolchain.Go(ctx, Language, texts, building)
	if err != nil {
		return nil, err
	}
	for name, p := range programs {
		if p.Fault != "" {
			return nil, fmt.Errorf("the program of all mutants of %s: %s", name, p.Fault)
		}
	}
	return programs, nil
}

// Choose returns how to run one mutant of a program of all; "" is the original.
func Choose(p toolchain.Program, id string) toolchain.Program {
	p.Args = append(slices.Clip(p.Args), id)
	return p
}

// A Part is a part of a solution.
type Part int

// The parts of a solution: its own, and the reader at its end, which all solutions share.
const (
	Own Part = iota
	Reader
)

//go:embed mutate.go find.go narrow.go program.go code.go
var maker embed.FS

// All returns the mutants of a part of the solutions of some problems, by their ids. If
// those of a solution are not in the cache it calls making before it makes them, never
// twice at once.
func All(ctx context.Context, texts map[string][]byte, part Part, making func(id string)) (map[string]Set, error) {
	var mu sync.Mutex
	sets := make(map[string]Set)
	faults := make(map[string]error)
	ids := make(chan string)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for id := range ids {
				set, err := kept(ctx, "problems/"+id+"/main.go", texts[id], part, func() {
					mu.Lock()
					defer mu.Unlock()
					making(id)
				})
				mu.Lock()
				sets[id] = set
				if err != nil {
					faults[id] = err
				}
				mu.Unlock()
			}
		}()
	}
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		ids <- id
	}
	close(ids)
	workers.Wait()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	for _, id := range slices.Sorted(maps.Keys(faults)) {
		return nil, faults[id]
	}
	return sets, nil
}

// Of returns the mutants of a part of a solution. The name of the file is for errors, and
// for those who look into the cache, where the result is kept.
func Of(ctx context.Context, name string, text []byte, part Part) (Set, error) {
	return kept(ctx, name, text, part, func() {})
}

// kept does what Of does. It calls making before it makes what is not in the cache.
func kept(ctx context.Context, name string, text []byte, part Part, making func()) (Set, error) {
	key := sha256.New()
	files, err := maker.ReadDir(".")
	if err != nil {
		return Set{}, err
	}
	for _, file := range files {
		source, err := maker.ReadFile(file.Name())
		if err != nil {
			return Set{}, err
		}
		key.Write(source)
	}
	fmt.Fprintf(key, "%d %q\n", part, text)
	made, err := toolchain.Derived(ctx, "mutants "+name, key.Sum(nil), func(g toolchain.GoCommand) ([]byte, error) {
		making()
		set, err := of(ctx, g, name, text, part)
		if err != nil {
			return nil, err
		}
		return json.Marshal(set)
	})
	if err != nil {
		return Set{}, err
	}
	var set Set
	if err := json.Unmarshal(made, &set); err != nil {
		return Set{}, fmt.Errorf("%s: its mutants in the cache: %w", name, err)
	}
	return set, nil
}

// of makes the mutants of a part of a solution.
func of(ctx context.Context, g toolchain.GoCommand, name string, text []byte, part Part) (Set, error) {
	s, err := load(ctx, g, name, text)
	if err != nil {
		return Set{}, err
	}
	mutants := s.find(part)
	all := len(mutants)
	before := tally(mutants)
	if mutants, err = s.sound(mutants); err != nil {
		return Set{}, err
	}
	set := Set{Text: text, Dropped: make(map[Kind]int)}
	if len(mutants) < all {
		after := tally(mutants)
		for kind, n := range before {
			if dropped := n - after[kind]; dropped > 0 {
				set.Dropped[kind] = dropped
			}
		}
	}
	set.Program, _ = s.program(mutants)
	if err := s.compare(ctx, g, set.Program, mutants); err != nil {
		return Set{}, err
	}
	for k := range mutants {
		mutants[k].Edits = s.alone(mutants[k])
	}
	set.Mutants = mutants
	return set, nil
}

// tally counts mutants by their kind.
func tally(mutants []Mutant) map[Kind]int {
	counts := make(map[Kind]int)
	for _, m := range mutants {
		counts[m.Kind]++
	}
	return counts
}

// alone returns the edits that give a file a mutant's mistake. Imports that are not
// needed any more are made blank, so it compiles.
func (s *source) alone(m Mutant) []Edit {
	var edits []Edit
	for _, e := range m.edits {
		edits = append(edits, Edit{e.From, e.To, unmarked(e.Text, nil)})
	}
	if m.extra != "" {
		edits = append(edits, Edit{len(s.text), len(s.text), unmarked(m.extra, nil)})
	}
	sortEdits(edits)
	file, err := parser.ParseFile(token.NewFileSet(), s.name, apply(s.text, edits), 0)
	if err != nil {
		return edits
	}
	used := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := selector.X.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
		return true
	})
	for _, spec := range slices.Backward(s.file.Imports) {
		if imported, _ := strconv.Unquote(spec.Path.Value); spec.Name == nil && !used[path.Base(imported)] {
			at := s.offset(spec.Pos())
			edits = slices.Insert(edits, 0, Edit{at, at, "_ "})
		}
	}
	return edits
}

// sortEdits brings edits into the order of the text. What is put before a text comes
// before what is put in its place.
func sortEdits(edits []Edit) {
	slices.SortStableFunc(edits, func(a, b Edit) int {
		if a.From != b.From {
			return a.From - b.From
		}
		return min(a.To-a.From, 1) - min(b.To-b.From, 1)
	})
}

// apply makes edits, which are in order, in a text.
func apply(text []byte, edits []Edit) []byte {
	var out []byte
	from := 0
	for _, e := range edits {
		out = append(append(out, text[from:e.From]...), e.Text...)
		from = e.To
	}
	return append(out, text[from:]...)
}

// Changed returns the file as a mutant has it.
func (s Set) Changed(m Mutant) []byte { return apply(s.Text, m.Edits) }

// Difference shows the lines that a mutant changes: "-" before the original ones and
// "+" before its own.
func (s Set) Difference(m Mutant) string { return difference(s.Text, s.Changed(m)) }

// difference shows the lines in which two texts differ, by a longest common
// subsequence of those between their common head and tail.
func difference(before, after []byte) string {
	a, b := strings.SplitAfter(string(before), "\n"), strings.SplitAfter(string(after), "\n")
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	a, b = a[head:], b[head:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	common := make([][]int, len(a)+1) // common[i][j]: of a[i:] and b[j:]
	for i := len(a); i >= 0; i-- {
		common[i] = make([]int, len(b)+1)
		for j := len(b); j >= 0; j-- {
			switch {
			case i == len(a) || j == len(b):
			case a[i] == b[j]:
				common[i][j] = common[i+1][j+1] + 1
			default:
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	var text bytes.Buffer
	line := func(sign string, number int, s string) {
		fmt.Fprintf(&text, "%4d %s%s\n", number, sign, strings.TrimRight(s, "\n"))
	}
	for i, j := 0, 0; i < len(a) || j < len(b); {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			i, j = i+1, j+1
		case i < len(a) && (j == len(b) || common[i+1][j] >= common[i][j+1]):
			line("-", head+i+1, a[i])
			i++
		default:
			line("+", head+j+1, b[j])
			j++
		}
	}
	return text.String()
}
