package words

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/template/parse"

	"grundy/judge/internal/full"
	"grundy/judge/internal/message"
	"grundy/judge/internal/texts"
)

// addTemplates adds the kinds in the templates of the page and of reports.
func (m *module) addTemplates(t *testing.T) {
	t.Helper()
	for _, path := range append(full.Must(filepath.Glob("../page/templates/*.html"))(t), "../report/page.html") {
		m.addTemplate(t, path, string(full.Must(os.ReadFile(path))(t)))
	}
}

// addTemplate adds the kinds in a template: what say and markup are called with.
func (m *module) addTemplate(t *testing.T, path, source string) {
	t.Helper()
	tree := parse.New(path)
	tree.Mode = parse.SkipFuncCheck
	trees := make(map[string]*parse.Tree)
	full.Must(tree.Parse(source, "", "", trees))(t)
	for _, tree := range trees {
		callsBelow(tree.Root, func(call *parse.CommandNode) {
			name, ok := call.Args[0].(*parse.IdentifierNode)
			if !ok || name.Ident != "say" && name.Ident != "markup" {
				return
			}
			at, _ := tree.ErrorContext(call)
			kind, written := call.Args[1].(*parse.StringNode)
			if !written {
				t.Errorf("%s: %s is called with no constant", at, name.Ident)
				return
			}
			m.uses[message.Kind(kind.Text)] = append(m.uses[message.Kind(kind.Text)], use{at, len(call.Args) - 2})
		})
	}
}

// callsBelow visits the calls in a node of a template.
func callsBelow(node parse.Node, visit func(*parse.CommandNode)) {
	branch := func(b parse.BranchNode) {
		callsBelow(b.Pipe, visit)
		callsBelow(b.List, visit)
		if b.ElseList != nil {
			callsBelow(b.ElseList, visit)
		}
	}
	switch n := node.(type) {
	case *parse.ListNode:
		for _, inner := range n.Nodes {
			callsBelow(inner, visit)
		}
	case *parse.ActionNode:
		callsBelow(n.Pipe, visit)
	case *parse.IfNode:
		branch(n.BranchNode)
	case *parse.WithNode:
		branch(n.BranchNode)
	case *parse.RangeNode:
		branch(n.BranchNode)
	case *parse.TemplateNode:
		if n.Pipe != nil {
			callsBelow(n.Pipe, visit)
		}
	case *parse.PipeNode:
		for _, command := range n.Cmds {
			callsBelow(command, visit)
		}
	case *parse.CommandNode:
		visit(n)
		for _, inner := range n.Args {
			callsBelow(inner, visit)
		}
	}
}

// Kinds are found wherever they stand in a template, with their parts and lines.
func TestTemplates(t *testing.T) {
	m := &module{uses: make(map[message.Kind][]use)}
	m.addTemplate(t,
		"a.html", "{{define \"a\"}}{{if say \"one\"}}{{else}}{{with .X}}\n<a b=\"{{say \"two\" (markup `three` 1) 2}}\">{{end}}{{end}}{{end}}{{range .Y}}{{template \"a\" say \"four\"}}{{end}}")
	for kind, want := range map[message.Kind]use{
		"one":   {"a.html:1", 0},
		"two":   {"a.html:2", 2},
		"three": {"a.html:2", 1},
		"four":  {"a.html:2", 0},
	} {
		found := m.uses[kind]
		if len(found) != 1 || found[0].parts != want.parts || !strings.HasPrefix(found[0].at, want.at+":") {
			t.Errorf("%q: %v, want %v", kind, found, want)
		}
	}
}

// The sentences of a kind have the same tags in each language.
func TestTags(t *testing.T) {
	english := catalogueIn(t, "en")
	for kind, written := range catalogueIn(t, "zh") {
		got := tags().FindAllString(written.sentence, -1)
		if want := tags().FindAllString(english[kind].sentence, -1); !slices.Equal(got, want) {
			t.Errorf("%s:%d: %q has the tags %q, and in English %q", written.file, written.number, kind, got, want)
		}
	}
}

// tags matches a tag.
var tags = texts.Pattern(`</?[a-z]+[^>]*>`)
