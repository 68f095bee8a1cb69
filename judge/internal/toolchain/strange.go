package toolchain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"grundy/judge/internal/result"
)

// marks are characters that input methods and word processors put in place of ASCII.
var marks = map[rune]string{
	'。': ".", '、': ",", '“': `"`, '”': `"`, '‘': "'", '’': "'", '【': "[", '】': "]", '《': "<", '》': ">", '—': "-", '–': "-", '−': "-", '×': "*",
	'\u3000': "a blank", '\u00a0': "a blank", '\u200b': "nothing", '\ufeff': "nothing",
}

// literals finds comments and strings, where any character is right: of C and of what is
// written like it, and of Python.
var (
	literals       = result.Pattern(`(?s)//[^\n]*|/\*.*?(?:\*/|\z)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`)
	literalsPython = result.Pattern(`(?s)#[^\n]*|""".*?(?:"""|\z)|'''.*?(?:'''|\z)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`)
)

// strange returns a note on the first character that no language has outside of comments and
// strings, "" if there is none: a full-width sign, in UTF-8 or in GBK.
func (j job) strange() string {
	find := literals()
	if j.Name == "Python" {
		find = literalsPython()
	}
	plain := find.ReplaceAllStringFunc(string(j.source.text), func(literal string) string {
		return strings.Map(func(r rune) rune {
			if r == '\n' {
				return r
			}
			return ' '
		}, literal)
	})
	for number, line := range strings.Split(plain, "\n") {
		for at, r := range line {
			column := utf8.RuneCountInString(line[:at]) + 1
			means, known := marks[r]
			gbk := r == utf8.RuneError && strings.HasPrefix(line[at:], "\xa3") && at+1 < len(line) && line[at+1] > 0xa0
			switch {
			case gbk:
				r = rune(line[at+1]) + 0xff00 - 0xa0
				fallthrough
			case r > 0xff00 && r < 0xff5f:
				means, known = string(r-0xff00+' '), true
			}
			if known {
				return fmt.Sprintf("%s, line %d, column %d: %q (U+%04X) is not the character that it looks like; type %s", j.name, number+1, column, r, r, means)
			}
		}
	}
	return ""
}
