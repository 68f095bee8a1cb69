package report

import (
	"fmt"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	markdown "github.com/yuin/goldmark/text"
)

// Markdown prints a text in Markdown for people: in lines that fit the page, with what
// stands out shown by the terminal where the page has colours, and by its marks where it
// has none. Instead of a picture its description is printed, and how to see it.
func (p Page) Markdown(source, howToSee string) {
	m := marked{Page: p, source: []byte(source), howToSee: howToSee}
	m.blocks(goldmark.DefaultParser().Parse(markdown.NewReader(m.source)), "", "")
}

// A marked is a text in Markdown that is being printed.
type marked struct {
	Page
	source   []byte
	howToSee string // of a picture
}

// blocks prints what a node consists of. The first line of it begins with first, and the
// others with rest.
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
	default: // nothing that the pages have: as it is written
		for i := range block.Lines().Len() {
			line := block.Lines().At(i)
			m.line(first + strings.TrimRight(string(line.Value(m.source)), "\r\n"))
			first = rest
		}
	}
}

// A look is how a part of a text stands out: the marks around it, and what a terminal does
// instead. Not every terminal has italics, and colours are hard to read on some.
type look struct{ mark, escape string }

var (
	plainText = look{}
	heading   = look{"", text.Colors{text.Bold, text.Underline}.EscapeSeq()}
	strong    = look{"**", text.Bold.EscapeSeq()}
	code      = look{"`", text.Bold.EscapeSeq()}
	emphasis  = look{"*", text.Underline.EscapeSeq()}
)

// mark returns a mark, which only a page without colours has.
func (m marked) mark(s string) string {
	if m.Color {
		return ""
	}
	return s
}

// unbroken stands for a blank at which no line ends.
const unbroken = "\u00a0"

// inline returns the words of a block, with blanks between them, after a mark.
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
