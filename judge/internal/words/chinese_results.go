package words

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"grundy/judge/internal/message"
	"grundy/judge/internal/result"
	"grundy/judge/internal/texts"
)

// Head is the first line of a failure: its verdict, and where it was seen.
func (c Chinese) Head(letters string, j result.Judgement) string {
	long, test := c.Verdict(j.Verdict), decided(j)
	cases := c.Count(j.Cases(), Case)
	hunt := j.By == result.ByStress || j.By == result.ByLab
	switch {
	case len(j.Groups) == 0, !hunt && test == "":
		return fill("%s，%s", letters, long)
	case hunt && j.Once:
		return fill("%s，%s，测了%s后出现过一次；时间不够，未能重测", letters, long, cases)
	case hunt:
		return fill("%s，%s，测了%s后发现", letters, long, cases)
	case j.Once:
		return fill("%s，%s，测试点 %s，只出现过一次；时间不够，未能重测", letters, long, test)
	}
	return fill("%s，%s，测试点 %s", letters, long, test)
}

// Found is the first line of a finding.
func (c Chinese) Found(letters string, f result.Finding) string {
	if f.Once {
		return fill("%s，%s，测试点 %s，只出现过一次；时间不够，未能重测", letters, c.Verdict(f.Verdict), texts.Line(f.Test))
	}
	return fill("%s，%s，测试点 %s", letters, c.Verdict(f.Verdict), texts.Line(f.Test))
}

// Accepted says in one sentence what an accepted program has passed.
func (c Chinese) Accepted(letters string, j result.Judgement) string {
	hunt := j.By == result.ByStress || j.By == result.ByLab
	passed := c.passed(j)
	switch {
	case hunt:
		return fill("%s：测了%s，没有发现错误。", letters, c.Count(j.Cases(), Case))
	case j.Stats.Tried == 0:
		return fill("%s：未测完，没有一个测试点有答案。", letters)
	case j.LeftOut() > 0 && j.Cut():
		return fill("%s：未测完，%s；%s。%s。", letters, passed, c.ending(j), c.needGo(j))
	case j.LeftOut() > 0:
		return fill("%s：未测完，%s；%s。", letters, passed, c.needGo(j))
	case j.Verdict == result.INC:
		return fill("%s：未测完，%s；%s。", letters, passed, c.ending(j))
	}
	return fill("%s：%s。", letters, passed)
}

// ending says why not all tests were tried.
func (c Chinese) ending(j result.Judgement) string {
	switch j.Ending {
	case result.CPUUsedUp:
		return fill("所有测试点合计 %s 的 CPU 时间已经用完，其余未测", c.Duration(j.CPUBudget))
	case result.MachineBusy:
		return fill("本机正忙，%s 内程序只得到 %s CPU 时间，其余未测", c.Duration(j.Clock), c.Duration(j.CPU))
	case result.ClockRanOut:
		return fill("%s 已到（程序用了 %s CPU 时间），其余未测", c.Duration(j.Clock), c.Duration(j.CPU))
	}
	return "时间用完，其余未测"
}

// needGo says how many cases were left out because there is no Go.
func (c Chinese) needGo(j result.Judgement) string {
	return fill("有%s组大数据未测：求它们的答案需要 Go", c.Number(j.LeftOut()))
}

// passed says what a program is right on.
func (c Chinese) passed(j result.Judgement) string {
	all := c.exhausted(j)
	switch {
	case all != "":
		return all
	case len(j.Groups) == 1 && j.Groups[0].Kind == result.Own && !j.Foreign:
		return "你给的输入答案正确"
	case j.Foreign, j.Cases() == 0:
		return fill("%s全部正确", c.Count(j.Stats.Tried, Test))
	case j.Language == "" && len(j.Groups) == 1: // it ran elsewhere, on the inputs of one group
		return fill("本组测试点全部正确，共%s", c.Count(j.Cases(), Case))
	case j.Verdict == result.INC:
		return fill("已测的%s全部正确", c.Count(j.Cases(), Case))
	case j.Rest() > 0:
		return fill("共%s，测了%s组，全部正确", c.Count(j.Cases()+j.Rest(), Case), c.Number(j.Cases()))
	}
	return fill("所有测试点全部正确，共%s", c.Count(j.Cases(), Case))
}

// exhausted says how many legal cases there are if the program was right on all of them.
func (c Chinese) exhausted(j result.Judgement) string {
	for _, g := range j.Groups {
		if !proved(g) {
			continue
		}
		all := c.legal(g, g.Cases)
		if n := g.AnsweredBy.Solution; n > 0 {
			return fill("%s全部正确（其中%s组的答案来自标程）", all, c.Number(n))
		}
		return fill("%s全部正确", all)
	}
	return ""
}

// legal counts legal cases, or inputs if each has one case.
func (c Chinese) legal(g result.Group, n int) string {
	things := c.Count(n, LegalCase)
	if g.Cases == g.Tried-g.Again {
		things = c.Count(n, LegalInput)
	}
	if g.Note != "" {
		return fill("%s（%s不计）", things, c.Say(message.New(g.Note)))
	}
	return things
}

// Used says how much time and memory an accepted program took, as far as that is known.
func (c Chinese) Used(j result.Judgement) string {
	switch {
	case j.Language == "": // it ran elsewhere
		return ""
	case j.Stats.Memory.KiB == 0:
		return fill("最慢 %s（限制 %s）。", c.Duration(j.Stats.Slowest), c.Duration(result.Duration(j.Limits.Time)))
	}
	return fill("最慢 %s（限制 %s），内存 %s（限制 %s）。", c.Duration(j.Stats.Slowest), c.Duration(result.Duration(j.Limits.Time)),
		c.Memory(j.Stats.Memory), c.Size(j.Limits.Memory))
}

// Tried counts what was tried, by groups.
func (c Chinese) Tried(j result.Judgement) string {
	var parts []string
	for _, g := range j.Groups {
		part := c.tried(g, j.Foreign)
		if j.By == result.ByStress || j.By == result.ByLab {
			part = c.hunted(g, j.Seed)
		}
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "，")
}

// tried counts the tests of a group. Those of foreign problems have no cases.
func (c Chinese) tried(g result.Group, foreign bool) string {
	inputs := g.Tried - g.Again
	remarks := []string{fill("分%s", c.Count(inputs, Input))}
	part := c.cases(g, g.Cases)
	switch {
	case g.Kind == result.Samples:
		part, remarks = c.Count(g.Tried, Sample), nil
	case g.LeftOut > 0 && g.Tried == 0:
		return fill("%s未测（求答案需要 Go）", c.Kind(g.Kind))
	case g.Cut && g.Tried == 0:
		return fill("%s未测", c.Kind(g.Kind))
	case foreign:
		part, remarks = c.Count(inputs, Test), nil
	case g.Kind == result.All && g.ChosenOf > 0:
		part, remarks = fill("%s中的%s组", c.legal(g, g.ChosenOf), c.Number(g.Cases)), nil
	}
	if remarks = append(remarks, c.chosen(g)...); len(remarks) > 0 {
		return fill("%s（%s）", part, strings.Join(remarks, "；"))
	}
	return part
}

// chosen says why not all cases of a group were tried, how they were chosen or repeated.
func (c Chinese) chosen(g result.Group) (why []string) {
	inputs := g.Tried - g.Again
	if g.Again > 0 {
		why = append(why, fill("%s换一种空白格式又测了一遍", c.Count(g.Again, Input)))
	}
	if g.LeftOut > 0 {
		why = append(why, fill("另有%s组未测，求答案需要 Go", c.Number(g.LeftOut)))
	}
	switch {
	case g.Cut:
		why = append(why, "时间用完")
	case g.Kind == result.All && g.ChosenOf > 0 && g.Allowed > 0:
		why = append(why, fill("CPU 时间限于%s", c.Count(int(time.Duration(g.Allowed).Seconds()), Second)))
	case g.Kind == result.All && g.ChosenOf > 0 && g.Cases > inputs:
		why = append(why, "其余数据只有放进组数超过题目限制的输入才测得完，而这个程序在那里可能会错")
	case g.Kind == result.All && g.ChosenOf > 0:
	case g.ChosenOf > 0:
		why = append(why, fill("选自%s组，因为每组要单独运行一次", c.Number(g.ChosenOf)))
	case g.Kind == result.Random && g.Verdict == result.AC && g.Sizes != nil:
		why = append(why, fill("各数量级都有：%s", c.sizes(*g.Sizes)))
	}
	return why
}

// sizes names the ranges of the sizes of random cases.
func (c Chinese) sizes(s result.Sizes) string {
	between := func(least, largest int64) string {
		return fmt.Sprintf("%s 到 %s", c.Number(int(least)), c.Number(int(largest)))
	}
	return c.Say(message.New(s.Words, between(s.Count[0], s.Count[1]), between(s.Size[0], s.Size[1])))
}

// cases counts the cases of a group.
func (c Chinese) cases(g result.Group, n int) string {
	switch g.Kind {
	case result.Small:
		return c.Count(n, SmallCase)
	case result.Random:
		return c.Count(n, RandomCase)
	case result.All:
		return c.Count(n, LegalCase)
	}
	return c.Count(n, Case)
}

// hunted counts the cases that a hunt has tried of a group.
func (c Chinese) hunted(g result.Group, seed uint64) string {
	cases := c.cases(g, g.Cases)
	switch {
	case g.Tried == 0 && !g.Cut: // there are none
		return ""
	case g.Kind == result.Samples:
		return c.Count(g.Tried, Sample)
	case g.Kind == result.Extreme:
		return fill("极限输入中的%s", cases)
	case g.Kind == result.Random:
		return fill("%s（种子 %d）", cases, max(1, seed))
	case g.ChosenOf > 0:
		return fill("%s（选自%s组）", cases, c.Number(g.ChosenOf))
	case g.Cut || g.NotTried || g.LeftOut > 0:
		return cases
	}
	return fill("全部%s", cases)
}

// OutOfTime says that a hunt ended before all cases were tried, or left some out.
func (c Chinese) OutOfTime(j result.Judgement) string {
	switch {
	case !j.Cut() && j.LeftOut() > 0:
		return c.needGo(j) + "。"
	case !j.Cut():
		return ""
	case j.Ending == result.CPUUsedUp:
		return fill("数据没有测完：所有测试点合计 %s 的 CPU 时间已经用完。", c.Duration(j.CPUBudget))
	case j.Ending == result.MachineBusy:
		return fill("数据没有测完：本机正忙，%s 内程序只得到 %s CPU 时间。", c.Duration(j.Clock), c.Duration(j.CPU))
	case j.Budget == 0:
		return "时间用完，数据没有测完。用 --seconds 可以延长时间。"
	}
	return fill("%s已用完，数据没有测完。用 --seconds 可以延长时间。", c.Duration(j.Budget))
}

// Failed says how many tests failed, and whether some were not tried. It is "" for the only test.
func (c Chinese) Failed(j result.Judgement, complete, typed bool) string {
	failed, strict := j.Stats.Tried-j.Stats.Passed, 0
	for _, t := range j.Tests {
		if len(t.Stricter) > 0 {
			strict++
		}
	}
	which := fill("%s中%s个未通过", c.Count(j.Stats.Tried, Test), c.Number(failed))
	rest := slices.ContainsFunc(j.Groups, func(g result.Group) bool { return g.NotTried })
	switch {
	case rest && j.Stats.Tried == 1:
		which = "第一个测试点就未通过"
	case rest && strict > 0 && len(j.Stricter) == 0: // it went on after these
		which = fill("%s，其中%d个比原题的评测更严格", which, strict)
	case j.Stats.Tried == 1:
		return ""
	}
	switch {
	case j.Cut() && !typed:
		return fill("%s；时间用完，其余未测", which)
	case j.Cut():
		return fill("%s；时间用完，其余未测（--seconds 可以延长时间）", which)
	case rest && (j.Foreign || !typed):
		return fill("%s；其余未测", which)
	case rest:
		return fill("%s；其余未测（judge test --all 会测）", which)
	case failed > 1 && !complete:
		return fill("%s（--verbose 显示更多）", which)
	}
	return which
}

// Untried says why some tests of a group were not tried.
func (c Chinese) Untried(g result.Group) string {
	switch {
	case g.Cut && g.Tried == 0:
		return "未测：时间用完"
	case g.Cut:
		return "其余未测：时间用完"
	case g.LeftOut > 0 && g.Decisive == "":
		return fill("%s未测：求答案需要 Go", c.Count(g.LeftOut, Case))
	case g.NotTried && g.Tried == 0:
		return "未测：前面已有测试点未通过"
	case g.NotTried:
		return "其余未测：前面已有测试点未通过"
	}
	return ""
}

// GroupEnd says how a group ended.
func (c Chinese) GroupEnd(letters string, g result.Group) string {
	switch {
	case g.Decisive != "" && g.Cut:
		return fill("%s，测试点 %s，时间用完", letters, texts.Line(g.Decisive))
	case g.Decisive != "":
		return fill("%s，测试点 %s", letters, texts.Line(g.Decisive))
	case g.Cut:
		return fill("%s，时间用完", letters)
	case g.LeftOut > 0:
		return fill("%s，%s未测", letters, c.Count(g.LeftOut, Case))
	}
	return letters
}

// GroupPassed says what a group took that is accepted.
func (c Chinese) GroupPassed(letters string, g result.Group) string {
	return fill("%s：%s，%s，最慢 %s，内存 %s", c.Kind(g.Kind), letters, c.Count(g.Tried, Input), c.Duration(g.Slowest), c.Memory(g.Memory))
}

// Stricter says why the original judge may accept a program.
func (c Chinese) Stricter(j result.Judgement) string {
	if len(j.Stricter) == 0 {
		return ""
	}
	why := strings.Join(each(j.Stricter, func(why message.Kind) string { return c.Say(message.New(why)) }), "；")
	if j.Cut() {
		return fill("原题的评测仍可能让这个程序通过，因为它的数据里多半没有这样的输入：%s。在时间允许的范围内，其他测试点全部通过。", why)
	}
	return fill("原题的评测仍可能让这个程序通过，因为它的数据里多半没有这样的输入：%s。不含这种输入的测试点全部通过。", why)
}

// Over says what a program took that is accepted here and may be too much for the original judge,
// whose limits are lower.
func (c Chinese) Over(l result.Limits, s result.Stats) (said []string) {
	p := l.Problem
	if here := result.Duration(l.Speed.Time(p.Time)); p.Known && s.Slowest > here {
		limit := c.Duration(result.Duration(p.Time))
		if l.Speed.Slower > 0 {
			limit += c.here(c.Duration(here), l.Speed.Slower)
		}
		said = append(said, fill("在这里用时 %s；原题时限 %s，别的评测网站可能不同", c.Duration(s.Slowest), limit))
	}
	if p.Known && result.Size(s.Memory.KiB) > p.Memory && !s.Memory.AtMost {
		said = append(said, fill("在这里用了 %s 内存；原题内存限制 %s，别的评测网站可能不同", c.Memory(s.Memory), c.Size(p.Memory)))
	}
	return said
}

// Ran says how much time and memory a program took that ran once.
func (c Chinese) Ran(j result.Judgement) string {
	return fill("%s：时间 %s（限制 %s），内存 %s（限制 %s）", j.Submission, c.Duration(j.Stats.Slowest), c.Duration(result.Duration(j.Limits.Time)),
		c.Memory(j.Stats.Memory), c.Size(j.Limits.Memory))
}

// Exited says how a program ended that ran once.
func (c Chinese) Exited(letters string, j result.Judgement) string {
	return fill("%s：%s，%s", texts.Line(j.Submission), letters, c.Verdict(j.Verdict))
}

// Suite says how many programs were accepted.
func (c Chinese) Suite(s result.Suite, of Thing) string {
	if s.Accepted == len(s.Judgements) {
		return fill("全部通过：%s，%s。", c.Count(s.Accepted, of), c.Count(s.Tests, Test))
	}
	if s.NotJudged > 0 && of == Program {
		of = File // some are no programs
	}
	if s.NotJudged > 0 {
		return fill("%s中有%d个通过，%d个未评测。", c.Count(len(s.Judgements), of), s.Accepted, s.NotJudged)
	}
	return fill("%s中有%d个通过。", c.Count(len(s.Judgements), of), s.Accepted)
}

// At names a problem, and the home whose format its inputs have.
func (Chinese) At(problem, home string) string {
	if home == "" {
		return problem
	}
	return fill("%s（%s 的格式）", problem, home)
}

// Written names a program and its language.
func (Chinese) Written(file, language string) string { return fill("%s（%s）", file, language) }

// Titled heads a page about one program.
func (c Chinese) Titled(letters, problem, home, file string) string {
	return fill("%s：%s，%s", letters, c.At(problem, home), texts.Line(file))
}

// Passed counts the tests that passed, by groups.
func (c Chinese) Passed(groups []result.Group, outOfTime bool) string {
	var parts []string
	for _, g := range groups {
		parts = append(parts, fill("%s %d/%d", c.Kind(g.Kind), g.Passed, max(g.Count, g.Tried)))
	}
	if outOfTime {
		return fill("通过：%s；时间用完，测试点没有测完，--seconds 可以延长时间", strings.Join(parts, "，"))
	}
	return fill("通过：%s", strings.Join(parts, "，"))
}

// ClassVerdict is the verdict on a program in a class.
func (c Chinese) ClassVerdict(letters string, j result.Judgement) string {
	switch test := decided(j); {
	case j.Verdict == result.AC:
		return letters
	case test == "":
		return fill("%s，%s", letters, c.Verdict(j.Verdict))
	case j.Once:
		return fill("%s，测试点 %s，只出现过一次", letters, test)
	default:
		return fill("%s，测试点 %s", letters, test)
	}
}

// Message is the message of a failure in JUnit.
func (c Chinese) Message(v result.Verdict, reason string) string {
	return fill("%s：%s", c.Verdict(v), reason)
}

// Share counts what passed.
func (c Chinese) Share(passed, of int) string {
	return fill("%s/%s", c.Number(passed), c.Number(of))
}

// Of is what was used of a limit.
func (Chinese) Of(used, limit string) string { return fill("%s（限制 %s）", used, limit) }

// Kept names the files in which an input and its answer were saved.
func (Chinese) Kept(input string) string { return fill("%s 及其 .out 文件", input) }

// Protections lists protections.
func (c Chinese) Protections(names []string) string {
	return strings.Join(each(names, func(name string) string { return c.Say(message.New(message.Kind(name))) }), "、")
}

// NotEnforced names the protections that do not hold.
func (c Chinese) NotEnforced(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return fill("本机未能启用的保护：%s（原因见 judge doctor）", c.Protections(names))
}

// Isolated names the judge, the compiler, the protections, and the machine if it is a worker's.
func (c Chinese) Isolated(j result.Judgement) string {
	if len(j.Enforced) == 0 {
		return fill("judge：%s；编译器：%s；隔离：无，没有运行程序。", j.Versions.Judge, j.Versions.Compiler)
	}
	said := fill("judge：%s；编译器：%s；隔离：%s。", j.Versions.Judge, j.Versions.Compiler, c.Protections(j.Enforced))
	if j.Worker != nil {
		said += c.Say(byWorker(*j.Worker))
	}
	return said
}

// Unanswered heads an output to which no answer is known.
func (c Chinese) Unanswered(u result.Unanswered) string {
	return fill("%s 没有答案；时间 %s，内存 %s，输出：", u.Name, c.Duration(u.CPU), c.Memory(u.Memory))
}
