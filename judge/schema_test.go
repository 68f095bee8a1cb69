package main

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/invopop/jsonschema"
	validator "github.com/santhosh-tekuri/jsonschema/v6"

	"grundy/judge/internal/class"
	"grundy/judge/internal/desk"
	"grundy/judge/internal/full"
	"grundy/judge/internal/game"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/page"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
	"grundy/judge/internal/toolchain"
)

// documents has a value of the type of each document.
var documents = []result.Document{
	result.Judgement{}, result.Suite{}, result.Class{}, class.Line{}, suite.List{}, result.Explanations{}, result.Answers{},
	result.Table{}, result.Study{}, result.Audit{}, result.Machine{}, result.Queue{}, page.Kept{}, desk.Problem{},
}

// The published schemas are those of the types. A change of a document is seen here: -update writes what only
// adds something, and asks for another version otherwise.
func TestSchemas(t *testing.T) {
	const path = "schemas.json"
	source := readSource(t)
	hints := make(map[reflect.Type]bool)
	for _, hint := range result.HintKinds {
		hints[reflect.TypeOf(hint)] = true
	}
	for name, n := range map[string]int{
		"kind": len(result.ReasonKinds) + len(hints), "Kind": len(hints), "rule": len(result.RuleKinds),
	} {
		if source.methods[name] != n {
			t.Errorf("%d types have a method %s, and %d are in ReasonKinds, HintKinds or RuleKinds",
				source.methods[name], name, n)
		}
	}
	want := source.schemas(t)
	got := full.Must(os.ReadFile(path))(t)
	if bytes.Equal(got, want) {
		return
	}
	var published, now schemaFile
	full.Check(t, errors.Join(json.Unmarshal(got, &published), json.Unmarshal(want, &now)))
	for _, name := range published.names() {
		if broken := changes(t, published.of(name), now.of(name)); len(broken) > 0 {
			t.Errorf("%s has changed, not only grown: raise its version, which its method Schema returns; or keep\n  %s",
				name, strings.Join(broken, "\n  "))
		}
	}
	if *update && !t.Failed() {
		full.Check(t, os.WriteFile(path, want, 0o644))
	} else {
		const updating = "go test ./judge -run TestSchemas -update"
		t.Errorf("%s: -published +types (%s):\n%s", path, updating, cmp.Diff(string(got), string(want)))
	}
}

// changes returns what a reader of the documents of one schema can miss in those of another of the same version.
func changes(t *testing.T, published, now []byte) []string {
	if now == nil {
		return []string{"all of it"}
	}
	var old, another map[string]any
	full.Check(t, json.Unmarshal(published, &old))
	full.Check(t, json.Unmarshal(now, &another))
	if constOf(old) != constOf(another) {
		return nil
	}
	return missing("", old, another)
}

// constOf returns which schema a document says that it has.
func constOf(schema map[string]any) any {
	return schema["properties"].(map[string]any)["schema"].(map[string]any)["const"]
}

// missing returns the places in a schema where another lacks something or has something else. Lists are sets,
// and descriptions don't count.
func missing(at string, old, now any) (places []string) {
	switch old := old.(type) {
	case map[string]any:
		now, _ := now.(map[string]any)
		for _, key := range slices.Sorted(maps.Keys(old)) {
			if _, isText := old[key].(string); key == "description" && isText {
				continue
			}
			if value, there := now[key]; there {
				places = append(places, missing(at+"/"+key, old[key], value)...)
			} else {
				places = append(places, at+"/"+key)
			}
		}
	case []any:
		now, _ := now.([]any)
		for _, element := range old {
			same := func(other any) bool {
				return missing("", element, other) == nil && missing("", other, element) == nil
			}
			if !slices.ContainsFunc(now, same) {
				text, _ := json.Marshal(element)
				places = append(places, fmt.Sprintf("%s: %.200s", at, text))
			}
		}
	default:
		if old != now {
			places = append(places, fmt.Sprintf("%s: %v", at, old))
		}
	}
	return places
}

// What is added to a schema keeps its version, and anything else is a change.
func TestSchemaChanges(t *testing.T) {
	const published = `{"properties": {"schema": {"const": "grundy/test/1"},
		"a": {"type": "string", "description": "old"}, "b": {"$ref": "#/$defs/B"}},
		"required": ["a"], "$defs": {"B": {"anyOf": [{"const": "x"}, {"type": "string"}]}}}`
	for _, c := range []struct{ name, old, new, want string }{
		{"a description", `"old"`, `"new"`, ""},
		{"a new field", `"b":`, `"c": {}, "b":`, ""},
		{"a new field that is always there", `["a"]`, `["c", "a"]`, ""},
		{"a new kind", `{"const": "x"}`, `{"const": "y"}, {"const": "x"}`, ""},
		{"a version", `test/1`, `test/2`, ""},
		{"a version and a type", "test/1\"},\n\t\t\"a\": {\"type\": \"string\"", `test/2"}, "a": {"type": "number"`,
			""},
		{"no field", `, "b": {"$ref": "#/$defs/B"}`, ``, "/properties/b"},
		{"a type", `"a": {"type": "string"`, `"a": {"type": "number"`, "/properties/a/type: string"},
		{"a field that may be missing", `["a"]`, `[]`, `/required: "a"`},
		{"no kind", `{"const": "x"}, `, ``, `/$defs/B/anyOf: {"const":"x"}`},
		{"another kind", `{"const": "x"}`, `{"const": "y"}`, `/$defs/B/anyOf: {"const":"x"}`},
		{"another reference", `"$ref": "#/$defs/B"`, `"$ref": "#/$defs/C"`, "/properties/b/$ref: #/$defs/B"},
	} {
		changed := strings.Replace(published, c.old, c.new, 1)
		if got := strings.Join(changes(t, []byte(published), []byte(changed)), "; "); got != c.want ||
			changed == published {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// A source is what the source code says of types, by their names such as game.Move: comments, also of fields
// such as game.Move.Count, and constants.
type source struct {
	comments  map[string]string
	constants map[string][]*jsonschema.Schema
	values    map[string]string            // of constants, by their names such as game.Verb.Take
	fields    map[string]map[string]string // what JSON has for the fields of structs with a field of a type
	methods   map[string]int               // how many types of result have a method of a name
}

// readSource reads the packages that documents come from.
func readSource(t *testing.T) source {
	s := source{
		comments: make(map[string]string), constants: make(map[string][]*jsonschema.Schema), values: make(map[string]string),
		fields: make(map[string]map[string]string), methods: make(map[string]int),
	}
	for _, name := range []string{"class", "desk", "message", "page", "puzzle", "result", "rules", "suite"} {
		files := full.Must(filepath.Glob("internal/" + name + "/*.go"))(t)
		for _, path := range files {
			file := full.Must(parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments))(t)
			for _, decl := range file.Decls {
				if method, ok := decl.(*ast.FuncDecl); ok && method.Recv != nil && name == "result" {
					s.methods[method.Name.Name]++
				}
				if group, ok := decl.(*ast.GenDecl); ok {
					for _, spec := range group.Specs {
						s.read(name, group, spec)
					}
				}
			}
		}
	}
	return s
}

// read reads a type or a constant of a package.
func (s source) read(pack string, group *ast.GenDecl, spec ast.Spec) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		name := pack + "." + spec.Name.Name
		s.comments[name] = plainText(group.Doc)
		if fields, ok := spec.Type.(*ast.StructType); ok {
			names := make(map[string]string)
			for _, field := range fields.Fields.List {
				for _, ident := range field.Names {
					s.comments[name+"."+ident.Name] = strings.TrimSpace(plainText(field.Doc) + " " +
						plainText(field.Comment))
					if field.Tag != nil {
						names[ident.Name] = jsonName(reflect.StructTag(strings.Trim(field.Tag.Value, "`")))
					}
				}
				if typ, ok := field.Type.(*ast.Ident); ok {
					s.fields[pack+"."+typ.Name] = names
				}
			}
		}
	case *ast.ValueSpec:
		typ, ok := spec.Type.(*ast.Ident)
		if !ok || len(spec.Values) != 1 {
			return
		}
		literal, ok := spec.Values[0].(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return
		}
		value, _ := strconv.Unquote(literal.Value)
		name := pack + "." + typ.Name
		s.values[name+"."+spec.Names[0].Name] = strconv.Quote(value)
		said := strings.TrimSpace(plainText(spec.Doc) + " " + plainText(spec.Comment))
		s.constants[name] = append(s.constants[name], &jsonschema.Schema{Const: value, Description: said})
	}
}

// plainText returns a comment on one line.
func plainText(comment *ast.CommentGroup) string {
	return strings.Join(strings.Fields(comment.Text()), " ")
}

// comment returns the comment on a type or on a field of it, with the names that JSON has in place of Go's.
func (s source) comment(t reflect.Type, field string) string {
	name := t.String()
	if field != "" {
		name += "." + field
	} else if t.Name() != "" {
		name = strings.TrimSuffix(name, "JSON") // limitsJSON is what JSON has for Limits
		pack, typ, _ := strings.Cut(name, ".")
		name = pack + "." + strings.ToUpper(typ[:1]) + typ[1:]
	}
	if t.Kind() != reflect.Struct {
		return s.comments[name]
	}
	return identifier.ReplaceAllStringFunc(s.comments[name], func(word string) string {
		if word == "nil" {
			return "missing"
		}
		if f, is := t.FieldByName(word); is {
			if name := jsonName(f.Tag); name != "" {
				return strconv.Quote(name)
			}
		}
		for _, f := range reflect.VisibleFields(t) { // of which it may be a value
			if value, is := s.values[f.Type.String()+"."+word]; is {
				return value
			}
		}
		return word
	})
}

// jsonName returns the name that JSON has for a field, "" if it has none.
func jsonName(tag reflect.StructTag) string {
	name, _, _ := strings.Cut(tag.Get("json"), ",")
	return strings.Trim(name, "-")
}

// identifier finds what can be a name of Go: not CPU.
var identifier = regexp.MustCompile(`\b(?:[A-Z]\w*[a-z]\w*|nil)\b`)

// A maker makes the schemas of documents.
type maker struct {
	source
	jsonschema.Reflector
	defs jsonschema.Definitions
}

// schemas returns the file with the schemas of all documents. They are open: what is added later is valid, too.
func (s source) schemas(t *testing.T) []byte {
	m := maker{source: s, defs: make(jsonschema.Definitions)}
	m.Reflector = jsonschema.Reflector{
		Anonymous: true, AllowAdditionalProperties: true, LookupComment: s.comment, Namer: defName, Mapper: m.mapped,
	}
	roots := make(map[string]*jsonschema.Schema)
	for _, d := range documents {
		root := *m.defs[m.define(reflect.TypeOf(d))]
		named := jsonschema.NewProperties()
		named.Set("schema", &jsonschema.Schema{Const: string(d.Schema())})
		for pair := root.Properties.Oldest(); pair != nil; pair = pair.Next() {
			named.Set(pair.Key, pair.Value)
		}
		root.Version, root.Title = jsonschema.Version, string(d.Schema())
		root.Properties, root.Required = named, append([]string{"schema"}, root.Required...)
		roots[d.Schema().Name()] = &root
	}
	for _, board := range boards {
		of := jsonschema.NewProperties()
		of.Set("board", refTo(defName(reflect.TypeOf(board))))
		def := m.defs["Explanation"]
		def.AllOf = append(def.AllOf, &jsonschema.Schema{If: ofKind("kind", board.Kind()), Then: &jsonschema.Schema{Properties: of}})
	}
	for _, d := range documents {
		if name := defName(reflect.TypeOf(d)); name != "Judgement" { // which others have
			delete(m.defs, name)
		}
	}
	text, err := json.MarshalIndent(map[string]any{"documents": roots, "$defs": m.defs}, "", " ")
	full.Check(t, err)
	text = innermost.ReplaceAllFunc(text, func(block []byte) []byte {
		if line := bytes.Join(bytes.Fields(block), []byte(" ")); len(line) < 160 {
			return line
		}
		return block
	})
	return []byte(strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(text)) + "\n")
}

// innermost finds objects and lists without others in them. Those that are short stand on a line, so that a
// difference shows what it is about.
var innermost = regexp.MustCompile(`[\[{]\n[^\[\]{}]*[\]}]`)

// boards has a board of each kind.
var boards = []rules.Board{
	rules.Piles{}, rules.Strip{}, rules.Rows{}, rules.Sheets{}, rules.Graph{}, rules.Tree{}, rules.Grid{}, rules.Coins{},
	rules.Letters{}, rules.Number{}, rules.Text{},
}

// defName returns the name of a type in schemas. Those of package result have their own, and all others, which may
// have the same, another one.
func defName(t reflect.Type) string {
	name := strings.TrimSuffix(t.Name(), "JSON")
	pack, _, _ := strings.Cut(t.String(), ".")
	switch {
	case name == "":
		return ""
	case t.Implements(reflect.TypeFor[rules.Board]()):
		return "Board" + name
	case pack == "result", strings.EqualFold(pack, name):
		pack = ""
	case pack == "message": // Move and the like, which are published under the name of the package that they came from
		pack = "game"
	}
	return texts.Capital(pack) + texts.Capital(name)
}

// define adds a type and those that it has to the definitions, and returns its name.
func (m *maker) define(t reflect.Type) (name string) {
	schema := m.ReflectFromType(t)
	for name, def := range schema.Definitions {
		if m.defs[name] == nil {
			m.defs[name] = def
		}
	}
	return strings.TrimPrefix(schema.Ref, "#/$defs/")
}

func refTo(name string) *jsonschema.Schema { return &jsonschema.Schema{Ref: "#/$defs/" + name} }

// ofKind returns the schema of objects of a kind, which a field says.
func ofKind(field, kind string) *jsonschema.Schema {
	is := jsonschema.NewProperties()
	is.Set(field, &jsonschema.Schema{Const: kind})
	return &jsonschema.Schema{Properties: is, Required: []string{field}}
}

// union defines what has one of some types, each with its kind, unless it is defined. An unknown kind is valid.
func union[T any](m *maker, name string, kinds map[string]T) bool {
	if m.defs[name] != nil {
		return false
	}
	all := &jsonschema.Schema{Type: "object", Required: []string{"kind"}}
	m.defs[name] = all
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		def := m.define(reflect.TypeOf(kinds[kind]))
		m.defs[def].Properties.Set("kind", &jsonschema.Schema{Const: kind})
		all.AllOf = append(all.AllOf, &jsonschema.Schema{If: ofKind("kind", kind), Then: refTo(def)})
	}
	return true
}

// hints defines what has a hint of any kind with what is said of it, and returns its name. The fields of all kinds
// are among its own.
func (m *maker) hints(said *jsonschema.Schema) string {
	const name = "Hint"
	all := &jsonschema.Schema{
		Type: "object", Required: []string{"hint"}, Properties: jsonschema.NewProperties(),
		Description: m.comments["result.Hint"],
	}
	kinds := &jsonschema.Schema{Type: "string", Description: m.comments["result.HintKind"]}
	for _, kind := range slices.Sorted(maps.Keys(result.HintKinds)) {
		typ := reflect.TypeOf(result.HintKinds[kind])
		def := m.define(typ)
		fields := m.defs[def].Properties
		for pair := fields.Oldest(); pair != nil; pair = pair.Next() {
			field := *pair.Value
			field.Description = "" // another one for each kind
			all.Properties.Set(pair.Key, &field)
		}
		about := m.comment(typ, "")
		is, several := typ.FieldByName("Is")
		if several {
			for _, constant := range m.constantsOf(is.Type) {
				if constant.Const == kind {
					about = constant.Description
				}
			}
		}
		kinds.AnyOf = append(kinds.AnyOf, &jsonschema.Schema{Const: kind, Description: about})
		if typ != reflect.TypeFor[result.PlainHint]() { // which has no fields
			all.AllOf = append(all.AllOf, &jsonschema.Schema{If: ofKind("hint", kind), Then: refTo(def)})
		}
	}
	defs := []*jsonschema.Schema{all}
	for _, hint := range result.HintKinds {
		defs = append(defs, m.defs[defName(reflect.TypeOf(hint))])
	}
	for _, def := range defs {
		def.Properties.Set("kind", &jsonschema.Schema{Const: "hint"})
		def.Properties.Set("hint", refTo("HintKind"))
		def.Properties.Set("said", said)
	}
	kinds.AnyOf = append(kinds.AnyOf, &jsonschema.Schema{Type: "string"}) // one that is added later
	m.defs[name], m.defs["HintKind"] = all, kinds
	delete(m.defs, "PlainHint")
	return name
}

// mapped returns the schema of a type that JSON has in its own way, nil for others.
func (m *maker) mapped(t reflect.Type) *jsonschema.Schema {
	switch t {
	case reflect.TypeFor[result.Duration]():
		return &jsonschema.Schema{Type: "number"}
	case reflect.TypeFor[result.Reasons]():
		said := &jsonschema.Schema{Type: "string", Description: "the sentences for the reason, a line each"}
		if union(m, "Reason", result.ReasonKinds) {
			for _, kind := range result.ReasonKinds {
				m.defs[defName(reflect.TypeOf(kind))].Properties.Set("said", said)
			}
			hints := m.hints(said)
			reasons := m.defs["Reason"]
			reasons.AllOf = append(reasons.AllOf, &jsonschema.Schema{If: ofKind("kind", "hint"), Then: refTo(hints)})
		}
		return &jsonschema.Schema{Type: "array", Items: refTo("Reason")}
	case reflect.TypeFor[result.Rule]():
		union(m, "Rule", result.RuleKinds)
		return refTo("Rule")
	case reflect.TypeFor[result.Board](): // the kind stands beside it
		for _, board := range boards {
			m.define(reflect.TypeOf(board))
		}
		return &jsonschema.Schema{Type: "object"}
	}
	if name := strings.TrimPrefix(t.String(), "rules.List["); name != t.String() {
		return m.list(t)
	}
	if constants := m.constantsOf(t); constants != nil {
		name := defName(t)
		later := &jsonschema.Schema{Type: "string"} // one that is added later
		m.defs[name] = &jsonschema.Schema{Type: "string", Description: m.comment(t, ""), AnyOf: append(constants, later)}
		return refTo(name)
	}
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return &jsonschema.Schema{Type: "string"}
	}
	return nil
}

// constantsOf returns the texts that values of a type have, nil if they can be any.
func (m *maker) constantsOf(t reflect.Type) (list []*jsonschema.Schema) {
	switch t {
	case reflect.TypeFor[result.Verdict]():
		for v := result.JE; v <= result.AC; v++ {
			list = append(list, &jsonschema.Schema{Const: v.String(), Description: v.Meaning()})
		}
	case reflect.TypeFor[game.Outcome]():
		for _, o := range []game.Outcome{game.Win, game.Loss, game.Draw} {
			list = append(list, &jsonschema.Schema{Const: o.String()})
		}
	case reflect.TypeFor[game.Player](), reflect.TypeFor[message.Kind](): // any name, any kind
	default:
		names := m.fields[t.String()] // of the struct that says by its kind what its fields are
		for _, constant := range m.constants[t.String()] {
			said := *constant
			said.Description = identifier.ReplaceAllStringFunc(said.Description, func(word string) string {
				if names[word] != "" {
					return strconv.Quote(names[word])
				}
				return word
			})
			list = append(list, &said)
		}
	}
	return list
}

// list returns the schema of a list or of what it has.
func (m *maker) list(t reflect.Type) *jsonschema.Schema {
	switch t.Kind() {
	case reflect.Slice:
		return &jsonschema.Schema{Type: "array", Items: m.list(t.Elem())}
	case reflect.Array:
		n := uint64(t.Len())
		return &jsonschema.Schema{Type: "array", Items: m.list(t.Elem()), MinItems: &n, MaxItems: &n}
	case reflect.String:
		return &jsonschema.Schema{Type: "string"}
	}
	return &jsonschema.Schema{Type: "integer"}
}

// closed makes a schema refuse what it does not describe: fields, kinds and other constants. Documents of today
// have none.
func closed(schema any) {
	switch s := schema.(type) {
	case map[string]any:
		if _, has := s["properties"]; has && s["type"] == "object" {
			s["additionalProperties"] = false
		}
		if constants, has := s["anyOf"].([]any); has {
			later := map[string]any{"type": "string"}
			s["anyOf"] = slices.DeleteFunc(constants, func(of any) bool { return cmp.Equal(of, later) })
		}
		properties, _ := s["properties"].(map[string]any)
		_, listed := properties["hint"] // a hint without fields has no "if": HintKind lists them all
		if kinds, has := s["allOf"].([]any); has && !listed {
			s["anyOf"] = lists.Each(kinds, func(of any) any { return of.(map[string]any)["if"] })
		}
		for _, of := range s {
			closed(of)
		}
	case []any:
		for _, of := range s {
			closed(of)
		}
	}
}

// validators has what closed schemas accept, by their names.
var validators = sync.OnceValue(func() map[string]*validator.Schema {
	made := make(map[string]*validator.Schema)
	for _, name := range schemas().names() {
		schema, err := validator.UnmarshalJSON(bytes.NewReader(schemas().of(name)))
		if err != nil {
			panic(err)
		}
		closed(schema)
		compiler, address := validator.NewCompiler(), "mem:///"+name // no file: the path of this folder may have a blank
		if err := compiler.AddResource(address, schema); err != nil {
			panic(err)
		}
		made[name] = compiler.MustCompile(address)
	}
	return made
})

// invalid returns why a text is not one document, or several lines, of the schema that it names, nil if it is.
func invalid(text string) error {
	documents := json.NewDecoder(strings.NewReader(text))
	documents.UseNumber()
	for {
		var document any
		if err := documents.Decode(&document); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		fields, _ := document.(map[string]any)
		schema, _ := fields["schema"].(string)
		parts := strings.Split(schema, "/")
		if len(parts) != 3 || validators()[parts[1]] == nil {
			return fmt.Errorf("the schema is %q", schema)
		}
		if err := validators()[parts[1]].Validate(document); err != nil {
			return err
		}
	}
}

// Each command prints documents that are valid for a validator of another hand, and so are the files that it
// writes. The commands not tried here are tried elsewhere: their documents go through invalid, too.
func TestDocuments(t *testing.T) {
	full.Daily(t)
	folder := t.TempDir()
	full.Write(t, filepath.Join(folder, "class/hdu1846/ann.go"), readPage(t, "judge/"+wrongFile))
	lines := []string{
		"run hdu1846", "test hdu1846 ann.go", "stress hdu1846 ann.go", "grade class --resume kept", "open hdu1850 new",
		"list", "list 威佐夫", "answer poj1067", "table hdu1847 --to 9", "table xiaokai --to 3 --show answer",
		"law hdu2516 --to 90", "lab --take 1,2 --law --to 60", "lab --take 1,2 --at _,_ --to 4",
	}
	kinds := make(map[rules.Kind]bool)
	for _, p := range suite.Problems {
		if !kinds[p.Kind] {
			kinds[p.Kind] = true
			lines = append(lines, "explain "+p.ID)
		}
	}
	tried := []string{"audit", "doctor", "judge", "queue", "watch"} // by TestAudit, doctor.txtar, TestAgree, TestQueueDocument
	t.Chdir(folder)
	full.Write(t, "ann.go", string(full.Must(os.ReadFile("class/hdu1846/ann.go"))(t)))
	own := judge{files: suite.Own, stdin: strings.NewReader("3 5\n")}
	for _, line := range lines {
		args := strings.Fields(line)
		tried = append(tried, args[0])
		if args[0] != "open" {
			args = append(args, "--json")
		}
		status, stdout, stderr := own.invoke(args...)
		if err := invalid(stdout); args[0] != "open" && err != nil || stdout == "" || status > notAccepted {
			t.Errorf("judge %s: status %d, %v, %s", line, status, err, stderr)
		}
	}
	for _, cmd := range (judge{language: new(string)}).command().Commands() {
		if name := cmd.Name(); cmd.Flags().Lookup("json") != nil && !slices.Contains(tried, name) {
			t.Errorf("the document of judge %s was not tried", name)
		}
	}
	for _, file := range []string{"kept", "new/problem.json"} {
		text := string(full.Must(os.ReadFile(file))(t))
		if err := invalid(text); err != nil || text == "" {
			t.Errorf("%s: %v", file, err)
		}
	}
	reached := &page.Reached{Right: []result.Kind{result.Samples}, Solved: true, Program: "x"}
	progress := page.Kept{Language: "zh", Problems: map[string]*page.Reached{"hdu1846": reached}}
	if err := invalid(string(full.Must(result.MarshalDocument(progress))(t))); err != nil {
		t.Error(err)
	}
}

// A validator is strict: what a schema does not describe is an error.
func TestInvalid(t *testing.T) {
	const answer = `{"schema":"grundy/answer/1","problem":"p","cases":[{"answer":"1\n","answered_by":"search"}]}`
	for _, c := range []struct{ old, new, want string }{
		{"", "", ""},
		{"grundy/answer/1", "grundy/answer/2", "/schema"},
		{"grundy/answer/1", "grundy/answers/1", "grundy/answers/1"},
		{`"problem":"p",`, ``, "problem"},
		{`"problem":"p",`, `"problem":"p","more":1,`, "more"},
		{`"search"`, `"guessing"`, "answered_by"},
		{`"1\n"`, `1`, "/cases/0/answer"},
		{answer, answer + "\n" + answer, ""},
		{answer, answer + "\n{}", "the schema is"},
	} {
		full.Fault(t, c.new, invalid(strings.Replace(answer, c.old, c.new, 1)), c.want)
	}
}

// What is said stands in "said", in the language that was asked for, and nothing else in a document depends on the
// language.
func TestSaidInDocuments(t *testing.T) {
	full.Daily(t)
	own := judge{files: suite.Own, stdin: strings.NewReader("")}
	for command, fewest := range map[string]int{
		"stress hdu1846 " + wrongFile: 5, // the whole, a finding, its input, what happened, and why it is wrong
		"explain hdu2516":             2, // a position that is too large, and the end of a game
	} {
		var documents [2]any
		for i, lang := range []string{"en", "zh"} {
			_, stdout, _ := own.invoke(append(strings.Fields(command), "--json", "--lang", lang)...)
			full.Check(t, json.Unmarshal([]byte(stdout), &documents[i]))
			said := taken(documents[i])
			if len(said) < fewest {
				t.Errorf("judge %s --lang %s: said %q", command, lang, said)
			}
			for _, text := range said {
				if texts.IsChinese(text) != (lang == "zh") {
					t.Errorf("judge %s --lang %s: said %q", command, lang, text)
				}
			}
		}
		if diff := cmp.Diff(documents[0], documents[1]); diff != "" {
			t.Errorf("judge %s: other fields depend on the language: -en +zh:\n%s", command, diff)
		}
	}
}

// taken takes what is said from a document, its language and what is measured, and returns what was said.
func taken(document any) (said []string) {
	switch d := document.(type) {
	case map[string]any:
		for key, value := range d {
			text, isText := value.(string)
			switch {
			case key == "said" && isText:
				said = append(said, text)
				fallthrough
			case key == "lang", strings.HasSuffix(key, "_ms"), key == "memory_kib", key == "memory_at_most":
				delete(d, key)
			default:
				said = append(said, taken(value)...)
			}
		}
	case []any:
		for _, value := range d {
			said = append(said, taken(value)...)
		}
	}
	return said
}

// The program of the page about documents shows a finding.
func TestDocumentsProgram(t *testing.T) {
	full.Test(t)
	toolchain.Need(t, "C++")
	toolchain.Need(t, "Python")
	code := regexp.MustCompile("(?s)```python\n(.*?)```").FindStringSubmatch(readPage(t, "judge/DOCUMENTS.md"))[1]
	folder := t.TempDir()
	full.Write(t, filepath.Join(folder, "mine.cpp"), readPage(t, "judge/testdata/readme/mine.cpp"))
	full.Check(t, os.Symlink(full.Must(os.Executable())(t), filepath.Join(folder, "judge")))
	cmd := exec.Command("python3", "-c", code)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "PATH="+folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	said, err := cmd.CombinedOutput()
	for _, want := range []string{
		"WA, wrong answer, on samples/lost\n", "difference line 1: printed \"2\", expected \"0\"\n",
		"Input, shrunk to 1 case:\n2\n1 1\n0\n",
	} {
		if err != nil || !strings.Contains(string(said), want) {
			t.Errorf("%v, %s\nwant %q", err, said, want)
		}
	}
}

// The page about documents has a valid example of each.
func TestDocumentsPage(t *testing.T) {
	const name = "judge/DOCUMENTS.md"
	text := readPage(t, name)
	found := make(map[string]bool)
	for _, block := range regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(text, -1) {
		if err := invalid(block[1]); err != nil {
			t.Errorf("%s: %.200s: %v", name, block[1], err)
		}
		var head struct{ Schema result.Schema }
		json.NewDecoder(strings.NewReader(block[1])).Decode(&head)
		found[string(head.Schema)] = true
	}
	for _, d := range documents {
		if !found[string(d.Schema())] || !strings.Contains(text, "`"+d.Schema().Name()+"`") {
			t.Errorf("%s has no example of %s", name, d.Schema())
		}
	}
}
