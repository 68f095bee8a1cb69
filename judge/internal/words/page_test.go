package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template/parse"
	"unicode"

	"grundy/judge/internal/full"
	"grundy/judge/internal/texts"
)

// pageTexts returns the texts of the page with where they are: what its templates and its code give to
// say and to markup.
func pageTexts(t *testing.T, folder string) map[string]string {
	found := make(map[string]string)
	full.Check(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch filepath.Ext(path) {
		case ".html":
			for _, text := range saidInTemplate(t, string(full.Must(os.ReadFile(path))(t))) {
				found[text] = path
			}
		case ".go":
			if !strings.HasSuffix(path, "_test.go") {
				for _, text := range saidInCode(t, path, nil) {
					found[text] = path
				}
			}
		}
		return err
	}))
	return found
}

// saidInTemplate returns the texts of a template.
func saidInTemplate(t *testing.T, source string) (texts []string) {
	tree := parse.New("page")
	tree.Mode = parse.SkipFuncCheck
	trees := make(map[string]*parse.Tree)
	full.Must(tree.Parse(source, "", "", trees))(t)
	for _, tree := range trees {
		texts = append(texts, saidBelow(tree.Root)...)
	}
	return texts
}

// saidBelow returns the texts of a node of a template.
func saidBelow(node parse.Node) (texts []string) {
	several := func(nodes ...parse.Node) {
		for _, n := range nodes {
			texts = append(texts, saidBelow(n)...)
		}
	}
	branch := func(b parse.BranchNode) {
		several(b.Pipe, b.List)
		if b.ElseList != nil {
			several(b.ElseList)
		}
	}
	switch n := node.(type) {
	case *parse.ListNode:
		several(n.Nodes...)
	case *parse.ActionNode:
		several(n.Pipe)
	case *parse.IfNode:
		branch(n.BranchNode)
	case *parse.WithNode:
		branch(n.BranchNode)
	case *parse.RangeNode:
		branch(n.BranchNode)
	case *parse.TemplateNode:
		if n.Pipe != nil {
			several(n.Pipe)
		}
	case *parse.PipeNode:
		for _, command := range n.Cmds {
			several(command)
		}
	case *parse.CommandNode:
		if name, ok := n.Args[0].(*parse.IdentifierNode); ok && (name.Ident == "say" || name.Ident == "markup") {
			if text, ok := n.Args[1].(*parse.StringNode); ok {
				texts = append(texts, text.Text)
			}
		}
		several(n.Args...)
	}
	return texts
}

// saidInCode returns the texts of a file of Go.
func saidInCode(t *testing.T, path string, source any) (texts []string) {
	ast.Inspect(full.Must(parser.ParseFile(token.NewFileSet(), path, source, 0))(t), func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 {
			method, named := call.Fun.(*ast.SelectorExpr)
			function, ok := call.Fun.(*ast.Ident)
			text, literal := call.Args[0].(*ast.BasicLit)
			if literal && (ok && function.Name == "say" || named && method.Sel.Name == "Page") {
				texts = append(texts, full.Must(strconv.Unquote(text.Value))(t))
			}
		}
		return true
	})
	return texts
}

// Each text of the page has a twin with the same verbs and tags, and each twin a text. What has words
// has them in Chinese, too.
func TestPageTwins(t *testing.T) {
	found := pageTexts(t, "../page")
	maps.Copy(found, pageTexts(t, "../serve"))
	maps.Copy(found, pageTexts(t, "../worker"))
	if len(found) < 50 {
		t.Errorf("%d texts", len(found))
	}
	for text, path := range found {
		twin, ok := chinesePage[text]
		if !ok {
			t.Errorf("%s: no twin of %q", path, text)
			continue
		}
		if got, want := verb().FindAllString(twin, -1), verb().FindAllString(text, -1); !slices.Equal(got, want) {
			t.Errorf("%q has the verbs %q, and its twin has %q", text, want, got)
		}
		if got, want := tags().FindAllString(twin, -1), tags().FindAllString(text, -1); !slices.Equal(got, want) {
			t.Errorf("%q has the tags %q, and its twin has %q", text, want, got)
		}
		bare := tags().ReplaceAllString(verb().ReplaceAllString(text, ""), "")
		isChinese := strings.ContainsFunc(twin, func(c rune) bool { return unicode.Is(unicode.Han, c) })
		if hasWords := strings.ContainsFunc(bare, unicode.IsLetter); hasWords != isChinese && text != "OK" {
			t.Errorf("%q has the twin %q", text, twin)
		}
	}
	for text := range chinesePage {
		if found[text] == "" {
			t.Errorf("%q is not on the page", text)
		}
	}
}

// The test above finds texts wherever they stand.
func TestPageTexts(t *testing.T) {
	template := "{{define \"a\"}}{{if say \"one\"}}{{else}}{{with .X}}<a b=\"{{say \"two %s\" (markup `three`)}}\">{{end}}{{end}}{{end}}{{range .Y}}{{template \"a\" say \"four\"}}{{end}}"
	got := saidInTemplate(t, template)
	code := `package a; var x = say("five"); func f() { g(say("six", h(lang.Page("seven"))).in(l)) }`
	got = append(got, saidInCode(t, "a.go", code)...)
	slices.Sort(got)
	if want := []string{"five", "four", "one", "seven", "six", "three", "two %s"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// tags matches a tag.
var tags = texts.Pattern(`<[^>]*>`)
