package suite

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"grundy/judge/internal/lists"
)

// synonyms are words for the same thing, in the form of fold: each word of a line stands for the first.
// A word comes before those that are a part of it.
var synonyms = [][]string{
	{"misere nim", "反尼姆", "反 nim", "anti nim", "antinim"},
	{"misere", "anti sg", "antisg", "反 sg", "反常", "sj 定理"},
	{"博弈", "博奕", "搏弈"},
	{"bash", "巴什", "bachet", "同余理论"},
	{"nim", "尼姆", "异或和", "亦或和"},
	{"staircase", "台阶", "阶梯"},
	{"grundy", "sprague grundy", "sg 函数", "sg 值", "sg 定理", "sg", "mex", "有向图游戏"},
	{"dag", "有向无环图", "有向图", "directed acyclic graph"},
	{"wythoff", "威佐夫", "威左夫", "黄金分割", "奇异局势"},
	{"fibonacci", "斐波那契数列", "斐波那契", "斐波拉契", "齐肯多夫", "zeckendorf"},
	{"matching", "二分图", "匹配"},
	{"pairing", "对称", "模仿棋", "配对"},
	{"chance", "概率", "期望"},
	{"hdu", "杭电", "hdoj"},
	{"poj", "北大", "pku"},
	{"luogu", "洛谷"},
	{"leetcode", "力扣"},
}

// Topics returns the words by which a search finds games, as their readers write them in English.
func Topics() []string {
	first := lists.Each(synonyms, func(same []string) string { return same[0] })
	return slices.DeleteFunc(first, func(word string) bool { return word[0] >= utf8.RuneSelf })
}

// endings may be left out of a word that somebody looks for: 威佐夫游戏 is 威佐夫博弈. Alone they find all
// problems.
var endings = []string{"组合游戏", "博弈论", "博弈", "游戏", "game"}

// plainly returns a text in one width and case, without accents and signs, and with one blank between
// words and between Chinese and other letters.
func plainly(text string) string {
	var words strings.Builder
	last := ' '
	for _, c := range norm.NFKD.String(text) {
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

// wanted returns what to look for.
func wanted(word string) string {
	word = fold(word)
	for _, ending := range endings {
		if short, cut := strings.CutSuffix(word, ending); cut {
			return strings.TrimSpace(short)
		}
	}
	return word
}

// joined returns a text of fold without blanks.
func joined(text string) string { return strings.ReplaceAll(text, " ", "") }

// A form is what a search compares of a problem.
type form struct {
	names []string // joined
	topic string
	plain string // all of it, without synonyms
}

// forms are those of Problems, made for the first search: folding takes long.
var forms = sync.OnceValue(func() []form {
	return lists.Each(Problems, func(p Problem) form {
		names := lists.Each(p.Names(), func(name string) string { return joined(fold(name)) })
		topic := p.Topic + ", " + p.Chinese
		return form{names, " " + fold(topic), " " + plainly(strings.Join(append(p.Names(), topic), ", "))}
	})
})

// Matching returns the problems with all of some words in a name or in the topic, English or Chinese, or
// as the difficulty. A word may be a part of one, and a synonym. They are in the
// order to learn in, but those that have the words themselves come first.
func Matching(words []string) (found []Problem) {
	found = ToLearn(Problems)
	itself := map[string]int{} // how many of the words each problem has themselves
	for _, word := range strings.Fields(strings.Join(words, " ")) {
		wanted := wanted(word)
		begins := beginning(wanted)
		named := func(name string) bool { return strings.Contains(name, joined(wanted)) }
		found = slices.DeleteFunc(found, func(p Problem) bool {
			f := forms()[slices.IndexFunc(Problems, func(q Problem) bool { return q.ID == p.ID })]
			if wanted != "" && strings.Contains(f.plain, beginning(plainly(word))) {
				itself[p.ID]++
			}
			return !strings.EqualFold(word, p.Level.String()) && !strings.Contains(f.topic, begins) && !slices.ContainsFunc(f.names, named)
		})
	}
	slices.SortStableFunc(found, func(p, q Problem) int { return itself[q.ID] - itself[p.ID] })
	return found
}

// beginning returns what a text contains that has a word, or a word that begins so: in Chinese, the word.
func beginning(word string) string {
	if first, _ := utf8.DecodeRuneInString(word); first < utf8.RuneSelf {
		return " " + word
	}
	return word
}
