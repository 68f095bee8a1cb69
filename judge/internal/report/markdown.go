package report

import (
	"fmt"
	"strings"

	"grundy/judge/internal/result"
)

// Markdown prints a text in Markdown, as far as the pages of the problems use it, in lines that
// fit the page. A picture is replaced by its description and howToSee.
func (p Page) Markdown(source, howToSee string) {
	var words []string // of the present paragraph
	first, inner := "", 0
	end := func() {
		if len(words) > 0 {
			p.hang(first, strings.Repeat(" ", inner), marked(strings.Join(words, " "), howToSee))
		}
		words = nil
	}
	for line := range strings.Lines(source) {
		line = strings.TrimRight(line, " \r\n")
		body := strings.TrimLeft(line, " ")
		indent := len(line) - len(body)
		bullet := bullets().FindString(body)
		switch {
		case body == "":
			end()
			fmt.Fprintln(p)
		case len(words) == 0 && indent >= inner+4: // code
			fmt.Fprintln(p, line)
		case bullet != "":
			end()
			first, inner = line[:indent]+bullet, indent+len(bullet)
			words = []string{body[len(bullet):]}
		case len(words) == 0:
			first, inner, words = line[:indent], indent, []string{body}
		default:
			words = append(words, body)
		}
		if body != "" && body[0] == '#' {
			end()
		}
	}
	end()
}

var (
	bullets = result.Pattern(`^(- |\d+\. )`)
	spans   = result.Pattern(`!\[([^]]*)\]\([^)]*\)|\[([^]]*)\]\(([^)]*)\)`)
)

// marked returns the text of a paragraph with readable pictures and links.
func marked(s, howToSee string) string {
	return spans().ReplaceAllStringFunc(s, func(span string) string {
		m := spans().FindStringSubmatch(span)
		switch {
		case strings.HasPrefix(span, "!"):
			return fmt.Sprintf("[picture: %s; %s]", m[1], howToSee)
		case strings.HasPrefix(span, "["):
			return fmt.Sprintf("%s (%s)", m[2], m[3])
		}
		return span
	})
}
