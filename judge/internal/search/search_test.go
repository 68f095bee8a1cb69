package search

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/rules"
	"grundy/judge/internal/suite"
)

// Words that people look for find what they mean, however they are written; words of method are in the
// glossary.
func TestSearch(t *testing.T) {
	const glossary = "glossary"
	for words, want := range map[string]string{
		"Nim": "hdu1850", "Nim游戏": "hdu1850", "尼姆博奕": "mipt100", "ＮＩＭ": "hdu1850", "异或和": "hdu1850", "纸牌": "hdu1850",
		"anti-nim": "misere-mm", "反Nim": "misere-mm", "反SG": "misere-bash", "反常游戏": "misere-mm", "SJ定理": "misere-mm",
		"misère": "misere-mm", "M&M": "misere-mm",
		"小约翰的游戏": "misere-mm", "bash博弈": "hdu1846", "巴什游戏": "hdu1846", "Bachet": "hdu1846", "台阶Nim": "poj1704",
		"阶梯博弈": "poj1704", "爬山": "hdu4315",
		"威佐夫博奕": "poj1067", "Wythoff 游戏": "hdu2177", "Wythoff游戏": "hdu2177", "黄金分割": "poj1067", "斐波那契数列": "hdu2516",
		"齐肯多夫": "hdu2516", "Fibonacci": "hdu2516",
		"SG值": "hdu1536", "sg函数": "poj2311", "mex": "hdu1536", "有向图游戏": "hdu1524", "DAG": "hdu1524",
		"二分图博弈": "bzoj2463", "对称博弈": "poj1740", "新石子": "poj1740",
		"期望": "xiaokai", "平局": "jiaoguan", "除数游戏": "leetcode1025", "力扣 1025": "leetcode1025", "杭电1846": "hdu1846",
		"北大1067": "poj1067", "取石子游戏 洛谷": "poj1067",
		"集合Nim": "hdu1536", "Multi-SG": "boj11872", "树的删边游戏": "agc017d", "减法博弈": "edpc-k", "辗转相除": "luogu1290",
		"格鲁吉亚和鲍勃": "poj1704", "模板 威佐夫博弈": "poj1067",
		"博弈论": "timus1639", "石子游戏": "jiaoguan", "剪纸游戏": "poj2311", "巧克力": "timus1639",
		"N/P": glossary, "P态": glossary, "先手": glossary, "先手必胜": glossary, "必败态": glossary, "打表": glossary,
		"找规律": glossary, "lost position": glossary, "MEX": glossary,
	} {
		explained := Explained("", words)
		found := slices.Contains(suite.IDs(Matching([]string{words})), want)
		if want == glossary {
			found = len(explained) == 1
		}
		if !found {
			t.Errorf("%q does not find %s, but %v, and %v", words, want,
				suite.IDs(Matching([]string{words})), explained)
		}
	}
	for words, first := range map[string]string{
		"反Nim": "misere-mm", "反尼姆": "misere-mm", "SJ定理": "hdu2509", "有向图游戏": "hdu1524", "取石子游戏 洛谷": "poj1067",
		"尼姆博弈": "luogu2197", "P2197": "luogu2197", "模板": "luogu2197", "【模板】nim游戏": "luogu2197", "SG": "hdu1536",
		"威佐夫": "poj1067", "台阶": "poj1704", "博弈": "beans",
	} {
		if got := suite.IDs(Matching([]string{words})); len(got) == 0 || got[0] != first {
			t.Errorf("%q finds %q, want %s first", words, got, first)
		}
	}
	for words, not := range map[string]string{"sg": "beans", "m&m": "poj1704", "棋盘": "poj1704", "misere": "hdu1850"} { // "Bash's game", "Nim, men on a strip"
		if slices.Contains(suite.IDs(Matching([]string{words})), not) {
			t.Errorf("%q finds %s", words, not)
		}
	}
}

// What lists show can be searched in each language, alone and with another word.
func TestShown(t *testing.T) {
	t.Parallel()
	for _, lang := range languages {
		for _, p := range suite.Problems {
			for _, shown := range []string{lang.Level(p.Level), lang.PlayedWith(p.Kind), lang.Theory(p.Theory)} {
				if found := For("", shown); found.Read != "" || found.Some ||
					!slices.Contains(suite.IDs(found.Problems), p.ID) {
					t.Errorf("%s does not find %s", shown, p.ID)
				}
			}
		}
	}
	for word, want := range map[string]rules.Level{"easy": rules.Easy, "Medium": rules.Medium,
		"hard": rules.Hard, "困难": rules.Hard} {
		found := Matching([]string{word})
		if len(found) == 0 || slices.ContainsFunc(found, func(p suite.Problem) bool { return p.Level != want }) {
			t.Errorf("%s: %v", word, suite.IDs(found))
		}
	}
	for words, want := range map[string]string{"尼姆 简单": "mipt100", "简单": "beans", "威佐夫 困难": "hdu2177",
		"easy nim": "mipt100", "中等": "poj1067"} {
		level := words[max(0, strings.LastIndex(words, " ")):]
		found := Matching(strings.Fields(words))
		if got := suite.IDs(found); !slices.Contains(got, want) || len(got) > 30 {
			t.Errorf("%s (%s) finds %q, want %s", words, level, got, want)
		}
	}
}

// The best comes first, in whatever group it is, and the glossary is a part of what is found. What is written in
// traditional characters, as it sounds or with a wrong character is found as well.
func TestFor(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]struct{ first, term, read string }{
		"异或和": {first: "luogu2197", term: "nim-sum"}, "尼姆": {first: "luogu2197"},
		"nim游戏": {first: "luogu2197", term: "Nim"},
		"必胜态":   {term: "won position"}, "先手必胜": {term: "won position"}, "P态": {term: "lost position"},
		"异或":  {first: "luogu2197", term: "nim-sum"},
		"必勝態": {term: "won position"}, "異或": {term: "nim-sum"}, "尼姆遊戲": {first: "luogu2197"},
		"階梯博弈": {first: "poj1704"}, "N态P态": {term: "won position, lost position"},
		"weizuofu": {first: "poj1067", read: "威佐夫"}, "bashi": {first: "beans", read: "巴什"},
		"nimu":      {first: "luogu2197", read: "尼姆"},
		"feibonaqi": {first: "hdu2516", read: "斐波那契"}, "jieti": {first: "poj1704", read: "阶梯"},
		"jieti boyi": {first: "poj1704", read: "阶梯博弈"},
		"斐波纳契":       {first: "hdu2516", read: "斐波那契"}, "斐波那切": {first: "hdu2516", read: "斐波那契"},
		"威佐弗":  {first: "poj1067", read: "威佐夫"},
		"巴什博易": {first: "beans", read: "巴什博弈"}, "巴士博弈": {first: "beans", read: "巴什博弈"},
		"公平博弈": {term: "impartial game, partisan game"},
		"拿石子":  {first: "poj1067"}, "kayles": {first: "poj2484"}, "凯尔斯": {first: "poj2484"},
		"hdu1846": {first: "hdu1846"}, "P2252": {first: "poj1067"},
	} {
		found := For("", words)
		first := ""
		if len(found.Problems) > 0 {
			first = found.Problems[0].ID
		}
		terms := strings.Join(lists.Each(found.Terms, func(term suite.Term) string { return term.Names[0] }), ", ")
		if want.first != "" && first != want.first || want.term != "" && terms != want.term ||
			found.Read != want.read || found.Judge != "" || found.Near != nil {
			t.Errorf("%s finds %q and %s, read as %q; want %+v", words, suite.IDs(found.Problems),
				terms, found.Read, want)
		}
	}
	if found := For("zh", "树形dp"); !found.Some || !slices.Contains(suite.IDs(found.Problems), "edpc-k") {
		t.Errorf("树形dp: %+v", found)
	}
}

// A number is no typo: what a judge has that the suite lacks leads to the others of this judge.
func TestAbsent(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{
		"P9999": "Luogu", "P1288": "Luogu", "poj2485": "POJ", "洛谷 P9999": "Luogu", "HDU 9999": "HDU",
		"CF1A": "Codeforces", "杭电2178": "HDU", "abc111d": "AtCoder",
		"2197": "", "hdu": "", "P2252": "", "UVa 11311": "",
	} {
		found := For("", words)
		if found.Judge != want || (want != "") != slices.ContainsFunc(found.Problems, func(p suite.Problem) bool {
			return want != "" && slices.ContainsFunc(p.Homes, func(home suite.Home) bool { return home.Judge == want })
		}) {
			t.Errorf("%s: %q with %q; want %q", words, found.Judge, suite.IDs(found.Problems), want)
		}
		if len(found.Near) > 0 {
			t.Errorf("%s is taken for %q", words, found.Near)
		}
	}
}

// Characters of the first level of GB 2312 stand in the order of how they are read, so the table of readings
// has that one of almost each.
func TestReadings(t *testing.T) {
	t.Parallel()
	var ends []string // the last reading of the best row of each length
	all := 0
	for high := byte(0xb0); high <= 0xd7; high++ {
		for low := byte(0xa1); low <= 0xfe; low++ {
			text, err := simplifiedchinese.GBK.NewDecoder().Bytes([]byte{high, low})
			if err != nil || high == 0xd7 && low > 0xf9 {
				continue
			}
			c := []rune(string(text))[0]
			of := slices.Sorted(slices.Values(readings()[c]))
			if all++; len(of) == 0 {
				t.Errorf("%c is not in the table", c)
			}
			for _, reading := range slices.Backward(of) {
				i, _ := slices.BinarySearchFunc(ends, reading, func(end, reading string) int {
					if end <= reading {
						return -1
					}
					return 1
				})
				ends = append(ends[:i:i], append([]string{reading}, ends[min(i+1, len(ends)):]...)...)
			}
		}
	}
	if all != 3755 || len(ends) < 3730 {
		t.Errorf("%d of %d characters stand in the order of their readings", len(ends), all)
	}
}
