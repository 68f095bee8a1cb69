package main

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/judge/internal/full"
	"grundy/judge/internal/lists"
	"grundy/judge/internal/suite"
)

// chineseHeadings has the headings of an English page and those of a Chinese one.
var chineseHeadings = map[string]string{
	"The game": "题目描述", "Input": "输入格式", "Output": "输出格式", "Example": "样例",
	"The theorem": "结论与证明", "Cost": "复杂度", "Traps": "易错点", "Samples": "样例文件说明",
}

// Every Chinese page and its hints say the same as the English ones, as far as a program can tell.
func TestEachChinesePage(t *testing.T) {
	files := full.Must(fs.Glob(suite.Own.Problems, "*/README.zh.md"))(t)
	if len(files) == 0 {
		t.Fatal("no Chinese pages")
	}
	for _, file := range files {
		id := strings.TrimSuffix(file, "/README.zh.md")
		t.Run(id, func(t *testing.T) {
			read := func(name string) string {
				return string(full.Must(fs.ReadFile(suite.Own.Problems, id+"/"+name))(t))
			}
			samples := lists.Each(full.Must(suite.Own.SamplesOf(id))(t), func(s suite.Sample) string { return s.Name })
			for _, d := range pageDifferences(read("README.md"), read("README.zh.md"), samples) {
				t.Errorf("problems/%s: %s", file, d)
			}
			for _, d := range hintDifferences(read("hints.md"), read("hints.zh.md")) {
				t.Errorf("problems/%s/hints.zh.md: %s", id, d)
			}
		})
	}
}

var (
	han      = regexp.MustCompile(`\p{Han}`)
	number   = regexp.MustCompile(`\d+`)
	code     = regexp.MustCompile("`([^`]+)`")
	image    = regexp.MustCompile(`!\[[^\]]*\]\(([^)]*)\)`)
	caption  = regexp.MustCompile(`!\[([^\]]*)\]`)
	item     = regexp.MustCompile(`(?m)^ *(?:-|\d+\.) `)
	heading  = regexp.MustCompile(`(?m)^(##+) (.*)\n`)
	word     = regexp.MustCompile(`\b[a-z]{3,}\b`)
	letters  = regexp.MustCompile(`[A-Za-z]{2,}`)
	ofTitle  = regexp.MustCompile(`\AThe title means [^.]*\.`)
	titleEnd = regexp.MustCompile(` \((\w+(?:-\w+)*)\)\n`)
)

// operators are the words in formulas, which both languages have.
var operators = []string{"xor", "mod", "mex", "floor", "phi", "sqrt"}

// A comparison of a Chinese text with the English one collects the differences.
type comparison struct {
	where       string // the section that is compared
	differences []string
}

func (c *comparison) fault(format string, args ...any) {
	c.differences = append(c.differences, c.where+": "+fmt.Sprintf(format, args...))
}

func (c *comparison) equal(what string, got, want []string) {
	if !slices.Equal(got, want) {
		c.fault("%s %q, want %q", what, got, want)
	}
}

func (c *comparison) count(what string, got, want int) {
	if got != want {
		c.fault("%d %s, want %d", got, what, want)
	}
}

// pageDifferences returns where the Chinese page of a problem is not in the form of the English
// one.
func pageDifferences(english, chinese string, samples []string) []string {
	english = withMonths(english)
	c := &comparison{where: "head"}
	from, to := sectionsOf(english), sectionsOf(chinese)
	c.equal("text", []string{to[0].text}, []string{titleEnd.ReplaceAllString(from[0].text, "（$1）\n")})
	var headings, want []string
	for _, s := range to[1:] {
		headings = append(headings, s.level+" "+s.title)
	}
	for i, s := range from[1:] {
		if s.level == "##" {
			want = append(want, "## "+chineseHeadings[s.title])
		} else if i+1 < len(to) {
			want = append(want, s.level+" "+to[i+1].title) // any title
		}
	}
	c.equal("headings", headings, want)
	if len(c.differences) > 0 {
		return c.differences // sections that do not correspond differ in everything
	}
	top := ""
	for i := 1; i < len(from); i++ {
		if from[i].level == "##" {
			top = from[i].title
		}
		c.where = to[i].title
		c.section(top, from[i].text, to[i].text, samples)
	}
	return c.differences
}

// section compares two sections. Top is the English heading, or that of the section around it.
func (c *comparison) section(top, english, chinese string, samples []string) {
	c.equal("pictures", matches(image, chinese), matches(image, strings.ReplaceAll(english, ".svg", ".zh.svg")))
	for _, text := range matches(caption, chinese) {
		if !han.MatchString(text) {
			c.fault("the alternative text %q is not Chinese", text)
		}
	}
	c.count("list items", len(item.FindAllString(chinese, -1)), len(item.FindAllString(english, -1)))

	blocks, prose := blocksOf(chinese)
	wantBlocks, wantProse := blocksOf(ofTitle.ReplaceAllString(strings.TrimLeft(english, "\n"), ""))
	c.count("code blocks", len(blocks), len(wantBlocks))
	for i := range min(len(blocks), len(wantBlocks)) {
		if top == "Example" || !hasEnglish(wantBlocks[i]) {
			c.equal("code block", blocks[i:i+1], wantBlocks[i:i+1])
		} else {
			c.translated(wantBlocks[i], blocks[i])
		}
	}
	c.equal("words in backticks", setOf(matches(code, prose)), setOf(matches(code, wantProse)))
	c.equal("numbers", setOf(number.FindAllString(prose, -1)), setOf(number.FindAllString(wantProse, -1)))
	if top == "Samples" {
		for _, sample := range samples {
			if !strings.Contains(chinese, "`"+sample+"`") {
				c.fault("it does not mention the sample `%s`", sample)
			}
		}
	}
}

// translated compares two code blocks of which the English one has words.
func (c *comparison) translated(english, chinese string) {
	if hasEnglish(chinese) {
		c.fault("English words in the code block\n%s", chinese)
	}
	c.equal("numbers in a code block", setOf(number.FindAllString(chinese, -1)), setOf(number.FindAllString(english, -1)))
	lines := strings.Split(chinese, "\n")
	for _, line := range strings.Split(english, "\n") {
		row := !letters.MatchString(line) && !strings.HasSuffix(line, ".") // not the end of a sentence
		if row && !slices.Contains(lines, line) {
			c.fault("a code block lacks the line %q", line)
		}
	}
}

// withMonths returns a text in English with numbers for the months of dates, such as 11 4 for November 4: Chinese has
// numbers there.
func withMonths(english string) string {
	for m := time.January; m <= time.December; m++ {
		dates := regexp.MustCompile(`\b` + m.String() + `(\s\d)`)
		english = dates.ReplaceAllString(english, fmt.Sprint(int(m))+"$1")
	}
	return english
}

// hintDifferences returns where Chinese hints are not in the form of the English ones.
func hintDifferences(english, chinese string) []string {
	english = withMonths(english)
	c := &comparison{where: "hints"}
	hints := paragraphs(chinese)
	c.count("paragraphs", len(hints), len(paragraphs(english)))
	c.equal("numbers", setOf(number.FindAllString(chinese, -1)), setOf(number.FindAllString(english, -1)))
	for _, hint := range hints {
		if !han.MatchString(hint) {
			c.fault("the hint %q is not Chinese", hint)
		}
	}
	return c.differences
}

// A section is a heading, such as ### Other games, and the text up to the next one.
type section struct{ level, title, text string }

// sectionsOf returns the sections of a page. The first one, without a level, is the title of the
// page and what follows it.
func sectionsOf(page string) []section {
	at := heading.FindAllStringSubmatchIndex(page, -1)
	ends := append(lists.Each(at, func(m []int) int { return m[0] }), len(page))
	list := []section{{text: page[:ends[0]]}}
	for i, m := range at {
		list = append(list, section{page[m[2]:m[3]], page[m[4]:m[5]], page[m[1]:ends[i+1]]})
	}
	return list
}

// blocksOf returns the code blocks of a text, and the text without them.
func blocksOf(text string) (blocks []string, prose string) {
	for _, p := range paragraphs(text) {
		if strings.HasPrefix(p, "    ") {
			blocks = append(blocks, p)
		} else {
			prose += p + "\n\n"
		}
	}
	return blocks, prose
}

// paragraphs returns the paragraphs of a text, which empty lines separate.
func paragraphs(text string) []string {
	return strings.Split(strings.Trim(text, "\n"), "\n\n")
}

// hasEnglish reports whether code has words to translate; a program has none.
func hasEnglish(code string) bool {
	return !strings.Contains(code, " := ") && slices.ContainsFunc(word.FindAllString(code, -1), func(w string) bool { return !slices.Contains(operators, w) })
}

// matches returns the group of each match, on one line.
func matches(re *regexp.Regexp, text string) []string {
	return lists.Each(re.FindAllStringSubmatch(text, -1), func(m []string) string {
		return strings.Join(strings.Fields(m[1]), " ")
	})
}

// setOf returns the different words of a list in order.
func setOf(list []string) []string {
	set := make(map[string]bool)
	for _, w := range list {
		set[w] = true
	}
	return slices.Sorted(maps.Keys(set))
}

// The comparison finds each kind of fault.
func TestChineseFaults(t *testing.T) {
	const english = "# Nim (nim1)\n\n" +
		"## The game\n\nThe title means \"Nim\" of 1901. Two piles of `n` stones. \n\n" +
		"## Input\n\nA number from 1 to 9.\n\n    size   from 1 to 9\n    3 4    5\n\nA loop:\n\n    for n := range in {\n\n" +
		"## Example\n\n    3\n    end\n\n" +
		"## The theorem\n\n![The piles](picture.svg)\n\nThe xor is 0.\n\n    a xor b = 0\n\n### Rows\n\nThere are 2 rows.\n\n" +
		"## Samples\n\n- `sample`: the original one.\n- `large`: 9 stones.\n"
	const chinese = "# Nim（nim1）\n\n" +
		"## 题目描述\n\n两堆石子，每堆 `n` 颗。\n\n" +
		"## 输入格式\n\n一个数，从 1 到 9。\n\n    大小   从 1 到 9\n    3 4    5\n\n循环：\n\n    for n := range in {\n\n" +
		"## 样例\n\n    3\n    end\n\n" +
		"## 结论与证明\n\n![两堆](picture.zh.svg)\n\n异或和为 0。\n\n    a xor b = 0\n\n### 行\n\n共 2 行。\n\n" +
		"## 样例文件说明\n\n- `sample`：原题样例。\n- `large`：9 颗石子。\n"
	samples := []string{"sample", "large"}
	if got := pageDifferences(english, chinese, samples); got != nil {
		t.Errorf("pageDifferences of pages that agree = %q", got)
	}
	for _, fault := range []struct{ old, new, want string }{
		{"Nim（nim1）", "Nim (nim1)", `head: text ["# Nim (nim1)`},
		{"# Nim（nim1）\n", "# Nim（nim1）\n\n- 出处：无\n", "head: text"},
		{"输入格式", "Input", "headings"},
		{"结论与证明", "证明", "headings"},
		{"## 样例\n\n    3\n    end\n\n", "", "headings"},
		{"### 行", "## 行", "headings"},
		{"### 行\n\n", "", "headings"},
		{"\n## 样例文件说明", "\n### 说明\n\n## 样例文件说明", "headings"},
		{"    a xor b = 0\n\n", "", "结论与证明: 0 code blocks, want 1"},
		{"a xor b", "b xor a", "结论与证明: code block"},
		{"    end", "    结束", "样例: code block"},
		{"大小   从 1 到 9", "size   from 1 to 9", "输入格式: English words"},
		{"for n := range in", "对每个 n := in", "输入格式: code block"},
		{"大小   从 1 到 9", "大小   从 1 到 8", "输入格式: numbers in a code block"},
		{"    3 4    5", "    4 3    5", "输入格式: a code block lacks the line"},
		{"一个数，从 1 到 9", "一个数，从 1 到 8", `输入格式: numbers ["1" "8"], want ["1" "9"]`},
		{"共 2 行", "共两行", `行: numbers [], want ["2"]`},
		{"`n` 颗", "n 颗", `题目描述: words in backticks [], want ["n"]`},
		{"`large`", "`big`", `样例文件说明: words in backticks`},
		{"picture.zh.svg", "picture.svg", "结论与证明: pictures"},
		{"![两堆](picture.zh.svg)\n\n", "", "结论与证明: pictures"},
		{"![两堆]", "![The piles]", "结论与证明: the alternative text"},
		{"\n- `large`：", "`large`：", "样例文件说明: 1 list items, want 2"},
		{"- `large`：9", "- 9", "样例文件说明: it does not mention the sample `large`"},
	} {
		page := strings.Replace(chinese, fault.old, fault.new, 1)
		if page == chinese {
			t.Errorf("%q is not on the page", fault.old)
		}
		got := strings.Join(pageDifferences(english, page, samples), "\n")
		if !strings.Contains(got, fault.want) {
			t.Errorf("pageDifferences with %q in place of %q =\n%s\nwant %s", fault.new, fault.old, got, fault.want)
		}
	}

	if got := hintDifferences("On November 4.", "11 月 4 日。"); got != nil {
		t.Errorf("hintDifferences of a date = %q", got)
	}
	if got := hintDifferences("On November 4.", "10 月 4 日。"); got == nil {
		t.Error("hintDifferences found nothing in another date")
	}
	const hints, translated = "Look at 3.\n\nThe xor is 0.\n", "看 3。\n\n异或和为 0。\n"
	if got := hintDifferences(hints, translated); got != nil {
		t.Errorf("hintDifferences of hints that agree = %q", got)
	}
	for _, fault := range []struct{ chinese, want string }{
		{"看 3。\n异或和为 0。\n", "hints: 1 paragraphs, want 2"},
		{"看 3。\n\n异或和为零。\n", `hints: numbers ["3"], want ["0" "3"]`},
		{"看 3。\n\nThe xor is 0.\n", "hints: the hint"},
	} {
		if got := strings.Join(hintDifferences(hints, fault.chinese), "\n"); !strings.Contains(got, fault.want) {
			t.Errorf("hintDifferences of %q =\n%s\nwant %s", fault.chinese, got, fault.want)
		}
	}
}
