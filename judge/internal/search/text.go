package search

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/suite"
	"grundy/judge/internal/texts"
)

// synonyms are words for the same thing, in the form of fold: each word of a line stands for the first.
// A word comes before those that are a part of it.
var synonyms = [][]string{
	{"misere nim", "反尼姆", "反 nim", "anti nim", "antinim"},
	{"misere", "anti sg", "antisg", "反 sg", "反常", "sj 定理"},
	{"博弈", "博奕", "搏弈"},
	{"bash", "巴什", "bachet", "同余理论"},
	{"nim", "尼姆", "异或和", "亦或和", "异或", "亦或"},
	{"staircase", "台阶", "阶梯"},
	{"grundy", "sprague grundy", "sg 函数", "sg 值", "sg 定理", "sg", "mex", "有向图游戏"},
	{"dag", "有向无环图", "有向图", "directed acyclic graph"},
	{"wythoff", "威佐夫", "威左夫", "黄金分割", "奇异局势"},
	{"fibonacci", "斐波那契数列", "斐波那契", "斐波拉契", "齐肯多夫", "zeckendorf"},
	{"dawson", "道森", "kayles", "凯尔斯"},
	{"matching", "二分图", "匹配"},
	{"pairing", "对称", "模仿棋", "配对"},
	{"chance", "概率", "期望"},
	{"取石子", "拿石子", "捡石子", "拾石子", "取石头"},
	{"dp", "动态规划", "dynamic programming"},
	{"hdu", "杭电", "hdoj"},
	{"poj", "北大", "pku"},
	{"luogu", "洛谷"},
	{"leetcode", "力扣"},
}

// Topics returns the words by which a search finds games, as their readers write them in English. Of those of
// two letters almost every word is near.
func Topics() []string {
	first := lists.Each(synonyms, func(same []string) string { return same[0] })
	return slices.DeleteFunc(first, func(word string) bool { return word[0] >= utf8.RuneSelf || len(word) < 3 })
}

// plainly returns a text in one width and case, in simplified characters, without accents and signs, and with
// one blank between words and between Chinese and other letters.
func plainly(text string) string {
	var words strings.Builder
	last := ' '
	for _, c := range norm.NFKD.String(texts.Simplified(text)) {
		switch {
		case unicode.Is(unicode.Mn, c): // an accent
			continue
		case !unicode.IsLetter(c) && !unicode.IsDigit(c):
			c = ' '
		case last != ' ' && unicode.Is(unicode.Han, c) != unicode.Is(unicode.Han, last):
			words.WriteRune(' ')
		}
		words.WriteRune(unicode.ToLower(c))
		last = c
	}
	return strings.Join(strings.Fields(words.String()), " ")
}

// fold returns a text in the form in which words are compared: plain, with synonyms as one word.
func fold(text string) string {
	text = " " + plainly(text) + " "
	for _, same := range synonyms {
		for _, word := range same[1:] {
			if first, _ := utf8.DecodeRuneInString(word); first < utf8.RuneSelf { // in Chinese there is no blank before a word
				word = " " + word
			}
			if last, _ := utf8.DecodeLastRuneInString(word); last < utf8.RuneSelf {
				word += " "
			}
			text = strings.ReplaceAll(text, word, " "+same[0]+" ")
		}
	}
	return strings.Join(strings.Fields(text), " ")
}

// wanted returns what to look for: a word without an ending that may be left out. 威佐夫游戏 is 威佐夫博弈.
func wanted(word string) string { return strings.TrimSpace(suite.WithoutEnding(fold(word))) }

// shortly returns a word as plainly does, without an ending that may be left out.
func shortly(word string) string { return strings.TrimSpace(suite.WithoutEnding(plainly(word))) }

// joined returns a text of fold without blanks.
func joined(text string) string { return strings.ReplaceAll(text, " ", "") }

// beginning returns what a text contains that has a word, or a word that begins so: in Chinese, the word.
func beginning(word string) string {
	if first, _ := utf8.DecodeRuneInString(word); first < utf8.RuneSelf {
		return " " + word
	}
	return word
}
