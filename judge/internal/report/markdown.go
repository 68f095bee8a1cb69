package report

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"grundy/judge/internal/texts"
)

// Markdown prints a text in Markdown, as far as the pages of the problems use it, in lines that
// fit the width. A picture is replaced by its description and howToSee.
func (to Terminal) Markdown(source, howToSee string) {
	m := markdown{Terminal: to, source: []byte(source), howToSee: howToSee}
	m.blocks(goldmark.DefaultParser().Parse(text.NewReader(m.source)), "", "")
}

// A markdown is a text in Markdown that is printed. Its marks stay, since a terminal has no other sign for them.
type markdown struct {
	Terminal
	source   []byte
	howToSee string
}

// blocks prints the blocks inside another one. The first line begins with first, and the others with rest.
func (m markdown) blocks(parent ast.Node, first, rest string) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		if n.PreviousSibling() != nil && n.HasBlankPreviousLines() {
			fmt.Fprintln(m)
		}
		m.block(n, first, rest)
		first = rest
	}
}

// block prints a block as blocks does.
func (m markdown) block(n ast.Node, first, rest string) {
	switch n := n.(type) {
	case *ast.List:
		number := n.Start
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			if item.PreviousSibling() != nil && item.HasBlankPreviousLines() {
				fmt.Fprintln(m)
			}
			bullet := string(n.Marker) + " "
			if n.IsOrdered() {
				bullet = fmt.Sprint(number) + bullet
				number++
			}
			m.blocks(item, first+bullet, rest+strings.Repeat(" ", len(bullet)))
			first = rest
		}
	case *ast.Heading:
		m.hang(first, rest, strings.Repeat("#", n.Level)+" "+m.inside(n))
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		for _, segment := range n.Lines().Sliced(0, n.Lines().Len()) {
			fmt.Fprintln(m, strings.TrimRight(rest+"    "+string(segment.Value(m.source)), " \r\n"))
		}
	case *ast.HTMLBlock:
		m.hang(first, rest, strings.TrimSpace(string(n.Lines().Value(m.source))))
	case *ast.ThematicBreak:
		m.hang(first, rest, "---")
	case *ast.Blockquote:
		m.blocks(n, first+"> ", rest+"> ")
	default:
		m.hang(first, rest, m.inside(n))
	}
}

// inside returns the text inside a paragraph or a part of it, on one line.
func (m markdown) inside(parent ast.Node) string {
	line, broken := "", false // broken: a line of the source ends here
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		part, breaks := m.inline(n)
		if broken {
			line = texts.Join(line, part)
		} else {
			line += part
		}
		broken = breaks
	}
	return line
}

// inline returns a part of a paragraph, and whether a line of the source ends after it.
func (m markdown) inline(n ast.Node) (part string, breaks bool) {
	switch n := n.(type) {
	case *ast.Text:
		text := string(n.Segment.Value(m.source))
		part = strings.TrimRight(text, "\r\n")
		return part, n.SoftLineBreak() || n.HardLineBreak() || part != text // the last inside code
	case *ast.CodeSpan:
		return "`" + m.inside(n) + "`", false
	case *ast.Emphasis:
		marks := strings.Repeat("*", n.Level)
		first, ok := n.FirstChild().(*ast.Text)
		if ok && m.source[first.Segment.Start-1] == '_' {
			marks = strings.Repeat("_", n.Level)
		}
		return marks + m.inside(n) + marks, false
	case *ast.Link:
		return m.inside(n) + " (" + string(n.Destination) + ")", false
	case *ast.Image:
		return "[picture: " + m.inside(n) + "; " + m.howToSee + "]", false
	case *ast.AutoLink:
		return "<" + string(n.Label(m.source)) + ">", false
	case *ast.RawHTML:
		return string(n.Segments.Value(m.source)), false
	}
	return m.inside(n), false
}
