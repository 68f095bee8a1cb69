package words

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/texts"
)

// positionForms has the texts of positions that have words, in English and in Chinese. %d is a number, or
// _ or (_-1) in the form of a table; %s are piles or arrows.
var positionForms = [][2]string{
	{"%d, at most %d", "%d，最多%d"},
	{"%d of %d, at most %d", "%d，目标%d，最多%d"},
	{"%d times: %d, at most %d", "%d倍：%d，最多%d"},
	{"%d times: %d", "%d倍：%d"},
	{"%d to %d: %s", "%d到%d：%s"},
	{"%s | %d to %d", "%s | %d到%d"},
	{"node %d, goal %d", "结点%d，目标%d"},
	{"the stone on %d,%d", "石子在第%d行第%d列"},
	{"%d, Kc0", "%d，Kc0"},
	{"%d, Xiaokai", "%d，小凯"},
	{"%d, Kc0 wanted 4", "%d，Kc0 想取 4"},
	{"tails", "全部反面"},
	{"dark", "全部熄灭"},
}

// A positionPattern matches the texts of one form in one language, and has the form in the other.
type positionPattern struct {
	text  *regexp.Regexp
	other string
}

// positionPatterns match texts of positions in English, and in Chinese as NFKC has them, with or without
// blanks.
var positionPatterns = sync.OnceValue(func() (patterns [2][]positionPattern) {
	parts := strings.NewReplacer(" ", ` *`, ",", `, *`, "%d", ` *([0-9_]+|\(_-1\)) *`, "%s", ` *([0-9_>, ]*?) *`)
	for _, form := range positionForms {
		for language, text := range form {
			pattern := parts.Replace(regexp.QuoteMeta(norm.NFKC.String(text)))
			other := strings.ReplaceAll(form[1-language], "%d", "%s")
			patterns[language] = append(patterns[language], positionPattern{regexp.MustCompile("^" + pattern + "$"), other})
		}
	}
	return patterns
})

// inOther returns the text of a position in the other language, if it has words there.
func inOther(text string, patterns []positionPattern) string {
	for _, p := range patterns {
		if found := p.text.FindStringSubmatch(text); found != nil {
			return fill(p.other, lists.Each(found[1:], func(arg string) any { return arg })...)
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
	return inOther(text, positionPatterns()[0])
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
	return inOther(strings.ReplaceAll(text, "至多", "最多"), positionPatterns()[1])
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
	for _, form := range positionForms {
		first := strings.Count(form[0], "%d")
		piles := strings.Contains(form[0], "%s")
		if piles != (len(numbers) > first) || len(numbers) < first {
			continue
		}
		args := lists.Each(numbers[:first], func(n string) any { return n })
		if piles {
			args = append(args, strings.Join(numbers[first:], " "))
		}
		list = append(list, fmt.Sprintf(strings.ReplaceAll(form[0], "%d", "%s"), args...))
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
