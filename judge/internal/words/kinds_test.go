package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/judge/internal/explain"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/message"
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

// A catalog is a language with the sentences of this package.
type catalog = Language

// catalogs are all of them.
var catalogs = map[string]catalog{"English": English{}, "Chinese": Chinese{}}

// A sayer says a kind of datum in a language.
type sayer struct {
	folder, typ string
	say         func(l catalog, kind string) string
}

// kinds returns the kinds by name. Those of hints are the constants of several types, and types.
func (s sayer) kinds(t *testing.T) map[string]string {
	if s.typ != "HintKind" {
		return constants(t, s.folder, s.typ)
	}
	found := make(map[string]string)
	for kind, hint := range result.HintKinds {
		found[kind] = kind
		is := reflect.ValueOf(hint).FieldByName("Is")
		if is.IsValid() {
			maps.Copy(found, constants(t, s.folder, is.Type().Name()))
		}
	}
	return found
}

// sayers are for all types of kinds.
func sayers(t *testing.T) []sayer {
	index := -1
	number := func(s string) int { return full.Must(strconv.Atoi(s))(t) }
	const results = "../result"
	return []sayer{
		{results, "DifferenceKind", func(l catalog, k string) string {
			if k == string(result.Accepted) {
				return "(none)"
			}
			return l.Difference(result.Difference{What: result.DifferenceKind(k), Line: 2, Word: 1, Got: "a",
				Want: "b"})
		}},
		{results, "Resource", func(l catalog, k string) string {
			return l.Limit(result.Limit{Of: result.Resource(k), Bytes: 1 << 20})
		}},
		{results, "HintKind", func(l catalog, k string) string { return l.Hint(result.HintKinds[k]) }},
		{results, "FaultKind", func(l catalog, k string) string {
			fault := result.Fault{What: result.FaultKind(k), Text: "x", Type: "int",
				Access: &result.Access{Does: "reads", Index: &index}}
			return l.Say(does(fault))
		}},
		{results, "Refuting", func(l catalog, k string) string {
			move := result.Play{Done: game.Move{Verb: game.Take, Count: 1, Thing: game.Stone}, To: "1", Brief: "1"}
			lines := l.Refutation(result.Refutation{How: result.Refuting(k), Mover: "A", Other: "B", Move: &move,
				Reply: &move, Fair: &result.Chances{}})
			return strings.Join(lines, "\n")
		}},
		{results, "Claim", func(l catalog, k string) string {
			return l.Refutation(result.Refutation{Claim: result.Claim(k), How: result.AtTheEnd, Mover: "A"})[0]
		}},
		{results, "How", func(l catalog, k string) string { return l.Input(result.Reached{How: result.How(k)}, 0) }},
		{results, "Kind", func(l catalog, k string) string { return l.Kind(result.Kind(k)) }},
		{results, "Doing", func(l catalog, k string) string {
			return l.Step(result.Step{Doing: result.Doing(number(k)), Kind: result.Small})
		}},
		{results, "Quantity", func(l catalog, k string) string { return l.Quantity(result.Quantity(k)) }},
		{results, "Verdict", func(l catalog, k string) string { return l.Verdict(result.Verdict(number(k))) }},
		{results, "Verb", func(l catalog, k string) string {
			return l.Head("WA", result.Judgement{By: result.Verb(k), Verdict: result.WA, Groups: []result.Group{{}}})
		}},
		{results, "KeyName", func(l catalog, k string) string {
			name := result.Key{Name: result.KeyName(k), M: 3, D: 2}
			if kinds, ok := whetherKinds[name.Name]; ok {
				return l.Say(message.New(kinds.is, name.M))
			}
			return l.Say(keyNamed(name))
		}},
		{results, "RatioBound", func(l catalog, k string) string {
			if ratioBounds[result.RatioBound(k)] == "" {
				return ""
			}
			return l.Say(ratio(result.Ratio{Bound: result.RatioBound(k)}))
		}},
		{results, "Theorem", func(l catalog, k string) string {
			return Proof(l, result.Law{Proof: &result.Proof{By: result.Theorem(k)}})
		}},
		{results, "KnownName", func(l catalog, k string) string {
			return KnownAs(l, result.Law{Known: &result.Known{Name: result.KnownName(k)}})
		}},
		{results, "NoLaw", func(l catalog, k string) string { return NoLaw(l, result.Study{NoLaw: result.NoLaw(k)}) }},
		{"../explain", "NoMoveKind", func(l catalog, k string) string {
			return l.NoMove(explain.NoMove{Why: explain.NoMoveKind(k),
				Meant: []game.Move{someMove(game.Take), someMove(game.TakeBoth)}})
		}},
		{"../message", "Verb", func(l catalog, k string) string { return l.Move(someMove(game.Verb(k))) }},
		{"../message", "Thing", func(l catalog, k string) string {
			return l.Move(game.Move{Verb: thingVerb(game.Thing(k)), Count: 2, Thing: game.Thing(k), Was: []int64{5},
				Becomes: []int64{3}})
		}},
		{"../message", "Player", func(l catalog, k string) string { return l.Player(game.Player(k)) }},
		{".", "Winner", func(l catalog, k string) string {
			return l.Ended(message.Plain("x"), Winner(number(k)), "A")
		}},
		{".", "Label", func(l catalog, k string) string { return l.Label(Label(k)) }},
		{".", "Thing", func(l catalog, k string) string { return l.Count(2, Thing(k)) }},
	}
}

// someMove returns a move with all data.
func someMove(verb game.Verb) game.Move {
	m := game.Move{Verb: verb, Count: 2, Thing: game.Stone, Was: []int64{5, 4}, Becomes: []int64{5, 3, 2, 1}, Equal: 3,
		Nth: 2, Texts: []string{"a", "b"}}
	switch verb {
	case game.Remove:
		m.Given = []game.Gift{{Count: 1, Was: 3, Equal: 1}, {Count: 2, Was: 4, Equal: 2},
			{Count: 3, Was: 4, Equal: 2, Nth: 2}}
	case game.Take:
		m.Becomes, m.Taken = []int64{3}, []int64{1, 2}
	case game.Lift:
		m.Thing = game.King
	case game.MoveAll:
		m.All = []game.Move{{Verb: game.Subtract, Count: 2, Was: []int64{5}},
			{Verb: game.Subtract, Count: 3, Was: []int64{7}}}
	}
	return m
}

// thingVerb returns what is done with a thing.
func thingVerb(thing game.Thing) game.Verb {
	switch thing {
	case game.Person, game.King:
		return game.Lift
	}
	return game.Take
}

// Each kind of datum has a sentence in each language, and an unknown kind has none.
func TestEachKind(t *testing.T) {
	for _, s := range sayers(t) {
		kinds := s.kinds(t)
		for _, name := range slices.Sorted(maps.Keys(kinds)) {
			for language, l := range catalogs {
				said := s.say(l, kinds[name])
				if said == "" || strings.Contains(said, "%!") {
					t.Errorf("%s: %s %s has the sentence %q", language, s.typ, name, said)
				}
			}
		}
	}
	for language, l := range catalogs {
		if said := l.Hint(result.PlainHint{Is: "?"}) + l.Hint(nil) + l.Step(result.Step{Doing: 99}) + l.Limit(result.Limit{Of: "?"}); said != "" {
			t.Errorf("%s: unknown kinds have the sentences %q", language, said)
		}
	}
}

// Hints that depend on how the cases of an input end have a sentence for each way.
func TestEachEnd(t *testing.T) {
	for language, l := range catalogs {
		said := make(map[result.HintKind]map[string]bool)
		for _, end := range constants(t, "../result", "Ends") {
			of := result.InputEnd{Ends: result.Ends(end), Mark: "0 0"}
			for _, hint := range []result.Hint{
				result.RepeatsLine{InputEnd: of}, result.NoEnd{Is: result.PrintsOn, InputEnd: of},
				result.NoEnd{Is: result.RunsOn, InputEnd: of}, result.EndCrash{Is: result.ReadsPastEnd, InputEnd: of},
				result.EndCrash{Is: result.CrashAtEnd, InputEnd: of}, result.OneTooMany{InputEnd: of, Cases: 3},
				result.OneAnswer{InputEnd: of, Cases: 3},
			} {
				if said[hint.Kind()] == nil {
					said[hint.Kind()] = make(map[string]bool)
				}
				said[hint.Kind()][l.Hint(hint)] = true
			}
		}
		for kind, sentences := range said {
			if len(sentences) < 3 {
				t.Errorf("%s: %s: %d sentences: %v", language, kind, len(sentences), sentences)
			}
		}
	}
}

// Each type of reason has a sentence. A Refutation has lines instead.
func TestEachReason(t *testing.T) {
	have := make(map[string]bool)
	reasons := map[string]result.Reason{
		"Difference": result.Difference{What: result.Nothing, Want: "1"}, "Limit": result.Limit{Of: result.StillOn},
		"Crash": result.Crash{Death: "exit status 1"}, "MachineFault": result.MachineFault{Of: result.CPUTime},
		"Fault": result.Fault{What: result.Division, Source: "a.c"}, "Trap": result.Trap{Problem: "hdu1850", Number: 1},
		"Refutation": nil, "PastSearch": result.PastSearch{Bound: message.New("bound more positions", 9)},
	}
	for _, hint := range result.HintKinds {
		reasons[reflect.TypeOf(hint).Name()] = hint
	}
	for name, reason := range reasons {
		have[name] = true
		for language, l := range catalogs {
			if reason != nil && First(l, result.Reasons{reason}) == "" {
				t.Errorf("%s: a %s has no sentence", language, name)
			}
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
