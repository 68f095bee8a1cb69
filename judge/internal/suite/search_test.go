package suite

import (
	"slices"
	"strings"
	"testing"
)

// Words that people look for find what they mean, however they are written; words of method are in the
// glossary.
func TestSearch(t *testing.T) {
	const glossary = "glossary"
	for words, want := range map[string]string{
		"Nim": "hdu1850", "Nim游戏": "hdu1850", "尼姆博奕": "mipt100", "ＮＩＭ": "hdu1850", "异或和": "hdu1850", "纸牌": "hdu1850",
		"anti-nim": "misere-mm", "反Nim": "misere-mm", "反SG": "misere-bash", "反常游戏": "misere-mm", "SJ定理": "misere-mm", "misère": "misere-mm", "M&M": "misere-mm",
		"小约翰的游戏": "misere-mm", "bash博弈": "hdu1846", "巴什游戏": "hdu1846", "Bachet": "hdu1846", "台阶Nim": "poj1704", "阶梯博弈": "poj1704", "爬山": "hdu4315",
		"威佐夫博奕": "poj1067", "Wythoff 游戏": "hdu2177", "Wythoff游戏": "hdu2177", "黄金分割": "poj1067", "斐波那契数列": "hdu2516", "齐肯多夫": "hdu2516", "Fibonacci": "hdu2516",
		"SG值": "hdu1536", "sg函数": "poj2311", "mex": "hdu1536", "有向图游戏": "hdu1524", "DAG": "hdu1524", "二分图博弈": "bzoj2463", "对称博弈": "poj1740", "新石子": "poj1740",
		"期望": "xiaokai", "平局": "jiaoguan", "除数游戏": "leetcode1025", "力扣 1025": "leetcode1025", "杭电1846": "hdu1846", "北大1067": "poj1067", "取石子游戏 洛谷": "poj1067",
		"集合Nim": "hdu1536", "Multi-SG": "boj11872", "树的删边游戏": "agc017d", "减法博弈": "edpc-k", "辗转相除": "luogu1290", "格鲁吉亚和鲍勃": "poj1704", "模板 威佐夫博弈": "poj1067",
		"博弈论": "timus1639", "石子游戏": "jiaoguan", "剪纸游戏": "poj2311", "巧克力": "timus1639",
		"N/P": glossary, "P态": glossary, "先手": glossary, "先手必胜": glossary, "必败态": glossary, "打表": glossary, "找规律": glossary, "lost position": glossary, "MEX": glossary,
	} {
		explained, err := Own.Explained(words)
		found := slices.Contains(IDs(Matching([]string{words})), want)
		if want == glossary {
			found = len(explained) == 1
		}
		if err != nil || !found {
			t.Errorf("%q does not find %s, but %v, and %v, %v", words, want, IDs(Matching([]string{words})), explained, err)
		}
	}
	for words, first := range map[string]string{
		"反Nim": "misere-mm", "反尼姆": "misere-mm", "SJ定理": "hdu2509", "有向图游戏": "hdu1524", "取石子游戏 洛谷": "poj1067", "尼姆博弈": "mipt100", "SG": "hdu1536",
		"威佐夫": "poj1067", "台阶": "poj1704", "博弈": "beans",
	} {
		if got := IDs(Matching([]string{words})); len(got) == 0 || got[0] != first {
			t.Errorf("%q finds %q, want %s first", words, got, first)
		}
	}
	for words, not := range map[string]string{"sg": "beans", "m&m": "poj1704", "棋盘": "poj1704", "misere": "hdu1850"} { // "Bash's game", "Nim, men on a strip"
		if slices.Contains(IDs(Matching([]string{words})), not) {
			t.Errorf("%q finds %s", words, not)
		}
	}
}

// The glossary has the same terms in each language, in the same order, and names none twice.
func TestGlossary(t *testing.T) {
	english, err := Own.Glossary()
	chinese := Own
	chinese.Language = "zh"
	twins, err2 := chinese.Glossary()
	if err != nil || err2 != nil || len(english) != len(twins) || len(english) < 30 {
		t.Fatalf("%d terms in English, %d in Chinese, %v, %v", len(english), len(twins), err, err2)
	}
	seen := make(map[string]bool)
	for i, term := range english {
		if !slices.ContainsFunc(twins[i].Names, func(name string) bool { return strings.EqualFold(name, term.Names[0]) }) {
			t.Errorf("the twin of %s is %q, which does not name it", term.Names[0], twins[i].Names)
		}
		for _, name := range term.Names {
			if seen[plainly(name)] {
				t.Errorf("%s is named twice", name)
			}
			seen[plainly(name)] = true
		}
	}
}
