package words

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// A use is where the code of the judge has a kind of message, and with how many parts; -1 if that is not
// written there.
type use struct {
	at    string
	parts int
}

// A module checks the types of the packages of this module, from their sources. Other packages are empty: their
// types are wrong, but a constant of the type message.Kind is found wherever it stands.
type module struct {
	files    *token.FileSet
	packages map[string]*types.Package
	uses     map[message.Kind][]use
}

const judge = "grundy/judge"

// Import implements types.Importer.
func (m *module) Import(name string) (*types.Package, error) {
	if m.packages[name] != nil {
		return m.packages[name], nil
	}
	empty := types.NewPackage(name, path.Base(name))
	empty.MarkComplete()
	m.packages[name] = empty
	folder, ours := strings.CutPrefix(name, judge)
	if !ours {
		return empty, nil
	}
	paths, err := filepath.Glob(filepath.Join("../..", folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(m.files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	info := types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}
	config := types.Config{Importer: m, Error: func(error) {}}
	m.packages[name], _ = config.Check(name, m.files, files, &info)
	m.add(files, info)
	return m.packages[name], nil
}

// add adds the kinds in the files of a package.
func (m *module) add(files []*ast.File, info types.Info) {
	isKind := func(t types.Type) bool {
		return t != nil && types.Unalias(t).String() == judge+"/internal/message.Kind"
	}
	parts := make(map[ast.Expr]int) // of a call that makes a message of its first argument
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				m.addConstants(n, info, parts)
				s, ok := info.Types[n.Fun].Type.(*types.Signature)
				if ok && s.Variadic() && s.Params().Len() == 2 && isKind(s.Params().At(0).Type()) &&
					!n.Ellipsis.IsValid() {
					parts[n.Args[0]] = len(n.Args) - 1
				}
			case *ast.BasicLit:
				value := info.Types[n]
				if !isKind(value.Type) || value.Value == nil || constant.StringVal(value.Value) == "" {
					return true
				}
				number, known := parts[n]
				if !known {
					number = -1
				}
				kind := message.Kind(constant.StringVal(value.Value))
				m.uses[kind] = append(m.uses[kind], use{m.files.Position(n.Pos()).String(), number})
			}
			return true
		})
	}
}

// addConstants adds the kinds of a call of the function of: one for each constant of the type of its argument.
func (m *module) addConstants(call *ast.CallExpr, info types.Info, parts map[ast.Expr]int) {
	name, ok := call.Fun.(*ast.Ident)
	if !ok || name.Name != "of" || len(call.Args) != 2 {
		return
	}
	family, ok := call.Args[0].(*ast.BasicLit)
	typ, named := types.Unalias(info.Types[call.Args[1]].Type).(*types.Named)
	if !ok || !named {
		return
	}
	number, known := parts[call]
	if !known {
		number = -1
	}
	scope := typ.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if ok && types.Identical(c.Type(), typ) {
			kind := message.Kind(constant.StringVal(info.Types[family].Value) + " " + constant.StringVal(c.Val()))
			m.uses[kind] = append(m.uses[kind], use{m.files.Position(call.Pos()).String(), number})
		}
	}
}

// kindsInCode returns the kinds of messages in the code of the judge.
func kindsInCode(t *testing.T) map[message.Kind][]use {
	t.Helper()
	m := &module{files: token.NewFileSet(), packages: make(map[string]*types.Package),
		uses: make(map[message.Kind][]use)}
	full.Check(t, filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() || entry.Name() == "testdata" {
			return err
		}
		folder := full.Must(filepath.Rel("../..", path))(t)
		_, err = m.Import(strings.TrimSuffix(judge+"/"+filepath.ToSlash(folder), "/."))
		return err
	}))
	m.addTemplates(t)
	if len(m.uses) < 20 {
		t.Fatalf("only %d kinds in the code", len(m.uses))
	}
	return m.uses
}

// catalogueIn returns the sentences of a language.
func catalogueIn(t *testing.T, tag string) map[message.Kind]line {
	t.Helper()
	all := make(map[message.Kind]line)
	for _, name := range full.Must(fs.Glob(catalogueFiles, tag+"/*.txt"))(t) {
		for kind, written := range full.Must(readSentences(name))(t) {
			if other, twice := all[kind]; twice {
				t.Errorf("%s:%d: %q has a sentence in %s, too", name, written.number, kind, other.file)
			}
			all[kind] = written
		}
	}
	return all
}

// Each kind of message in the code has a sentence in each language, which names as many parts as the code
// gives, and there is no other sentence.
func TestCatalogues(t *testing.T) {
	t.Parallel()
	inCode := kindsInCode(t)
	for _, special := range []message.Kind{message.Placed, message.Count} { // see Say
		delete(inCode, special)
	}
	sentences := make(map[string]map[message.Kind]line)
	for _, tag := range []string{"en", "zh"} {
		sentences[tag] = catalogueIn(t, tag)
	}
	for _, kind := range slices.Sorted(maps.Keys(inCode)) {
		for tag, catalogue := range sentences {
			written, ok := catalogue[kind]
			if !ok {
				t.Errorf("%s: %q has no sentence in words/%s", inCode[kind][0].at, kind, tag)
				continue
			}
			named := partsOf(written.sentence)
			for _, use := range inCode[kind] {
				if use.parts >= 0 && slices.ContainsFunc(slices.Collect(maps.Keys(named)),
					func(place int) bool { return place > use.parts }) {
					t.Errorf("%s:%d: %q names the parts %v, and %s gives %d", written.file, written.number, kind, named,
						use.at, use.parts)
				}
			}
			other := partsOf(sentences["en"][kind].sentence)
			if !maps.Equal(named, other) && !slices.Contains(ofSystem, kind) {
				t.Errorf("%s:%d: %q names the parts %v, and in English %v", written.file, written.number, kind, named,
					other)
			}
			if tag == "zh" && !slices.Contains(ofNames, kind) && !texts.IsChinese(written.sentence) &&
				strings.ContainsFunc(bare(written.sentence), isLetter) {
				t.Errorf("%s:%d: %q is not Chinese", written.file, written.number, written.sentence)
			}
		}
	}
	for _, catalogue := range sentences {
		for kind, written := range catalogue {
			if inCode[kind] == nil {
				t.Errorf("%s:%d: no code has the kind %q", written.file, written.number, kind)
			}
		}
	}
}

// ofNames are the kinds whose sentences are of names, units and commands, which Chinese writes as English does.
var ofNames = []message.Kind{
	"script", "seconds and KiB", "whole seconds", "limits, others for Java", "lesson by command",
}

// ofSystem are the kinds for which English has what the system says, and other languages need not.
var ofSystem = []message.Kind{"death signal", "death exception", "path error"}

// placed matches a verb of a sentence, which may have a precision, or name the place of its part.
var placed = regexp.MustCompile(`%%|%(?:\[(\d)\])?(\.?\d*[a-zA-Z])`)

// A % in a sentence is a verb, and verbs finds the same ones as the expression.
func TestVerbs(t *testing.T) {
	t.Parallel()
	for _, tag := range []string{"en", "zh"} {
		for _, written := range catalogueIn(t, tag) {
			var got, want [][]int
			for _, v := range verbs(written.sentence) {
				got = append(got, []int{v.start, v.end})
			}
			want = placed.FindAllStringIndex(written.sentence, -1)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s:%d: -want +got:\n%s", written.file, written.number, diff)
			}
			if rest := placed.ReplaceAllString(written.sentence, ""); strings.Contains(rest, "%") {
				t.Errorf("%s:%d: a %% in %q is no verb: write %%%%", written.file, written.number, written.sentence)
			}
		}
	}
}

// partsOf returns the places of the parts that the forms of a sentence name, counted from 1.
func partsOf(sentence string) map[int]bool {
	named := make(map[int]bool)
	for _, form := range (line{sentence: sentence}).forms() {
		next := 1
		for _, verb := range placed.FindAllStringSubmatch(form, -1) {
			if verb[2] == "" { // %%
				continue
			}
			if verb[1] != "" {
				next = int(verb[1][0] - '0')
			}
			named[next] = true
			next++
		}
	}
	return named
}

// bare returns a sentence without its verbs, the sign of times and what is the same in every language.
func bare(sentence string) string {
	return strings.NewReplacer("Kc0", "", " x ", "", "sanitizer", "", "Landlock", "", "KB", "", "MB", "", "n > 0", "",
		"Dawson's chess", "").Replace(placed.ReplaceAllString(sentence, ""))
}

// isLetter reports whether a character is a Latin letter.
func isLetter(c rune) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// A sentence has its parts where it names them, also what is itself said; a text that it does not know is said as
// it is, and so is what a later judge says.
func TestSay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		said             message.Message
		english, chinese string
	}{
		{message.New("I64 format", "d"), "%I64d works only on Windows; write %lld", "%I64d 只在 Windows 上有效；请改用 %lld"},
		{message.New("strange character", "a.cpp", 3, 14, '；', ";"),
			"a.cpp, line 3, column 14: '；' (U+FF1B) is not the character that it looks like; type ;",
			"a.cpp 第 3 行第 14 列：'；'（U+FF1B）不是半角符号；请改成 ;"},
		{message.New("function of LeetCode", "f"),
			"only the function f is there, as LeetCode wants it; with these lines around it, it is a program:",
			"只有 f 这一个函数，是力扣的写法；在它前后加上下面几行，就是完整的程序："},
		{message.New("program too long", "HDU 1", message.New(message.Count, 65536, "byte"), "x"),
			"HDU 1 accepts at most 65,536 bytes (x)", "HDU 1 至多接受 65,536 字节（x）"},
		{sentence("law next winner", cited("7 of 12"), message.Kind("law lost")), "The next one: 7 of 12 is lost.",
			"下一个：“7，目标 12” 必败。"},
		{sentence("law late move", 1200, 3400),
			"A move that takes 1,200 first appears at 3,400. Larger numbers may allow moves that no table here has, and these can end a law.",
			"取 1200 颗的走法从 3400 起才出现。更大的数可能有表中没有的走法，规律可能因此不再成立。"},
		{message.Listed(message.AnyOf, []int64{2, 4, 6}), "2, 4 or 6", "2、4 或 6"},
		{message.Plain("warning: 5%d"), "warning: 5%d", "warning: 5%d"},
		{message.New("of the future", 3), "of the future [3]", "of the future [3]"},
		{message.New("I64 format"), "%I64? works only on Windows; write %ll?", "%I64? 只在 Windows 上有效；请改用 %ll?"},
	} {
		if got := (English{}).Say(c.said); got != c.english {
			t.Errorf("%v is %q, want %q", c.said, got, c.english)
		}
		if got := (Chinese{}).Say(c.said); got != c.chinese {
			t.Errorf("%v is %q in Chinese, want %q", c.said, got, c.chinese)
		}
	}
}
