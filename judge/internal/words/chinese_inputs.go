package words

import (
	"strings"

	"grundy/judge/internal/result"
)

// Input heads an input and says how it was reached.
func (c Chinese) Input(r result.Reached, cases int) string {
	switch r.How {
	case result.Cases:
		return c.someCases(r)
	case result.Among:
		return fill("%s中的第%s组：", c.Count(r.Of, Case), c.Number(r.From))
	case result.Shrunk:
		return c.shrunk(r, cases)
	case result.InTable:
		return "表中第一个出错的局面："
	}
	switch {
	case r.SlowStart && cases > 0:
		return fill("输入（%s；程序光是启动就用去时限的一大部分，没有尝试更小的输入）：", c.Count(cases, Case))
	case r.SlowStart:
		return "输入（程序光是启动就用去时限的一大部分，没有尝试更小的输入）："
	case r.OutOfTime && cases > 0:
		return fill("输入（%s；时间用完，没有找到更小的出错输入）：", c.Count(cases, Case))
	case r.Interrupted && cases > 0:
		return fill("输入（%s；被中断，没有找到更小的出错输入）：", c.Count(cases, Case))
	case r.OutOfTime:
		return "输入（时间用完，没有找到更小的出错输入）："
	case r.Interrupted:
		return "输入（被中断，没有找到更小的出错输入）："
	}
	return "输入："
}

func (c Chinese) someCases(r result.Reached) string {
	which := fill("%s中的第%s到%s组", c.Count(r.Of, Case), c.Number(r.From), c.Number(r.To))
	if r.From == r.To || r.To == 0 {
		which = fill("%s中的第%s组", c.Count(r.Of, Case), c.Number(r.From))
	}
	switch {
	case r.OutOfTime:
		return fill("输入（只取%s；时间用完，没有找到更小的）：", which)
	case r.Interrupted:
		return fill("输入（只取%s；被中断，没有找到更小的）：", which)
	}
	return fill("输入（只取%s）：", which)
}

func (c Chinese) shrunk(r result.Reached, cases int) string {
	to := "已缩减"
	if cases > 0 {
		to = fill("已缩减到%s", c.Count(cases, Case))
	}
	switch {
	case r.OutOfTime:
		return fill("输入（%s，时间用完）：", to)
	case r.Interrupted:
		return fill("输入（%s，被中断）：", to)
	}
	return fill("输入（%s）：", to)
}

// Source says how the judge knows an answer.
func (Chinese) Source(by result.Methods) string {
	switch {
	case by.Solution > 0:
		return "来自标程，因为局面太大，无法搜索"
	case by.SecondMethod > 0 && by.Search > 0:
		return "由博弈搜索和另一种方法得出"
	case by.SecondMethod > 0:
		return "由另一种方法得出，它在小局面上与搜索一致"
	case by.Search > 0:
		return "由博弈搜索得出"
	}
	return ""
}

// Answer heads an answer.
func (c Chinese) Answer(by result.Methods) string {
	source := c.Source(by)
	if source == "" {
		return "答案："
	}
	return fill("答案（%s）：", source)
}

// Known returns an answer with its source.
func (Chinese) Known(answer, source string) string { return fill("%s（%s）", answer, source) }

// Summary describes an input by its first case.
func (c Chinese) Summary(s result.Summary) string {
	if len(s.Parts) == 0 {
		return ""
	}
	first := strings.Join(each(s.Parts, c.summaryField), "，")
	if s.Cases > 1 {
		return fill("%s，第一组：%s", c.Count(s.Cases, Case), first)
	}
	return first
}

func (c Chinese) summaryField(f result.SummaryField) string {
	name := c.Say(partNamed(f.Name))
	things, n := name, len(f.First)
	if kind, ok := countsPart(f.Name); ok {
		things = c.Count(f.Count, kind)
	}
	switch {
	case f.Number != "":
		return fill("%s = %s", name, f.Number)
	case f.Cut && n > 1:
		return fill("%s：%s ... %s，最小%d，最大%d", things, strings.Join(f.First[:n-1], " "), f.First[n-1], f.Least, f.Most)
	case n > 0:
		return fill("%s：%s", things, strings.Join(f.First, " "))
	}
	return things
}

// MoreFaults stands for more errors of a compiler, which a verbose report has.
func (c Chinese) MoreFaults(lines int) string {
	return fill("（还有 %s 行：见 --verbose）", c.Number(lines))
}

// MoreLines stands for lines that are left out.
func (c Chinese) MoreLines(more, all int) string {
	return fill("...（还有%s行，共%s行）", c.Number(more), c.Number(all))
}

// AllBytes is the size of a text with long lines that are cut.
func (c Chinese) AllBytes(n int) string { return fill("...（共%s）", c.Count(n, Byte)) }

// Around heads the lines around a difference.
func (Chinese) Around(line int) string {
	return fill("第%d行附近（- 应为，+ 输出）：", line)
}
