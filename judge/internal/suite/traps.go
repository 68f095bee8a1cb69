package suite

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"grundy/judge/internal/texts"
)

// A Trap is an item of the traps of a page: what goes wrong easily.
type Trap struct {
	Number int      // on its page, from 1; the pages in all languages have the same traps
	Text   string   // without the signs of Markdown
	About  []string // the samples and positions that it is about
}

// inBold finds what a trap is about, as **`5 6`**: other code in it can be an answer.
var inBold = texts.Pattern("\\*\\*`([^`]+)`\\*\\*")

// Traps returns the traps of a page.
func Traps(page string) (list []Trap) {
	for i, item := range strings.Split("\n"+SectionOf(page, OfTraps), "\n- ")[1:] {
		trap := Trap{Number: i + 1, Text: unmarked(texts.Joined(item))}
		for _, found := range inBold().FindAllStringSubmatch(item, -1) {
			trap.About = append(trap.About, found[1])
		}
		list = append(list, trap)
	}
	return list
}

// TrapText returns the text of a trap in a language of pages, "" if there is none of this number.
func TrapText(id string, number int, language string) string {
	files := Own
	files.Language = language
	page, err := files.Page(id)
	if list := Traps(page); err == nil && 0 < number && number <= len(list) {
		return list[number-1].Text
	}
	return ""
}

// emphasis finds the signs of Markdown for emphasis. A product has blanks around its asterisk: 4 * 4.
var emphasis = texts.Pattern(` \*+ |\*+`)

// unmarked returns a paragraph without the signs of Markdown for code and emphasis.
func unmarked(text string) string {
	parts := strings.Split(text, "`")
	for i := 0; i < len(parts); i += 2 { // the others are code
		parts[i] = emphasis().ReplaceAllStringFunc(parts[i], func(sign string) string {
			if strings.HasPrefix(sign, " ") {
				return sign
			}
			return ""
		})
	}
	return strings.Join(parts, "")
}

// A Trapped is a known mistake that a trap is about, and what it prints.
type Trapped struct {
	Mistake string  `json:"mistake"`
	Trap    int     `json:"trap"` // its number on the page
	Prints  []Print `json:"prints"`
}

// A Print is what a program prints to an input of one case.
type Print struct {
	Input   string `json:"input"`
	Printed string `json:"printed"`
}

// Trapped returns what is known of the mistakes that traps of a problem are about. A test has computed it.
func (f Files) Trapped(id string) (list []Trapped, err error) {
	text, err := read(f.Problems, "problems", id+"/traps.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	return list, err
}

// trapLine finds the first words of the trap that a known mistake is about.
var trapLine = texts.Pattern(`(?m)^// Trap: (.+)$`)

// TrapOf returns the number of the trap that a mistake is about, as the header of the mistake says by its first
// words; 0 for none.
func TrapOf(page string, mistake []byte) (number int, err error) {
	found := trapLine().FindSubmatch(mistake)
	if found == nil {
		return 0, nil
	}
	begins := string(found[1])
	traps := Traps(page)
	i := slices.IndexFunc(traps, func(t Trap) bool { return strings.HasPrefix(t.Text, begins) })
	if i < 0 {
		return 0, fmt.Errorf("no trap of the page begins with %q", begins)
	}
	for _, other := range traps[i+1:] {
		if strings.HasPrefix(other.Text, begins) {
			return 0, fmt.Errorf("two traps of the page begin with %q", begins)
		}
	}
	return traps[i].Number, nil
}
