package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Chinese is simplified Chinese. A sentence that it lacks appears in English. So do positions
// and some reasons of ends, which the games have as English words.
type Chinese struct{ English }

var _ Language = Chinese{}

// fill returns a format with its arguments. Where an argument meets the format, a blank separates
// Chinese from other characters, so that formats serve arguments in either language.
func fill(format string, args ...any) string { return filled(format, args, apart) }

// placed matches a verb of a format, which may have a precision, or name its argument.
var placed = texts.Pattern(`%%|%(?:\[(\d)\])?(\.?\d*[a-zA-Z])`)

// apart joins two texts, with a blank between Chinese and other characters.
func apart(a, b string) string {
	last, _ := utf8.DecodeLastRuneInString(a)
	first, _ := utf8.DecodeRuneInString(b)
	if a == "" || b == "" || unicode.Is(unicode.Han, last) == unicode.Is(unicode.Han, first) || !apartable(last) || !apartable(first) {
		return a + b
	}
	return a + " " + b
}

// apartable reports whether a character is Chinese, or one of a word in another script.
func apartable(c rune) bool {
	return unicode.Is(unicode.Han, c) || c > ' ' && c < 0x2000
}

// Tag returns zh, which stands for simplified Chinese.
func (Chinese) Tag() string { return "zh" }

// Count returns a number of things, with their measure word.
func (c Chinese) Count(n int, of Thing) string {
	return counted(chineseSentences(), of, false, c.Number(n), fill)
}

// Limits names the limits in one line.
func (c Chinese) Limits(l result.Limits) string {
	p := l.Problem
	ofTime, ofMemory := "", ""
	if p.Time != l.Usual() && p.Time != 0 {
		ofTime = c.ofProblem(c.Duration(result.Duration(p.Time)))
	}
	time := c.Duration(result.Duration(l.Usual())) + ofTime
	if slower := l.Slower(); slower > 0 {
		time += c.here(c.Duration(result.Duration(l.Time)), slower) + "；"
	} else {
		time += "，"
	}
	if p.Memory != l.Memory && p.Memory != 0 {
		ofMemory = c.ofProblem(c.Size(p.Memory))
	}
	if !p.Known {
		return fill("%s%s%s；原题的限制不详", time, c.Size(l.Memory), ofMemory)
	}
	return fill("%s%s%s", time, c.Size(l.Memory), ofMemory)
}

// here returns a clause with the limit of time on a machine that is slower.
func (Chinese) here(limit string, slower float64) string {
	return fill("，本机放宽到 %s：本机较慢，用时约为 %s 倍", limit, decimals(slower, 1))
}

// ofProblem returns a clause with the problem's own limit.
func (Chinese) ofProblem(limit string) string { return fill("（原题 %s）", limit) }

// Methods lists the methods that answered cases.
func (c Chinese) Methods(m result.Methods) string {
	var parts []string
	for _, part := range []struct {
		n    int
		said string
	}{{m.Search, "%s组由博弈搜索得出"}, {m.SecondMethod, "%s组由另一种方法得出"}, {m.Solution, "%s组来自标程"}} {
		if part.n > 0 {
			parts = append(parts, fill(part.said, c.Number(part.n)))
		}
	}
	return strings.Join(parts, "，")
}

var chineseVerdicts = map[result.Verdict]string{
	result.JE: "评测出错", result.CE: "编译错误", result.MLE: "超出内存限制", result.OLE: "超出输出限制", result.TLE: "超出时间限制",
	result.RE: "运行错误", result.PE: "格式错误", result.WA: "答案错误", result.INC: "未测完", result.AC: "通过",
}

// Verdict returns a verdict in full.
func (Chinese) Verdict(v result.Verdict) string { return chineseVerdicts[v] }

var chineseKinds = map[result.Kind]string{
	result.Samples: "样例", result.Small: "小数据", result.All: "全部数据", result.Random: "随机数据", result.Extreme: "极限数据", result.Own: "自己的输入",
}

// Kind returns the name of a group.
func (Chinese) Kind(k result.Kind) string { return chineseKinds[k] }
