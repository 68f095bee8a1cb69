package words

import (
	"strings"

	"grundy/judge/internal/game"
	"grundy/judge/internal/texts"
)

// Pseudo is a language for tests: English with each sentence between ⟦ and ⟧ and its vowels doubled. What stands
// outside of these was not said by a language.
type Pseudo struct{ spoken[Pseudo] }

var _ Language = Pseudo{}

// marked returns a sentence with its marks.
func marked(sentence string) string {
	if strings.TrimSpace(sentence) == "" {
		return sentence
	}
	text, rest := "⟦", sentence
	for {
		before, after, more := strings.Cut(rest, "<")
		text += vowels.Replace(before)
		tag, after, whole := strings.Cut(after, ">")
		if !more || !whole { // a sign, and no tag
			return text + vowels.Replace(rest[len(before):]) + "⟧"
		}
		text, rest = text+"<"+tag+">", after
	}
}

var vowels = strings.NewReplacer("a", "aa", "e", "ee", "i", "ii", "o", "oo", "u", "uu")

// fill returns a sentence with its parts, which are not marked.
func (Pseudo) fill(sentence string, parts ...any) string {
	text, literal := "", 0
	for _, v := range verbs(sentence) {
		if v.letter != "%" {
			text += marked(sentence[literal:v.start]) + sentence[v.start:v.end]
			literal = v.end
		}
	}
	return fillPlainly(text+marked(sentence[literal:]), parts...)
}

func (Pseudo) Tag() string { return English{}.Tag() }

// Position marks the text of a position, whose words a language may have.
func (Pseudo) Position(brief string) string   { return "⟦" + brief + "⟧" }
func (Pseudo) Player(name game.Player) string { return marked(English{}.Player(name)) }

// sayable matches a word that a language would say otherwise; a name of a command, a flag, a file or a problem
// has a sign beside it.
var sayable = texts.Pattern(`(?:^|[\s(":])([A-Za-z][a-z]{2,})(?:[\s).,:;"!?]|$)`)

// Unmarked returns the words in a text that stand outside of all marks of Pseudo.
func Unmarked(text string) (found []string) {
	depth, rest := 0, strings.Builder{}
	for _, c := range text {
		switch c {
		case '⟦':
			depth++
		case '⟧':
			depth--
			rest.WriteString("  ") // ends a word
		default:
			if depth == 0 {
				rest.WriteRune(c)
			}
		}
	}
	plain := strings.ReplaceAll(rest.String(), " ", "  ")
	for _, word := range sayable().FindAllStringSubmatch(plain, -1) {
		found = append(found, word[1])
	}
	return found
}
