package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/full"
	"grundy/judge/internal/result"
)

// sources returns the parsed files of a folder, without tests.
func sources(t *testing.T, folder string) map[string]*ast.File {
	t.Helper()
	files := make(map[string]*ast.File)
	for _, path := range full.Must(filepath.Glob(filepath.Join(folder, "*.go")))(t) {
		if !strings.HasSuffix(path, "_test.go") {
			text := full.Must(os.ReadFile(path))(t)
			files[path] = full.Must(parser.ParseFile(token.NewFileSet(), path, text, 0))(t)
		}
	}
	if len(files) == 0 {
		t.Fatalf("no source in %s", folder)
	}
	return files
}

// constants returns the constants of a type by name: of a string its value, of a number its place.
func constants(t *testing.T, folder, typ string) map[string]string {
	t.Helper()
	found := make(map[string]string)
	for _, file := range sources(t, folder) {
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			last := ""
			for i, spec := range group.Specs {
				value := spec.(*ast.ValueSpec)
				if name, ok := value.Type.(*ast.Ident); ok {
					last = name.Name
				} else if len(value.Values) > 0 {
					last = ""
				}
				if last != typ {
					continue
				}
				text := strconv.Itoa(i)
				if len(value.Values) > 0 {
					if literal, ok := value.Values[0].(*ast.BasicLit); ok && literal.Kind == token.STRING {
						text = full.Must(strconv.Unquote(literal.Value))(t)
					}
				}
				found[value.Names[0].Name] = text
			}
		}
	}
	if len(found) < 2 {
		t.Fatalf("%d constants of type %s in %s", len(found), typ, folder)
	}
	return found
}

// Each kind of datum has a sentence, and an unknown kind has none.
func TestEachKind(t *testing.T) {
	e, index := English{}, -1
	number := func(s string) int { return full.Must(strconv.Atoi(s))(t) }
	const results = "../result"
	for _, c := range []struct {
		folder, typ string
		say         func(kind string) string
	}{
		{results, "DifferenceKind", func(k string) string {
			if k == string(result.Accepted) {
				return "(none)"
			}
			return e.Difference(result.Difference{What: result.DifferenceKind(k), Line: 2, Word: 1, Got: "a", Want: "b"})
		}},
		{results, "Resource", func(k string) string { return e.Limit(result.Limit{Of: result.Resource(k), Bytes: 1 << 20}) }},
		{results, "HintKind", func(k string) string { return e.Hint(result.Hint{Kind: result.HintKind(k)}) }},
		{results, "FaultKind", func(k string) string {
			fault := result.Fault{What: result.FaultKind(k), Text: "x", Type: "int", Access: &result.Access{Does: "reads", Index: &index}}
			return e.does(fault)
		}},
		{results, "NoteKind", func(k string) string { return e.Note(result.Note{Kind: result.NoteKind(k), Text: "x"}) }},
		{results, "How", func(k string) string { return e.Input(result.Reached{How: result.How(k)}, 0) }},
		{results, "Kind", func(k string) string { return e.Kind(result.Kind(k)) }},
		{results, "Doing", func(k string) string { return e.Step(result.Step{Doing: result.Doing(number(k)), Kind: result.Small}) }},
		{results, "Verdict", func(k string) string { return e.Verdict(result.Verdict(number(k))) }},
		{results, "Verb", func(k string) string {
			return e.Head("WA", result.Judgement{By: result.Verb(k), Verdict: result.WA, Groups: []result.Group{{}}})
		}},
		{results, "KeyName", func(k string) string {
			name := result.Key{Name: result.KeyName(k), M: 3, D: 2}
			if whether, is := e.whether(name); is {
				return whether
			}
			return e.key(name)
		}},
		{results, "RatioBound", func(k string) string { return englishBounds[result.RatioBound(k)] }},
		{results, "Theorem", func(k string) string { return e.Proof(result.Law{Proof: &result.Proof{By: result.Theorem(k)}}) }},
		{results, "NoLaw", func(k string) string { return e.NoLaw(result.Study{NoLaw: result.NoLaw(k)}) }},
		{".", "Label", func(k string) string { return e.Label(Label(k)) }},
	} {
		kinds := constants(t, c.folder, c.typ)
		for _, name := range slices.Sorted(maps.Keys(kinds)) {
			if said := c.say(kinds[name]); said == "" || strings.Contains(said, "%!") {
				t.Errorf("%s %s has the sentence %q", c.typ, name, said)
			}
		}
	}
	if said := e.Hint(result.Hint{Kind: "?"}) + e.Note(result.Note{Kind: "?"}) + e.Step(result.Step{Doing: 99}) + e.Limit(result.Limit{Of: "?"}); said != "" {
		t.Errorf("unknown kinds have the sentences %q", said)
	}
	for _, thing := range Things {
		if e.Count(1, thing) == "1 " || e.Count(2, thing) == "2 " {
			t.Errorf("thing %d has no name", thing)
		}
	}
	if got, want := len(Things), len(constants(t, ".", "Thing")); got != want {
		t.Errorf("%d things, want %d", got, want)
	}
}

// Hints that depend on how the cases of an input end have a sentence for each way.
func TestEachEnd(t *testing.T) {
	e := English{}
	for _, kind := range []result.HintKind{result.RepeatsLine, result.PrintsOn, result.RunsOn, result.ReadsPastEnd, result.CrashAtEnd, result.OneTooMany, result.OneAnswer} {
		said := make(map[string]bool)
		for _, end := range constants(t, "../result", "Ends") {
			said[e.Hint(result.Hint{Kind: kind, Ends: result.Ends(end), Mark: "0 0", Count: 3})] = true
		}
		if len(said) < 3 {
			t.Errorf("%s: %d sentences: %v", kind, len(said), said)
		}
	}
}

// Each type of reason has a sentence. A Refutation has lines instead.
func TestEachReason(t *testing.T) {
	have := make(map[string]bool)
	for name, reason := range map[string]result.Reason{
		"Difference": result.Difference{What: result.Nothing, Want: "1"}, "Limit": result.Limit{Of: result.StillOn},
		"Crash": result.Crash{Death: "exit status 1"}, "MachineFault": result.MachineFault{Of: result.CPUTime},
		"Hint": result.Hint{Kind: result.NeverSet}, "Fault": result.Fault{What: result.Division, Source: "a.c"}, "Trap": result.Trap{Text: "x"},
		"Refutation": nil,
	} {
		have[name] = true
		if reason != nil && First(English{}, result.Reasons{reason}) == "" {
			t.Errorf("a %s has no sentence", name)
		}
	}
	for path, file := range sources(t, "../result") {
		for _, decl := range file.Decls {
			method, ok := decl.(*ast.FuncDecl)
			if ok && method.Recv != nil && method.Name.Name == "kind" {
				if name := method.Recv.List[0].Type.(*ast.Ident).Name; !have[name] {
					t.Errorf("%s: the reason %s has no sentence", path, name)
				}
			}
		}
	}
}
