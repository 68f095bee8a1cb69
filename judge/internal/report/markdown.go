package report

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	markdown "github.com/yuin/goldmark/text"
)

// Markdown prints a text in Markdown in lines that fit the page. Emphasis is shown by the
// terminal where the page has colours, otherwise by the marks of Markdown. A picture is
// replaced by its description and howToSee.
func (p Page) Markdown(source, howToSee string) {
	m := marked{Page: p, source: []byte(source), howToSee: howToSee}
	m.blocks(goldmark.DefaultParser().Parse(markdown.NewReader(m.source)), "", "")
}

// A marked prints a text in Markdown.
type marked struct {
	Page
	source   []byte
	howToSee string // of a picture
}

// blocks prints the blocks of a node. The first line begins with first, the others with
// rest.
func (m marked) blocks(parent ast.Node, first, rest string) {
	for block := parent.FirstChild(); block != nil; block = block.NextSibling() {
		if block != parent.FirstChild() {
			if list, ok := parent.Parent().(*ast.List); !ok || !list.IsTight {
				m.line(rest)
			}
			first = rest
		}
		m.block(block, first, rest)
	}
}

// line prints a line.
func (m marked) line(s string) { fmt.Fprintln(m, strings.TrimRight(s, " ")) }

func (m marked) block(block ast.Node, first, rest string) {
	switch block := block.(type) {
	case *ast.Heading:
		m.wrapped(m.inline(block, heading, m.mark(strings.Repeat("#", block.Level)+" ")), first, rest)
	case *ast.Paragraph, *ast.TextBlock:
		m.wrapped(m.inline(block, plainText, ""), first, rest)
	case *ast.List:
		number := block.Start
		for item := block.FirstChild(); item != nil; item = item.NextSibling() {
			if item != block.FirstChild() && !block.IsTight {
				m.line(rest)
			}
			bullet := "- "
			if block.IsOrdered() {
				bullet = fmt.Sprintf("%d. ", number)
				number++
			}
			m.blocks(item, first+bullet, rest+strings.Repeat(" ", len(bullet)))
			first = rest
		}
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		for i := range block.Lines().Len() {
			line := block.Lines().At(i)
			m.line(first + "    " + strings.TrimRight(string(line.Value(m.source)), "\r\n"))
			first = rest
		}
	default: // other elements, which the pages do not use, stay unchanged
		for i := range block.Lines().Len() {
			line := block.Lines().At(i)
			m.line(first + strings.TrimRight(string(line.Value(m.source)), "\r\n"))
			first = rest
		}
	}
}

// A look is an emphasis: its marks in Markdown, and its escape sequence on a terminal. There
// are no italics or colours, which some terminals lack or show badly.
type look struct{ mark, escape string }

var (
	plainText = look{}
	heading   = look{"", text.Colors{text.Bold, text.Underline}.EscapeSeq()}
	strong    = look{"**", text.Bold.EscapeSeq()}
	code      = look{"`", text.Bold.EscapeSeq()}
	emphasis  = look{"*", text.Underline.EscapeSeq()}
)

// mark returns a mark, or "" on a page with colours.
func (m marked) mark(s string) string {
	if m.Color {
		return ""
	}
	return s
}

// unbroken is a space at which no line may be broken.
const unbroken = "\u00a0"

// inline returns a mark and the words of a block, separated by spaces.
func (m marked) inline(parent ast.Node, l look, mark string) string {
	var s strings.Builder
	s.WriteString(mark)
	styled := func(words string, l look) {
		if !m.Color || l.escape == "" {
			s.WriteString(m.mark(l.mark) + words + m.mark(l.mark))
			return
		}
		for i, word := range strings.Split(words, " ") { // each alone, for a line can end between them
			if i > 0 {
				s.WriteString(" ")
			}
			if word != "" {
				s.WriteString(text.Escape(word, l.escape))
			}
		}
	}
	for node := parent.FirstChild(); node != nil; node = node.NextSibling() {
		switch node := node.(type) {
		case *ast.Text:
			styled(string(node.Segment.Value(m.source)), l)
			if node.SoftLineBreak() || node.HardLineBreak() {
				s.WriteString(" ")
			}
		case *ast.String:
			styled(string(node.Value), l)
		case *ast.CodeSpan:
			words := m.plain(node)
			if len(words) <= 20 {
				words = strings.ReplaceAll(words, " ", unbroken)
			}
			styled(words, code)
		case *ast.Emphasis:
			inner := emphasis
			if node.Level == 2 {
				inner = strong
			}
			styled(m.plain(node), inner)
		case *ast.Image:
			fmt.Fprintf(&s, "[picture: %s; %s]", m.plain(node), m.howToSee)
		case *ast.Link:
			fmt.Fprintf(&s, "%s (%s)", m.plain(node), node.Destination)
		case *ast.AutoLink:
			s.Write(node.URL(m.source))
		case *ast.RawHTML:
			s.Write(node.Segments.Value(m.source))
		}
	}
	return s.String()
}

// plain returns the words inside a node.
func (m marked) plain(parent ast.Node) string {
	var s strings.Builder
	ast.Walk(parent, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := node.(*ast.Text); ok && entering {
			s.Write(t.Segment.Value(m.source))
			if t.SoftLineBreak() {
				s.WriteString(" ")
			}
		}
		return ast.WalkContinue, nil
	})
	return s.String()
}

// wrapped prints words in lines that fit the page.
func (m marked) wrapped(words, first, rest string) {
	line, empty := first, true
	for _, word := range strings.FieldsFunc(words, func(c rune) bool { return c == ' ' || c == '\n' }) {
		word = strings.ReplaceAll(word, unbroken, " ")
		if !empty && text.StringWidthWithoutEscSequences(line+" "+word) > m.Width {
			m.line(line)
			line, empty = rest, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
	}
	m.line(line)
}
