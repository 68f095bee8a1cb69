package report

import (
	"fmt"
	"strings"

	"grundy/judge/internal/texts"
)

var (
	bullets  = texts.Pattern(`^(- |\d+\. )`)
	pictures = texts.Pattern(`!\[([^]]*)\]\([^)]*\)`)
	links    = texts.Pattern(`\[([^]]*)\]\(([^)]*)\)`)
)

// Markdown prints a text in Markdown, as far as the pages of the problems use it, in lines that
// fit the width. A picture is replaced by its description and howToSee.
func (to Terminal) Markdown(source, howToSee string) {
	first, text, inner := "", "", 0 // of the present paragraph
	end := func() {
		text = pictures().ReplaceAllString(text, "[picture: $1; "+howToSee+"]")
		to.hang(first, strings.Repeat(" ", inner), links().ReplaceAllString(text, "$1 ($2)"))
		text = ""
	}
	for line := range strings.Lines(source) {
		line = strings.TrimRight(line, " \r\n")
		body := strings.TrimLeft(line, " ")
		indent := len(line) - len(body)
		bullet := bullets().FindString(body)
		switch {
		case body == "":
			end()
			fmt.Fprintln(to)
		case text == "" && indent >= inner+4: // code
			fmt.Fprintln(to, line)
		case bullet != "":
			end()
			first, inner, text = line[:indent]+bullet, indent+len(bullet), body[len(bullet):]
		case text == "":
			first, inner, text = line[:indent], indent, body
		default:
			text = texts.Join(text, body)
		}
		if strings.HasPrefix(body, "#") {
			end()
		}
	}
	end()
}
