package report

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/jedib0t/go-pretty/v6/text"
)

// Markdown prints the page of a problem in lines that fit: headings, paragraphs, lists and
// indented code. Emphasis is shown by the terminal where the page has colours, otherwise by
// the marks of Markdown. A picture is replaced by its description and howToSee.
func (p Page) Markdown(source, howToSee string) {
	var words []string
	first, rest := "", "" // the indent of the paragraph, and that of its further lines
	end := func() {
		if len(words) > 0 {
			p.flowing(p.styled(strings.Join(words, " "), howToSee), first, rest)
		}
		words = nil
	}
	isCode := true // whether an indented line is code
	for line := range strings.Lines(source) {
		line = strings.TrimRight(line, " \r\n")
		bullet := bullets().FindString(line)
		switch heading := strings.TrimLeft(line, "#"); {
		case line == "":
			end()
			fmt.Fprintln(p)
		case isCode && strings.HasPrefix(line, "    "):
			fmt.Fprintln(p, line)
			continue
		case heading != line && p.Color:
			p.flowing(emphasized(strings.NewReplacer("`", "", "*", "").Replace(heading), text.Bold, text.Underline), "", "")
		case heading != line:
			p.flowing(p.styled(line, howToSee), "", "")
		default:
			indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
			if bullet != "" || len(words) == 0 {
				end()
				first, rest = bullet, strings.Repeat(" ", len(bullet))
				if bullet == "" {
					first, rest = indent, indent
				}
			}
			words = append(words, strings.TrimSpace(line[len(bullet):]))
		}
		isCode = line == ""
	}
	end()
}

// bullets finds the bullet or number of an item in a list, and what spans finds has a style.
var (
	bullets = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ *(- |\d+\. )`) })
	spans   = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile("`[^`]+`" + `|\*\*[^*]+\*\*|\*[^* ][^*]*\*|(!?)\[([^\]]*)\]\(([^)]*)\)`)
	})
)

// unbroken is a space at which no line may be broken.
const unbroken = "\u00a0"

func isSpace(c rune) bool { return c == ' ' }

// styled shows emphasis, code, pictures and links.
func (p Page) styled(words, howToSee string) string {
	return spans().ReplaceAllStringFunc(words, func(span string) string {
		inner := strings.Trim(span, "*`")
		switch {
		case span[0] == '!' || span[0] == '[':
			parts := spans().FindStringSubmatch(span)
			if parts[1] == "!" {
				return fmt.Sprintf("[picture: %s; %s]", parts[2], howToSee)
			}
			return fmt.Sprintf("%s (%s)", parts[2], parts[3])
		case span[0] == '`' && len(span) <= 22:
			span, inner = strings.ReplaceAll(span, " ", unbroken), strings.ReplaceAll(inner, " ", unbroken)
		}
		switch {
		case !p.Color:
			return span
		case span[0] == '`' || span[1] == '*':
			return emphasized(inner, text.Bold)
		}
		return emphasized(inner, text.Underline)
	})
}

// emphasized puts each word into escape sequences, for a line can end between words. There are
// no italics or colours, which some terminals lack or show badly.
func emphasized(words string, colors ...text.Color) string {
	list := strings.FieldsFunc(words, isSpace)
	for i, word := range list {
		list[i] = text.Escape(word, text.Colors(colors).EscapeSeq())
	}
	return strings.Join(list, " ")
}

// flowing prints words in lines that fit the page, the first after an indent of its own.
func (p Page) flowing(words, first, rest string) {
	line, empty := first, true
	for _, word := range strings.FieldsFunc(words, isSpace) {
		word = strings.ReplaceAll(word, unbroken, " ")
		if !empty && text.StringWidthWithoutEscSequences(line+" "+word) > p.Width {
			fmt.Fprintln(p, line)
			line, empty = rest, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
	}
	fmt.Fprintln(p, line)
}
