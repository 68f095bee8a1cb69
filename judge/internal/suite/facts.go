package suite

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/judge/internal/lists"
	"grundy/judge/internal/result"
	"grundy/judge/internal/rules"
)

// A manner is how facts about a problem are said in a language.
type manner struct {
	illustration, nobody, noneKnown, unknown string // in place of judges
	probably, function, also, at             string // of one judge
	comma, enumerated, semicolon             string // between judges

	limits, java, unsure, unknownAt, here string // of times and memory

	where, address, takesOurs, limited, topic string // the lines of facts
	lesson                                    string // one that a page names, with its number
	solution                                  Section
}

// manners are those of the languages of pages; see Files.
var manners = map[string]manner{
	"": {
		illustration: "no judge, an illustration", nobody: "no judge", noneKnown: "none known", unknown: "unknown",
		probably: "probably %s", function: "%s, as a function", also: "%s (also %s)", at: "%s at %s",
		comma: ", ", enumerated: ", ", semicolon: "; ",
		limits: "%d s, %d K", java: " (Java: %s)", unsure: ", not confirmed",
		unknownAt: "unknown at %s", here: "unknown; judged here with %s",
		where: "- Where: ", address: "- Address: ", takesOurs: "- Takes Go or C++: ",
		limited: "- Limits: ", topic: "- Topic: ", lesson: "%s (`judge course %d`)",
		solution: Section{Heading: "The solution", Text: "\nTheorem, proof, cost and traps: judge show %s --all\n"},
	},
	"zh": {
		illustration: "无，仅作说明", nobody: "无", noneKnown: "未发现", unknown: "未知",
		probably: "可能 %s", function: "%s（写成函数）", also: "%s（也作 %s）", at: "%[2]s：%[1]s",
		comma: "，", enumerated: "、", semicolon: "；",
		limits: "%d s，%d K", java: "（Java：%s）", unsure: "，未经核实",
		unknownAt: "%s：未知", here: "未知；此处按 %s 评测",
		where: "- 出处：", address: "- 地址：", takesOurs: "- 可用 Go 或 C++ 提交：", limited: "- 限制：", topic: "- 考点：",
		lesson:   "%s（`judge course %d`）",
		solution: Section{Heading: "解法", Text: "\n结论、证明、复杂度与易错点：judge show %s --all\n"},
	},
}

// Page returns the text of the problem's page, in a language, with its facts and addresses, and with the commands
// that show the lessons that it names. Unless all is true, it ends before the solution and lacks the topic, which often
// gives the solution away.
func (p Problem) Page(text, language string, all bool) string {
	m := manners[language]
	head, sections := Sections(text)
	head = strings.TrimRight(head, "\n") + "\n\n" + strings.Join(p.Facts(language, all), "\n") + "\n"
	if statement, solved := Statement(sections); !all && solved != nil {
		solution := m.solution
		solution.Text = fmt.Sprintf(solution.Text, p.ID)
		sections = append(slices.Clone(statement), solution)
	}
	for _, s := range sections {
		head += "\n## " + s.Heading + "\n" + s.Text
	}
	return WithLessons(head, func(text string, lesson int) string { return fmt.Sprintf(m.lesson, text, lesson) })
}

// Facts returns the facts about the problem in a language, as items of a list: where it lives, with
// addresses, whether it takes Go or C++, its limits, and perhaps its topic.
func (p Problem) Facts(language string, topic bool) []string {
	m := manners[language]
	homes := lists.Each(p.Homes, func(home Home) string {
		if home.Also == "" {
			return home.String()
		}
		return fmt.Sprintf(m.also, home, home.Also)
	})
	facts := []string{m.where + p.where(m, homes)}
	for _, address := range p.Addresses() {
		facts = append(facts, m.address+address)
	}
	here := fmt.Sprintf(m.here, fmt.Sprintf(m.limits, int(p.Limits.Time.Seconds()), p.Limits.Memory))
	facts = append(facts, m.takesOurs+p.takesOurs(m), m.limited+cmp.Or(p.original(m), here))
	switch {
	case topic && language == "zh":
		facts = append(facts, m.topic+p.Chinese)
	case topic:
		facts = append(facts, m.topic+p.Topic)
	}
	return facts
}

// Where returns the judges that have the problem: "HDU 1536, POJ 2960".
func (p Problem) Where() string { return p.where(manners[""], lists.Each(p.Homes, Home.String)) }

// ChineseWhere is Where in Chinese.
func (p Problem) ChineseWhere() string {
	return p.where(manners["zh"], lists.Each(p.Homes, Home.String))
}

func (p Problem) where(m manner, homes []string) string {
	switch {
	case len(homes) > 0:
		return strings.Join(homes, m.comma)
	case p.Illustration:
		return m.illustration
	}
	return m.unknown
}

// Takes returns the problem's judges that accept a language: "Luogu, probably SPOJ", "none
// known" or "unknown".
func (p Problem) Takes(language string) string { return p.takes(language, manners[""]) }

// ChineseTakes is Takes in Chinese.
func (p Problem) ChineseTakes(language string) string { return p.takes(language, manners["zh"]) }

func (p Problem) takes(language string, m manner) string {
	if p.Illustration {
		return m.nobody
	}
	var sure, unsure []string
	known := false
	for _, home := range p.Homes {
		judge := home.Facts()
		known = known || judge.Takes != nil
		words := home.Judge
		if judge.Function {
			words = fmt.Sprintf(m.function, words)
		}
		switch {
		case !slices.Contains(judge.Takes, language):
		case judge.Unsure:
			unsure = append(unsure, fmt.Sprintf(m.probably, words))
		default:
			sure = append(sure, words)
		}
	}
	switch taking := append(sure, unsure...); {
	case len(taking) > 0:
		return strings.Join(taking, m.comma)
	case known:
		return m.noneKnown
	}
	return m.unknown
}

// TakesOurs returns which of the languages of our solutions the problem's judges accept: "Go, C++", or if
// they differ "C++ at HDU, POJ; Go, C++ at Luogu". Judges that no longer exist don't count, nor do those whose form of
// input our solutions do not read.
func (p Problem) TakesOurs() string { return p.takesOurs(manners[""]) }

func (p Problem) takesOurs(m manner) string {
	if p.Illustration {
		return m.nobody
	}
	var said []string               // of the homes, in their order, each once
	at := make(map[string][]string) // the judges of which it is said
	allHomes := true
	for _, home := range p.Homes {
		judge := home.Facts()
		if judge.Closed {
			continue
		}
		if !home.ReadsOurs() {
			allHomes = false
			continue
		}
		languages, _ := p.Pastes(home)
		text := strings.Join(languages, m.enumerated)
		switch {
		case judge.Takes == nil:
			text = m.unknown
		case text == "":
			text = m.noneKnown
		case judge.Function:
			text = fmt.Sprintf(m.function, text)
		case judge.Unsure:
			text = fmt.Sprintf(m.probably, text)
		}
		if at[text] == nil {
			said = append(said, text)
		}
		at[text] = append(at[text], home.Judge)
	}
	switch {
	case len(said) == 0:
		return m.unknown
	case len(said) == 1 && allHomes:
		return said[0]
	}
	return strings.Join(lists.Each(said, func(text string) string {
		return fmt.Sprintf(m.at, text, strings.Join(at[text], m.enumerated))
	}), m.semicolon)
}

// everywhere returns the limits at all homes, all 0 if the homes have limits of their own.
func (p Problem) everywhere() rules.Limits {
	return rules.Limits{Seconds: p.Seconds, KiB: p.KiB, JavaSeconds: p.JavaSeconds, Unsure: p.Unsure}
}

// OriginalLimits returns the original limits in a language: "1 s, 32768 K (Java: 2 s)", or those of
// each home if they differ, or "unknown".
func (p Problem) OriginalLimits(language string) string {
	m := manners[language]
	return cmp.Or(p.original(m), m.unknown)
}

// original returns the original limits, "" if they are unknown.
func (p Problem) original(m manner) string {
	if all := p.everywhere(); all.KiB > 0 {
		return m.limit(all) + m.remarks(all)
	}
	var known, unknown []string
	for _, home := range p.Homes {
		if home.Limits == nil {
			unknown = append(unknown, home.Judge)
		} else {
			known = append(known, fmt.Sprintf(m.at, m.limit(*home.Limits), home.Judge)+m.remarks(*home.Limits))
		}
	}
	if known != nil && unknown != nil {
		known = append(known, fmt.Sprintf(m.unknownAt, strings.Join(unknown, m.enumerated)))
	}
	return strings.Join(known, m.semicolon)
}

// limit returns a time and a memory.
func (m manner) limit(l rules.Limits) string {
	return fmt.Sprintf(m.limits, l.Seconds, result.Size(l.KiB))
}

// remarks returns what is to be said of limits, "" if nothing is.
func (m manner) remarks(l rules.Limits) string {
	text := ""
	switch {
	case l.JavaKiB > 0:
		text = fmt.Sprintf(m.java, fmt.Sprintf(m.limits, l.JavaSeconds, l.JavaKiB))
	case l.JavaSeconds > 0:
		text = fmt.Sprintf(m.java, fmt.Sprintf("%d s", l.JavaSeconds))
	}
	if l.Unsure {
		text += m.unsure
	}
	return text
}
