package page

import (
	"html/template"
	"text/template/parse"
)

// fold puts the texts that functions return for a constant into a template, such as for {{say "Play"}}: they
// are the same for all visitors, and most of what a page calls. Call it before the template is executed.
// The texts stand between tags or in quoted attributes, and in no script.
func fold(t *template.Template, functions map[string]func(string) string) {
	for _, t := range t.Templates() {
		if t.Tree != nil {
			foldIn(t.Tree.Root, functions)
		}
	}
}

// foldIn does the same in a part of a template, which may be nil.
func foldIn(part *parse.ListNode, functions map[string]func(string) string) {
	if part == nil {
		return
	}
	branch := func(b *parse.BranchNode) {
		foldIn(b.List, functions)
		foldIn(b.ElseList, functions)
	}
	for i, node := range part.Nodes {
		switch node := node.(type) {
		case *parse.ActionNode:
			if text, ok := constant(node.Pipe, functions); ok {
				part.Nodes[i] = &parse.TextNode{NodeType: parse.NodeText, Pos: node.Pos, Text: []byte(template.HTMLEscapeString(text))}
			}
		case *parse.IfNode:
			branch(&node.BranchNode)
		case *parse.WithNode:
			branch(&node.BranchNode)
		case *parse.RangeNode:
			branch(&node.BranchNode)
		}
	}
}

// constant returns the text of a pipe that calls one of the functions with a constant.
func constant(pipe *parse.PipeNode, functions map[string]func(string) string) (text string, ok bool) {
	if len(pipe.Decl) > 0 || len(pipe.Cmds) != 1 || len(pipe.Cmds[0].Args) != 2 {
		return "", false
	}
	function, named := pipe.Cmds[0].Args[0].(*parse.IdentifierNode)
	argument, written := pipe.Cmds[0].Args[1].(*parse.StringNode)
	if !named || !written || functions[function.Ident] == nil {
		return "", false
	}
	return functions[function.Ident](argument.Text), true
}
