package words

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/message"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// positionForms are the texts of positions that have words: how games read and write them is the sentence in
// English. %d is a number, or _ or (_-1) in the form of a table; %s are piles or arrows.
var positionForms = []message.Kind{
	"position at most", "position of, at most", "position of", "position times, at most", "position times",
	"position from to", "position, arrows from to", "position node and goal", "position stone on", "position Kc0",
	"position Xiaokai", "position Kc0 wanted 4", "position tails", "position dark", "position circle",
	"position take, circle", "position take, lines",
}

// inForm returns the parts of a text that has a form. Blanks around parts and words don't count.
func inForm(text, form string) (parts []string, ok bool) {
	text, form = strings.TrimLeft(text, " "), strings.TrimLeft(form, " ")
	if form == "" {
		return nil, text == ""
	}
	rest, isPart := strings.CutPrefix(form, "%")
	if !isPart {
		word, size := utf8.DecodeRuneInString(form)
		if written, _ := utf8.DecodeRuneInString(text); written != word {
			return nil, false
		}
		return inForm(text[size:], form[size:])
	}
	signs, least := "0123456789_", 1
	if rest[0] == 's' {
		signs, least = "0123456789_>, ", 0
	}
	longest := len(text) - len(strings.TrimLeft(text, signs))
	if strings.HasPrefix(text, "(_-1)") && rest[0] == 'd' {
		longest, least = len("(_-1)"), len("(_-1)")
	}
	for n := least; n <= longest; n++ { // the shortest that fits
		if others, ok := inForm(text[n:], rest[1:]); ok {
			return append([]string{strings.TrimRight(text[:n], " ")}, others...), true
		}
	}
	return nil, false
}

// formIn returns the form of a text in a language.
func formIn(l Language, kind message.Kind) string { return formsIn(l, kind)[0] }

// formsIn returns the form of a text in a language, and others in which people type it.
func formsIn(l Language, kind message.Kind) []string {
	form, _ := sentenceIn(l.Tag(), kind)
	return form.forms()
}

// inOther returns the text of a position in another language, if it has words there.
func inOther(text string, from, to Language) string {
	if other, ok := inOtherWays(text, from, to); ok {
		return other
	}
	for _, kind := range positionForms {
		for _, form := range formsIn(from, kind) {
			if parts, ok := inForm(text, norm.NFKC.String(form)); ok {
				other := strings.ReplaceAll(formIn(to, kind), "%d", "%s")
				return to.fill(other, lists.Each(parts, func(part string) any { return part })...)
			}
		}
	}
	return text
}

// stoneWays are the ways that a stone went. In the text of a position they follow its number, as words.
var stoneWays = []message.Kind{"way up", "way down", "way left", "way right"}

// inOtherWays is inOther for a number and ways.
func inOtherWays(text string, from, to Language) (other string, ok bool) {
	rest := strings.TrimLeft(text, "0123456789")
	words := []string{text[:len(text)-len(rest)]}
	if words[0] == "" || rest == "" {
		return "", false
	}
	for rest != "" {
		rest = strings.TrimLeft(rest, " ")
		i := slices.IndexFunc(stoneWays,
			func(way message.Kind) bool { return strings.HasPrefix(rest, formIn(from, way)) })
		if i < 0 {
			return "", false
		}
		rest = rest[len(formIn(from, stoneWays[i])):]
		words = append(words, formIn(to, stoneWays[i]))
	}
	return strings.Join(words, " "), true
}

// menOn returns the message that says where chessmen are, given a text such as "chessmen on 0, 0 and 1".
func menOn(text string) (m message.Message, ok bool) {
	for _, kind := range []message.Kind{"position chessman on", "position chessmen on"} {
		before, _, _ := strings.Cut(formIn(English{}, kind), "%s")
		nodes, ok := strings.CutPrefix(text, before)
		if numbers := numbersIn(nodes); ok && len(numbers) > 0 && strings.Trim(nodes, "0123456789, and") == "" {
			return sentence(kind, listed(message.AllOf, numbers)), true
		}
	}
	return m, false
}

// numbersIn returns the numbers in a text.
func numbersIn(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' })
}

// Position returns the text of a position, as documents have it, in the language.
func (spoken[L]) Position(text string) string {
	var l L
	if l.Tag() == (English{}).Tag() {
		return text
	}
	if men, ok := menOn(text); ok {
		return l.Say(men)
	}
	return inOther(text, English{}, l)
}

// cite returns the text of a position as it stands in a sentence. A language may have signs around Chinese words,
// which would otherwise run into those of the sentence.
func (spoken[L]) cite(text string) string {
	var l L
	said := l.Position(text)
	if !texts.IsChinese(said) {
		return said
	}
	return l.Say(sentence("cited position", said))
}

// TypedPosition returns the text of a position as games read it, given one that a person typed in any language.
func TypedPosition(text string) string {
	text = strings.TrimSpace(norm.NFKC.String(text))
	for _, l := range Languages[1:] {
		if typed := inOther(text, l, English{}); typed != text {
			return typed
		}
	}
	return text
}

// bareNumbers matches a position that is typed without its words: 12 11, 12,11.
var bareNumbers = texts.Pattern(`^[0-9]+(?:[ ,;/]+[0-9]+)+$`)

// worded returns the texts of positions that have some numbers, in order, and words.
func worded(text string) (list []string) {
	text = strings.TrimSpace(norm.NFKC.String(text))
	if !bareNumbers().MatchString(text) {
		return nil
	}
	numbers := numbersIn(text)
	for _, kind := range positionForms {
		form := formIn(English{}, kind)
		first := strings.Count(form, "%d")
		piles := strings.Contains(form, "%s")
		if piles != (len(numbers) > first) || len(numbers) < first {
			continue
		}
		args := lists.Each(numbers[:first], func(n string) any { return n })
		if piles {
			args = append(args, strings.Join(numbers[first:], " "))
		}
		list = append(list, fmt.Sprintf(strings.ReplaceAll(form, "%d", "%s"), args...))
	}
	return list
}

// ReadPosition reads a position that a person typed in any language.
func ReadPosition(r rules.Rules, text string) (rules.Position, error) {
	position, err := r.Position(text)
	if err == nil {
		return position, nil
	}
	if typed, fault := r.Position(TypedPosition(text)); fault == nil {
		return typed, nil
	}
	for _, text := range worded(text) {
		if typed, fault := r.Position(text); fault == nil {
			return typed, nil
		}
	}
	return nil, err
}

// playCommands are what a person may type in a game beside moves. Each language has words for them.
var playCommands = []message.Kind{
	"typed help", "typed moves", "typed hint", "typed why", "typed undo", "typed swap", "typed quit",
}

// TypedCommand returns a line of a game in lower case, and a command in English that a person typed in any language.
func TypedCommand(line string) string {
	line = strings.ToLower(texts.Simplified(norm.NFKC.String(strings.TrimSpace(line))))
	word := strings.TrimRight(line, "?!")
	for _, l := range Languages[1:] {
		for _, command := range playCommands {
			if slices.Contains(formsIn(l, command), word) {
				return formIn(English{}, command)
			}
		}
	}
	return line
}
