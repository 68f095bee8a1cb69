package words

import (
	"cmp"
	"fmt"
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
	"position from to",
	"position, arrows from to", "position node and goal", "position stone on", "position Kc0", "position Xiaokai",
	"position Kc0 wanted 4", "position tails", "position dark", "position circle", "position take, circle", "position take, lines",
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

// inOther returns the text of a position in another language, if it has words there.
func inOther(text string, from, to map[message.Kind]line) string {
	for _, kind := range positionForms {
		if parts, ok := inForm(text, norm.NFKC.String(from[kind].sentence)); ok {
			other := strings.ReplaceAll(to[kind].sentence, "%d", "%s")
			return fill(other, lists.Each(parts, func(part string) any { return part })...)
		}
	}
	return text
}

// The ways that a stone went stand in the text of a position one after the other, as words.
var (
	waysInEnglish = texts.Pattern(`^[0-9]+(?: (?:up|down|left|right))+$`)
	waysInChinese = texts.Pattern(`^[0-9]+(?: *[上下左右])+$`)
	toWays        = strings.NewReplacer("up", "上", "down", "下", "left", "左", "right", "右")
	fromWays      = strings.NewReplacer("上", " up", "下", " down", "左", " left", "右", " right")
)

// Position returns the text of a position, as documents have it, in Chinese.
func (Chinese) Position(text string) string {
	if on := onNodes().FindStringSubmatch(text); on != nil {
		return fill("棋子在结点%s", strings.NewReplacer(", ", "、", " and ", " 和 ").Replace(on[1]))
	}
	if waysInEnglish().MatchString(text) {
		return toWays.Replace(text)
	}
	return inOther(text, englishSentences(), chineseSentences())
}

// onNodes matches the text of chessmen, such as "chessmen on 0, 0 and 1".
var onNodes = texts.Pattern(`^(?:a chessman|chessmen) on ([0-9, and]+)$`)

// cited returns the text of a position as it stands in a sentence.
func (c Chinese) cited(text string) string {
	said := c.Position(text)
	if texts.IsChinese(said) {
		return "“" + said + "”"
	}
	return said
}

// TypedPosition returns the text of a position as games read it, given one that a person typed in any language.
func TypedPosition(text string) string {
	text = strings.TrimSpace(norm.NFKC.String(text))
	if waysInChinese().MatchString(text) {
		return strings.Join(strings.Fields(fromWays.Replace(text)), " ")
	}
	return inOther(strings.ReplaceAll(text, "至多", "最多"), chineseSentences(), englishSentences())
}

// bareNumbers matches a position that is typed without its words: 12 11, 12,11.
var bareNumbers = texts.Pattern(`^[0-9]+(?:[ ,;/]+[0-9]+)+$`)

// worded returns the texts of positions that have some numbers, in order, and words.
func worded(text string) (list []string) {
	text = strings.TrimSpace(norm.NFKC.String(text))
	if !bareNumbers().MatchString(text) {
		return nil
	}
	numbers := strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' })
	for _, kind := range positionForms {
		form := englishSentences()[kind].sentence
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

// playCommands are what a person may type in a game beside moves, in Chinese.
var playCommands = map[string]string{
	"帮助": "help", "走法": "moves", "提示": "hint", "为什么": "why", "为何": "why", "悔棋": "undo", "撤销": "undo", "交换": "swap", "换边": "swap", "退出": "quit", "结束": "quit",
}

// TypedCommand returns a line of a game in lower case, and a command in English that a person typed in any language.
func TypedCommand(line string) string {
	line = strings.ToLower(texts.Simplified(norm.NFKC.String(strings.TrimSpace(line))))
	return cmp.Or(playCommands[strings.TrimRight(line, "?!")], line)
}
